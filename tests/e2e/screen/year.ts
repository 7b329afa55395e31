const day = 24 * 60 * 60_000

/**
 * The year of what happened within the last day, as any time zone writes it: around New Year that is
 * another one there than here, or than it was when the test began.
 */
export function yearOfNow(now = Date.now()): RegExp {
  const years = [now - day, now, now + day].map((moment) => new Date(moment).getFullYear())
  return new RegExp([...new Set(years)].join('|'))
}
