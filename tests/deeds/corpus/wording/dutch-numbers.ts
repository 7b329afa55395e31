const small = (
  'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien ' +
  'zestien zeventien achttien negentien'
).split(' ')
const tens = 'twintig dertig veertig vijftig zestig zeventig tachtig negentig'.split(' ')

/** Returns a whole number below one million in Dutch words, as notaries write. */
export function numberWords(value: number): string {
  if (value < 20) return small[value] ?? ''
  if (value < 100) {
    const [unit, ten] = [value % 10, tens[Math.floor(value / 10) - 2] ?? '']
    if (unit === 0) return ten
    const first = small[unit] ?? ''
    return `${first}${first.endsWith('e') ? 'ën' : 'en'}${ten}`
  }
  if (value < 1000) {
    const [hundreds, rest] = [Math.floor(value / 100), value % 100]
    return `${hundreds === 1 ? '' : (small[hundreds] ?? '')}honderd${rest === 0 ? '' : numberWords(rest)}`
  }
  const [thousands, rest] = [Math.floor(value / 1000), value % 1000]
  const head = `${thousands === 1 ? '' : numberWords(thousands)}duizend`
  return rest === 0 ? head : `${head} ${numberWords(rest)}`
}

const months =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(
    ' ',
  )

/** Returns an amount in one of the spellings of Dutch offices. */
export function euroText(euros: number, form: number): string {
  const digits = String(euros).replaceAll(/\B(?=(?:\d{3})+$)/gu, '.')
  const forms = [`€ ${digits},-`, `€ ${digits},00`, `EUR ${digits}`, `€${digits},--`, `€ ${digits}`]
  return forms[form % forms.length] ?? ''
}

/** Returns a day (`2026-11-23`) in one of the spellings of Dutch offices. */
export function dayText(day: string, form: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const two = (value: number) => String(value).padStart(2, '0')
  const forms = [
    `${date} ${months[month - 1]} ${year}`,
    `${two(date)}-${two(month)}-${year}`,
    `${date}-${month}-${year}`,
  ]
  return forms[form % forms.length] ?? ''
}

/** Returns a day in words, as a notary dates a deed. */
export function dayWords(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return `${numberWords(date)} ${months[month - 1]} tweeduizend ${numberWords(year - 2000)}`
}

/** Returns the day some days later; `days` may be negative. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
