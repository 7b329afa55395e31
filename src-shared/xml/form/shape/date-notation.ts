/** How a document writes a day. The XSD notation is `yyyy-mm-dd`. */
export interface DateNotation {
  readonly order: 'ymd' | 'dmy'
  /** Sign between the parts; '' in `20261231`. */
  readonly sign: string
  /** True if days and months have two digits. */
  readonly padded: boolean
  /** A time zone behind the day. */
  readonly after: string
}

export interface ReadDate {
  /** XSD notation. */
  readonly value: string
  readonly notation: DateNotation
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(Z|[+-]\d\d:\d\d)?$/u
const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/u
const joined = /^(\d{4})(\d\d)(\d\d)$/u

/** Reads a day as a document writes one; null for other text and for a day that does not exist. */
export function readDate(text: string): ReadDate | null {
  const [, y1, sign1, m1, d1, zone = ''] = yearFirst.exec(text) ?? []
  if (y1 !== undefined && sign1 !== undefined && m1 !== undefined && d1 !== undefined) {
    const padded = m1.length === 2 && d1.length === 2
    return existing(y1, m1, d1, { order: 'ymd', sign: sign1, padded, after: zone })
  }
  const [, d2, sign2, m2, y2] = dayFirst.exec(text) ?? []
  if (y2 !== undefined && sign2 !== undefined && m2 !== undefined && d2 !== undefined) {
    const padded = m2.length === 2 && d2.length === 2
    return existing(y2, m2, d2, { order: 'dmy', sign: sign2, padded, after: '' })
  }
  const [, y3, m3, d3] = joined.exec(text) ?? []
  if (y3 === undefined || m3 === undefined || d3 === undefined) return null
  return existing(y3, m3, d3, { order: 'ymd', sign: '', padded: true, after: '' })
}

/** Reads a text in a known notation as XSD notation; null for other text. */
export function dateIn(text: string, notation: DateNotation): string | null {
  const read = readDate(text)
  return read !== null && writeDate(read.value, notation) === text ? read.value : null
}

/** Writes a day in XSD notation as the document writes days. */
export function writeDate(value: string, { order, sign, padded, after }: DateNotation): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/u.exec(value) ?? []
  if (year === undefined || month === undefined || day === undefined) return value
  const short = (part: string) => (padded ? part : String(Number(part)))
  const parts = [year, short(month), short(day)]
  return (order === 'ymd' ? parts : parts.reverse()).join(sign) + after
}

function existing(year: string, month: string, day: string, notation: DateNotation) {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${value}T00:00:00Z`)
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
  return exists ? { value, notation } : null
}
