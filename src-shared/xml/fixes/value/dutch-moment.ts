const months = ['jan', 'feb', 'maa', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
/** Two-digit years below this belong to the current century. */
const firstOfLastCentury = 50

const number = (text: string | undefined) => Number(text ?? '0')
const two = (value: number) => String(value).padStart(2, '0')

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/**
 * Converts a Dutch date or time to XML: `31-12-2026` gives `2026-12-31`, `14.30 uur` gives
 * `14:30:00`. Empty if not recognised. The existence of the day is not checked.
 *
 * @param type local name of the built-in type
 */
export function xmlMoments(type: string, written: string): string[] {
  const text = written.trim().toLowerCase().replaceAll(/\s+/gu, ' ')
  switch (type) {
    case 'date':
      return dayOf(text).map(dateForm)
    case 'time':
      return timeOf(text)
    case 'dateTime':
      return dateTimes(text)
    case 'gYearMonth':
      return yearMonths(text)
    case 'gYear':
      return /^(?:in |ca\.? ?|circa |bouwjaar )?(\d{4})$/u.exec(text)?.slice(1) ?? []
    default:
      return []
  }
}

function dateForm({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
}

function yearOf(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < firstOfLastCentury ? 2000 + year : 1900 + year
}

function monthOf(name: string): number {
  const three = name.startsWith('mrt') ? 'maa' : name.startsWith('oct') ? 'okt' : name.slice(0, 3)
  const month = three === 'may' ? 'mei' : three === 'mar' ? 'maa' : three
  return months.indexOf(month) + 1
}

/** At most one reading: days come before months in Dutch dates. */
function dayOf(text: string): Day[] {
  const bare = text.replace(
    /^(?:maan|dins|woens|donder|vrij|zater|zon)dag,? |^(?:ma|di|wo|do|vr|za|zo)\.? /u,
    '',
  )
  const figures = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/u.exec(bare)
  if (figures !== null) {
    const [, day, month, year = ''] = figures
    return [{ year: yearOf(year), month: number(month), day: number(day) }]
  }
  const named = /^(\d{1,2})(?:e)?[- ](\p{L}{3,9})\.?[- ](\d{4}|\d{2})$/u.exec(bare)
  if (named !== null) {
    const [, day, name = '', year = ''] = named
    const month = monthOf(name)
    return month === 0 ? [] : [{ year: yearOf(year), month, day: number(day) }]
  }
  const turned = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})(?:[t ][\d:.+z-]*)?$/u.exec(bare)
  if (turned === null) return []
  const [, year, month, day] = turned
  return [{ year: number(year), month: number(month), day: number(day) }]
}

function timeOf(text: string): string[] {
  const bare = text.replace(/^om /u, '').replace(/ ?(?:uur|u\.?|h)$/u, '')
  const found = /^(\d{1,2})(?:[:.uh ](\d{2})(?:[:.](\d{2}))?)?$/u.exec(bare)
  if (found === null || (bare === text && found[2] === undefined)) return []
  const [, hour, minute, second] = found
  return [`${two(number(hour))}:${two(number(minute))}:${two(number(second))}`]
}

function dateTimes(text: string): string[] {
  const whole = dayOf(text)
  const split = /^(.*\d)(?:,? (?:om )?|t)(\d{1,2}[:.u]\d{2}.*|\d{1,2} ?uur)$/u.exec(text)
  if (split !== null) {
    const [, day = '', time = ''] = split
    const days = dayOf(day)
    return days.flatMap((one) => timeOf(time).map((at) => `${dateForm(one)}T${at}`))
  }
  return whole.map((one) => `${dateForm(one)}T00:00:00`)
}

function yearMonths(text: string): string[] {
  const figures = /^(\d{1,2})[-/. ](\d{4})$/u.exec(text)
  if (figures !== null) return [`${figures[2] ?? ''}-${two(number(figures[1]))}`]
  const named = /^(\p{L}{3,9})\.? (\d{4})$/u.exec(text)
  const month = named === null ? 0 : monthOf(named[1] ?? '')
  return month === 0 ? [] : [`${named?.[2] ?? ''}-${two(month)}`]
}
