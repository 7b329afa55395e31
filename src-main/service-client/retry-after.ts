const longest = 24 * 60 * 60 * 1000

/** All HTTP dates begin with the name of a day; `Date.parse` alone accepts almost any text. */
const httpDate = /^(mon|tue|wed|thu|fri|sat|sun)/i

/**
 * Returns the milliseconds to wait by a Retry-After header: seconds or an HTTP date (RFC 9110
 * section 10.2.3). At most a day; null if the header is missing or unreadable.
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? ''
  const seconds = /^\d+$/.test(text)
  if (!seconds && !httpDate.test(text)) return null
  const wait = seconds ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longest)
}
