const longest = 24 * 60 * 60 * 1000

/** All forms of an HTTP date begin with the day's name; `Date.parse` alone reads almost anything. */
const httpDate = /^(mon|tue|wed|thu|fri|sat|sun)/i

/**
 * Milliseconds to wait by a Retry-After header: seconds or an HTTP date (RFC 9110 section 10.2.3).
 * A day at most; null when there is none or it cannot be read.
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? ''
  const seconds = /^\d+$/.test(text)
  if (!seconds && !httpDate.test(text)) return null
  const wait = seconds ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longest)
}
