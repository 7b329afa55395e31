const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The unit of a duration below each limit. A unit begins where one of the unit says enough. */
const units = [
  { below: 1.5 * minute, unit: 'second', size: second },
  { below: 1.5 * hour, unit: 'minute', size: minute },
  { below: 1.5 * day, unit: 'hour', size: hour },
  { below: Infinity, unit: 'day', size: day },
] as const

/** Words a duration in milliseconds, rounded: "40 seconden", "12 minuten", "3,5 uur". */
export function formatDuration(duration: number, locale: string): string {
  const found = units.find(({ below }) => duration < below) ?? units[3]
  const count = duration / found.size
  const isLong = found.unit === 'hour' || found.unit === 'day'
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: found.unit,
    unitDisplay: 'long',
    maximumFractionDigits: isLong && count < 10 ? 1 : 0,
  }).format(count)
}

const months = new Map<string, Intl.NumberFormat>()

function monthFormat(locale: string): Intl.NumberFormat {
  let format = months.get(locale)
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' })
    months.set(locale, format)
  }
  return format
}

/** Words a number of months: "1 maand", "24 maanden". */
export function formatMonths(count: number, locale: string): string {
  return monthFormat(locale).format(count)
}

/** Returns the word for months behind a number that the user types: "maanden". */
export function monthsWord(locale: string): string {
  const unit = monthFormat(locale)
    .formatToParts(24)
    .find(({ type }) => type === 'unit')
  return unit?.value ?? ''
}
