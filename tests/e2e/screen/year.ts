const day = 24 * 60 * 60_000

/**
 * Matches the year of a moment within a day of now, in any time zone. Around New Year the year
 * depends on the zone and on the time when the test began.
 */
export function yearOfNow(now = Date.now()): RegExp {
  const years = [now - day, now, now + day].map((moment) => new Date(moment).getFullYear())
  return new RegExp([...new Set(years)].join('|'))
}
