/**
 * The notation of a number in a document: `1250.50`, `1.250,50`, `€ 329.500,-`, `85 m2`. The XSD notation
 * has no signs but the point.
 */
export interface NumberNotation {
  /** Before and behind the number, such as `€ ` and ` m2`. */
  readonly before: string
  readonly after: string
  /** Sign between thousands; '' for none. */
  readonly thousands: string
  readonly decimal: '.' | ','
  /** Number of decimals that an amount always has; null for as many as needed. */
  readonly decimals: number | null
}

export interface ReadNumber {
  /** XSD notation. */
  readonly value: string
  readonly notation: NumberNotation
}

const longest = 40
const dashes = /^,-+/u
const around =
  /^(?<before>(?:€|EUR)?\s*)(?<number>-?\d[\d.,' \u00a0]*?)(?<dash>,-{1,2})?(?<after>\s*(?:€|EUR|%|m2|m²|m3|m³|m|jaar)?)$/iu

/**
 * Reads a number as a document writes one. Null for text, and for a number that can be read in two
 * ways: `1.250` is 1250 or 1.25, unless an amount of money.
 */
export function readNumber(text: string, isMoney: boolean): ReadNumber | null {
  if (text.length > longest) return null
  const { before = '', number = '', dash = '', after = '' } = around.exec(text)?.groups ?? {}
  const found = signsOf(number, isMoney)
  if (found === null) return null
  const { thousands, decimal } = found
  const [whole = '', fraction = ''] = apart(number, thousands).split(decimal)
  if (dash !== '' && fraction !== '') return null
  const isAmount = isMoney && fraction.length === 2
  const notation: NumberNotation = {
    before,
    after: dash + after,
    thousands,
    decimal,
    decimals: isAmount ? 2 : null,
  }
  return { value: fraction === '' ? whole : `${whole}.${fraction}`, notation }
}

/** Reads a text in a known notation as XSD notation; null for other text. */
export function numberIn(text: string, notation: NumberNotation): string | null {
  const { before, after, thousands, decimal } = notation
  // With cents, an amount lacks the `,-`.
  const end = text.endsWith(after) ? after : after.replace(dashes, '')
  if (text.length > longest || !text.startsWith(before) || !text.endsWith(end)) return null
  const core = text.slice(before.length, text.length - end.length)
  const value = apart(core, thousands).replace(decimal, '.')
  return /^-?\d+(?:\.\d+)?$/u.test(value) && writeNumber(value, notation) === text ? value : null
}

/** Writes a number in XSD notation as the document writes numbers. */
export function writeNumber(value: string, notation: NumberNotation): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/u.exec(value) ?? []
  if (whole === '') return value
  const { before, after, thousands, decimal, decimals } = notation
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/gu, thousands)
  const behind = decimals === null ? fraction : fraction.padEnd(decimals, '0')
  // `,-` stands for no cents: cents take its place.
  const end = behind === '' ? after : after.replace(dashes, '')
  return `${before}${sign}${grouped}${behind === '' ? '' : decimal + behind}${end}`
}

type Signs = Pick<NumberNotation, 'thousands' | 'decimal'>

function signsOf(number: string, isMoney: boolean): Signs | null {
  if (/^-?(?:0|[1-9]\d*)$/u.test(number)) return { thousands: '', decimal: '.' }
  const [, sign = '', rest] = /^-?\d{1,3}([.,' \u00a0])\d{3}(?:\1\d{3})*(.*)$/u.exec(number) ?? []
  if (rest !== undefined) {
    const decimal = sign === ',' ? '.' : ','
    if (rest !== '') {
      const fits = rest.startsWith(decimal) && /^.\d+$/u.test(rest)
      return fits ? { thousands: sign, decimal } : null
    }
    const twice = number.indexOf(sign) !== number.lastIndexOf(sign)
    const clear = twice || isMoney || (sign !== '.' && sign !== ',')
    return clear ? { thousands: sign, decimal } : null
  }
  const [, point] = /^-?(?:0|[1-9]\d*)([.,])\d+$/u.exec(number) ?? []
  return point === '.' || point === ',' ? { thousands: '', decimal: point } : null
}

function apart(number: string, thousands: string): string {
  return thousands === '' ? number : number.replaceAll(thousands, '')
}
