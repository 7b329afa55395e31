import { isSpace } from './scan/characters.ts'
import {
  doubleQuote,
  equalsSign,
  greaterThanSign,
  lessThanSign,
  singleQuote,
  slash,
} from './scan/markup-codes.ts'

interface RootAttribute {
  readonly name: string
  /** The value as written, without the quotes; entities are not resolved. */
  readonly value: string
  /** Offsets of the whole attribute, from the start of the name to the end of the closing quote. */
  readonly start: number
  readonly end: number
}

export interface RootTag {
  /** The name as written, with its prefix. */
  readonly name: string
  /** Offsets of the whole tag: of its `<`, and after its `>`. */
  readonly start: number
  readonly end: number
  readonly attributes: readonly RootAttribute[]
}

/**
 * The root of a record has five attributes at most. Reading millions would block main for seconds.
 */
const maxAttributes = 1000

/**
 * Finds the start tag of the root element without parsing the rest. Skips the declaration, comments
 * and processing instructions before the tag. Null if the text has no readable start tag, or if the
 * tag has more than a thousand attributes. Time is linear in the length of the part that is read.
 */
export function findRootTag(text: string): RootTag | null {
  const start = rootStart(text)
  if (start === null) return null
  let at = start + 1
  while (at < text.length && !isNameEnd(text.charCodeAt(at))) at += 1
  const name = text.slice(start + 1, at)
  if (name === '') return null
  const attributes: RootAttribute[] = []
  for (;;) {
    at = skipSpace(text, at)
    if (at >= text.length) return null
    if (text[at] === '>') return { name, start, end: at + 1, attributes }
    if (text[at] === '/') {
      at += 1
      continue
    }
    const attribute = readAttribute(text, at)
    if (attribute === null || attributes.length === maxAttributes) return null
    attributes.push(attribute)
    at = attribute.end
  }
}

function rootStart(text: string): number | null {
  let at = 0
  for (;;) {
    const open = text.indexOf('<', at)
    if (open < 0) return null
    const next = text[open + 1]
    if (next !== '!' && next !== '?') return open
    const closing = text.startsWith('<!--', open) ? '-->' : next === '?' ? '?>' : '>'
    const close = text.indexOf(closing, open + 2)
    if (close < 0) return null
    at = close + closing.length
  }
}

function readAttribute(text: string, start: number): RootAttribute | null {
  let at = start
  while (at < text.length && !isNameEnd(text.charCodeAt(at))) at += 1
  const name = text.slice(start, at)
  at = skipSpace(text, at)
  if (name === '' || text[at] !== '=') return null
  at = skipSpace(text, at + 1)
  const quote = text[at]
  if (quote !== '"' && quote !== "'") return null
  const end = text.indexOf(quote, at + 1)
  if (end < 0) return null
  return { name, value: text.slice(at + 1, end), start, end: end + 1 }
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text.charCodeAt(at))) at += 1
  return at
}

/**
 * True for a character that ends a name in a start tag: white space, `=`, `/`, `>`, `<` or a quote.
 */
function isNameEnd(code: number): boolean {
  return (
    isSpace(code) ||
    code === equalsSign ||
    code === slash ||
    code === greaterThanSign ||
    code === lessThanSign ||
    code === doubleQuote ||
    code === singleQuote
  )
}
