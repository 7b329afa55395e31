import { dayIn } from './fact-values.ts'

const months = [
  ...['januari', 'februari', 'maart', 'april', 'mei', 'juni'],
  ...['juli', 'augustus', 'september', 'oktober', 'november', 'december'],
]

/** Pattern of a day in a Dutch text: `31-12-2026` or `31 december 2026`. */
export const dayPattern = `\\d{1,2}(?:[-/.]\\d{1,2}[-/.]| (?:${months.join('|')}) )\\d{4}`

/** Returns a day that `dayPattern` found as `2026-12-31`; null for a day that does not exist. */
export function writtenDay(written: string): string | null {
  const numberOf = (month: string) => String(months.indexOf(month.toLowerCase()) + 1)
  return dayIn(written.replace(/ (\p{L}+) /u, (_, month: string) => `-${numberOf(month)}-`))
}
