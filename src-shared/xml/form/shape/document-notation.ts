import type { XmlScan } from '../../scan/xml-scan.ts'
import { readDate, type DateNotation } from './date-notation.ts'
import type { NumberNotation } from './number-notation.ts'

/** The notation of the values in a document, for fields that are still empty. */
export interface DocumentNotation {
  readonly date: DateNotation
  readonly number: NumberNotation
  /** The words for yes and no; null if the document has none. */
  readonly yesNo: YesNo | null
}

export type YesNo = readonly [yes: string, no: string]

const isoDate: DateNotation = { order: 'ymd', sign: '-', padded: true, after: '' }
const known = new WeakMap<XmlScan, DocumentNotation>()
/** Characters at the beginning of a document that are read: a document shows its notation early. */
const near = 300_000

/** Returns how a text writes its values. The answer is computed once for each scan. */
export function notationOf(scan: XmlScan): DocumentNotation {
  const found = known.get(scan) ?? read(scan.text.slice(0, near))
  known.set(scan, found)
  return found
}

function read(text: string): DocumentNotation {
  const date = />\s*(\d{4}-\d\d-\d\d|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})\s*</u.exec(text)?.[1] ?? ''
  const [, point = '.'] = />\s*(?:€\s*)?\d+([.,])\d{1,2}\s*</u.exec(text) ?? []
  const yesNo = />\s*(ja|nee|true|false|yes|no)\s*</iu.exec(text)?.[1] ?? ''
  return {
    date: readDate(date)?.notation ?? isoDate,
    number: {
      ...{ before: '', after: '', thousands: '', decimals: null },
      decimal: point === ',' ? ',' : '.',
    },
    yesNo: wordsLike(yesNo),
  }
}

const pairs: readonly YesNo[] = [
  ['ja', 'nee'],
  ['true', 'false'],
  ['yes', 'no'],
]
/** Pairs that mean yes and no only where the name says so. */
const shortPairs: readonly YesNo[] = [
  ['1', '0'],
  ['j', 'n'],
  ['y', 'n'],
]

/**
 * Returns the two words for yes and no to which a value belongs, in the letter case of the value; null for
 * any other value.
 *
 * @param byName true if the name says that the value is yes or no
 */
export function wordsLike(value: string, byName = false): YesNo | null {
  const small = value.toLowerCase()
  const pair = [...pairs, ...(byName ? shortPairs : [])].find((one) => one.includes(small))
  if (pair === undefined) return null
  if (value === small) return pair
  const cased = (word: string) =>
    value === value.toUpperCase()
      ? word.toUpperCase()
      : word.charAt(0).toUpperCase() + word.slice(1)
  return cased(pair[pair.indexOf(small)] ?? '') === value ? [cased(pair[0]), cased(pair[1])] : null
}
