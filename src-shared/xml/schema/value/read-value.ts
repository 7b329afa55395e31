import { hasNameCharacters, isPlainName, isQualifiedName } from '../../qualified-name.ts'
import { isNameStart } from '../../scan/characters.ts'
import { compareDecimals, type Decimal, readDecimal } from './decimal.ts'
import { compareDurations, type Duration, readDuration } from './duration.ts'
import { compareMoments, isMomentType, type Moment, readMoment } from './moment.ts'

/** The value of a text in a built-in type. */
export type Value =
  | { readonly kind: 'text'; readonly text: string; readonly length: number | null }
  | { readonly kind: 'decimal'; readonly decimal: Decimal }
  | { readonly kind: 'float'; readonly number: number }
  | { readonly kind: 'moment'; readonly type: string; readonly moment: Moment }
  | { readonly kind: 'duration'; readonly duration: Duration }

/**
 * Parses a text as a value of a built-in type, given the type's local name; null if invalid. White
 * space must be normalised before. Facets, unique IDs, declared prefixes and known entities are not
 * checked here.
 */
export function readValue(builtIn: string, text: string): Value | null {
  if (isMomentType(builtIn)) {
    const moment = readMoment(builtIn, text)
    return moment && { kind: 'moment', type: builtIn, moment }
  }
  switch (builtIn) {
    case 'boolean':
      if (!/^(?:true|false|1|0)$/u.test(text)) return null
      return {
        kind: 'text',
        text: text === '1' || text === 'true' ? 'true' : 'false',
        length: null,
      }
    case 'decimal':
      return decimalOf(text)
    case 'float':
    case 'double':
      return floatOf(builtIn, text)
    case 'duration': {
      const duration = readDuration(text)
      return duration && { kind: 'duration', duration }
    }
    case 'hexBinary':
      if (text.length % 2 !== 0 || !/^[0-9a-fA-F]*$/u.test(text)) return null
      return { kind: 'text', text: text.toUpperCase(), length: text.length / 2 }
    case 'base64Binary':
      return base64Of(text)
    default:
      return isInteger(builtIn) ? integerOf(text) : textOf(builtIn, text)
  }
}

/** Negative, 0 or positive; null if the values have no order. */
export function compareValues(one: Value, other: Value): number | null {
  if (one.kind === 'decimal' && other.kind === 'decimal') {
    return compareDecimals(one.decimal, other.decimal)
  }
  if (one.kind === 'float' && other.kind === 'float') {
    if (Number.isNaN(one.number) || Number.isNaN(other.number)) return null
    return Math.sign(one.number - other.number) || (one.number === other.number ? 0 : null)
  }
  if (one.kind === 'moment' && other.kind === 'moment') {
    return compareMoments(one.moment, other.moment)
  }
  if (one.kind === 'duration' && other.kind === 'duration') {
    return compareDurations(one.duration, other.duration)
  }
  return null
}

/** A key that is equal for equal values. */
export function keyOf(value: Value): string {
  switch (value.kind) {
    case 'text':
      return `text ${value.text}`
    case 'decimal': {
      const { negative, whole, fraction } = value.decimal
      return `decimal ${negative ? '-' : ''}${whole}.${fraction}`
    }
    case 'float':
      return `float ${value.number}`
    case 'moment': {
      const { seconds, fraction, hasZone } = value.moment
      return `${value.type} ${String(seconds)}.${fraction}${hasZone ? 'Z' : ''}`
    }
    case 'duration': {
      const { negative, months, seconds, fraction } = value.duration
      return `duration ${negative ? '-' : ''}${String(months)} ${String(seconds)}.${fraction}`
    }
  }
}

function isInteger(builtIn: string): boolean {
  return /^(?:integer|(?:non)?(?:Positive|positive|Negative|negative)Integer|(?:unsigned(?:Long|Int|Short|Byte))|long|int|short|byte)$/u.test(
    builtIn,
  )
}

function decimalOf(text: string): Value | null {
  const decimal = readDecimal(text)
  return decimal && { kind: 'decimal', decimal }
}

function integerOf(text: string): Value | null {
  return text.includes('.') ? null : decimalOf(text)
}

function floatOf(builtIn: string, text: string): Value | null {
  const named = new Map([
    ['INF', Number.POSITIVE_INFINITY],
    ['-INF', Number.NEGATIVE_INFINITY],
    ['NaN', Number.NaN],
  ]).get(text)
  if (named !== undefined) return { kind: 'float', number: named }
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/u.test(text)) return null
  const number = Number(text)
  return { kind: 'float', number: builtIn === 'float' ? Math.fround(number) : number }
}

/** Groups of four, with optional white space between characters (3.2.16). */
function base64Of(text: string): Value | null {
  const packed = text.replaceAll(' ', '')
  if (packed.length % 4 !== 0) return null
  if (!/^[A-Za-z0-9+/]*(?:[AEIMQUYcgkosw048]=|[AQgw]==)?$/u.test(packed)) return null
  const padding = packed.endsWith('==') ? 2 : packed.endsWith('=') ? 1 : 0
  return { kind: 'text', text: packed, length: (packed.length / 4) * 3 - padding }
}

function textOf(builtIn: string, text: string): Value | null {
  if (!fits(builtIn, text)) return null
  // The length facets do not apply to these two types (part 2, 4.3.1, and erratum E2-36).
  const measured = builtIn !== 'QName' && builtIn !== 'NOTATION'
  return { kind: 'text', text, length: measured ? lengthOf(text) : null }
}

function fits(builtIn: string, text: string): boolean {
  switch (builtIn) {
    case 'language':
      return /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/u.test(text)
    case 'NMTOKEN':
      return text !== '' && hasNameCharacters(text)
    case 'Name':
      return isNameStart(text.charCodeAt(0)) && hasNameCharacters(text)
    case 'NCName':
    case 'ID':
    case 'IDREF':
    case 'ENTITY':
      return isPlainName(text)
    case 'QName':
    case 'NOTATION':
      return isQualifiedName(text)
    default:
      return true
  }
}

/** Counts characters: a surrogate pair is one. */
function lengthOf(text: string): number {
  let length = text.length
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code >= 0xd800 && code <= 0xdbff) length -= 1
  }
  return length
}
