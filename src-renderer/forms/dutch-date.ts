const dutch = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const iso = /^(\d{4})-(\d{2})-(\d{2})$/

/** A day as it is typed (`3-9-2026`, `03-09-2026`, `2026-09-03`) as `yyyy-mm-dd`; null for no day. */
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
  // The engine carries 31-04 over into May: then it was no day of the calendar.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

/** `yyyy-mm-dd` as `dd-mm-jjjj`; any other text as it is. */
export function showDutchDate(date: string): string {
  const [, year, month, day] = iso.exec(date) ?? []
  return year === undefined ? date : `${day}-${month}-${year}`
}
