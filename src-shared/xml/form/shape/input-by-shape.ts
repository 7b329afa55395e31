import type { XmlScan } from '../../scan/xml-scan.ts'
import { isLong } from '../field-input.ts'
import type { FieldInput, FormField } from '../form-model.ts'
import { isCurrency } from '../money.ts'
import { readDate } from './date-notation.ts'
import { notationOf, wordsLike } from './document-notation.ts'
import { meaningOf, saysUnit, unitSaid, type NameMeaning } from './name-meaning.ts'
import { readNumber } from './number-notation.ts'

/** A value without a schema. */
interface ShapedValue {
  readonly value: string
  /** Local name of the element or attribute. */
  readonly name: string
  /** Local name of the element around; null if there is none. */
  readonly parent: string | null
  readonly attributes: readonly FormField[]
  readonly cdata: boolean
}

const text = { kind: 'text' } as const

/**
 * The input control for a value without a schema, by its name and its value. The control writes the
 * notation of the value, or for an empty value the notation of the document. A number whose name
 * means nothing stays text: it may be a file number.
 */
export function inputByShape(scan: XmlScan, shaped: ShapedValue): FieldInput {
  const input = inputOf(scan, shaped)
  const isPlain = input.kind === 'text' && (input.unit ?? input.check ?? null) === null
  return shaped.cdata && isPlain ? { kind: 'longText' } : input
}

function inputOf(scan: XmlScan, shaped: ShapedValue): FieldInput {
  if (isLong(shaped.value)) return { kind: 'longText' }
  const value = shaped.value.trim()
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/u.test(value)) return { kind: 'dateTime' }
  const meaning = meaningOf(shaped.name, shaped.parent, readNumber(value, true) !== null)
  const words = wordsLike(value, meaning.kind === 'yesNo')
  if (words !== null) return { kind: 'boolean', words }
  const date = value.length === 8 && meaning.kind !== 'date' ? null : readDate(value)
  if (date !== null) return { kind: 'date', notation: date.notation }
  return byMeaning(scan, meaning, value, shaped)
}

function byMeaning(
  scan: XmlScan,
  meaning: NameMeaning,
  value: string,
  { attributes }: ShapedValue,
): FieldInput {
  const empty = value === ''
  const number = readNumber(value, meaning.kind === 'money')
  switch (meaning.kind) {
    case 'money': {
      if (number === null && !empty) return text
      const said = attributes.find(({ name }) => isCurrency(name))?.value ?? ''
      const notation = number?.notation ?? notationOf(scan).number
      return { kind: 'money', currency: said === '' ? 'EUR' : said, notation }
    }
    case 'measure': {
      const said = attributes.find(({ name }) => saysUnit(name))?.value ?? null
      // An unknown unit stands in its own field.
      const unit = said === null || said === '' ? meaning.unit : unitSaid(said)
      const written = number?.notation.after.trim() ?? ''
      // `2 jaar` in a field of months keeps its own unit.
      if (written !== '' && unitSaid(written) !== unit) return text
      // `1.250` is read in two ways: the value stays as written, the unit is clear.
      if (number === null && !empty) return /^[\d.,]+$/u.test(value) ? { ...text, unit } : text
      return { kind: 'decimal', unit, notation: number?.notation ?? notationOf(scan).number }
    }
    case 'count': {
      if (!empty && !/^(?:0|[1-9]\d*)$/u.test(value)) return text
      return { kind: 'whole', unit: null }
    }
    case 'date':
      return empty ? { kind: 'date', notation: notationOf(scan).date } : text
    case 'yesNo': {
      const words = empty ? notationOf(scan).yesNo : null
      return words === null ? text : { kind: 'boolean', words }
    }
    case 'longText':
      return { kind: 'longText' }
    case 'check':
      return { ...text, check: meaning.check }
    case 'unknown':
      return text
  }
}
