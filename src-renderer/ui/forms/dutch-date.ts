const dutch = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const iso = /^(\d{4})-(\d{2})-(\d{2})$/

/**
 * Reads a typed day (`3-9-2026`, `03-09-2026`, `2026-09-03`) as `yyyy-mm-dd`; null for an invalid
 * day.
 */
export function readDutchDate(typed: string): string | null {
  const text = typed.trim()
  const [, day, month, year] = dutch.exec(text) ?? []
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? []
  return existingDay(year ?? isoYear, month ?? isoMonth, day ?? isoDay)
}

function existingDay(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): string | null {
  if (year === undefined || month === undefined || day === undefined) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  // `Date` turns 31-04 into 1 May: such a day does not exist.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

/** Formats `yyyy-mm-dd` as `dd-mm-jjjj`; returns any other text unchanged. */
export function showDutchDate(date: string): string {
  const [, year, month, day] = iso.exec(date) ?? []
  return year === undefined ? date : `${day}-${month}-${year}`
}
