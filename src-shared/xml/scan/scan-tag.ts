import { isNameCharacter, isNameStart, isSpace } from './characters.ts'
import type { ScanState } from './scan-state.ts'
import {
  doubleQuote,
  equalsSign,
  exclamationMark,
  greaterThanSign,
  lessThanSign,
  questionMark,
  singleQuote,
  slash,
} from './markup-codes.ts'

const manyAttributes = 16

/** Returns the offset of the first character at or after `from` that is no white space. */
export function skipSpace(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at += 1
  return at
}

/** Returns the offset behind the name that begins at `from`; `from` if no name begins there. */
export function skipName(text: string, from: number): number {
  let at = from
  while (isNameCharacter(text.charCodeAt(at))) at += 1
  return at
}

/** True if the `<` at an offset begins markup; false for a stray `<`. */
export function beginsMarkup(text: string, lessThan: number): boolean {
  const next = text.charCodeAt(lessThan + 1)
  return isNameStart(next) || next === slash || next === questionMark || next === exclamationMark
}

/**
 * Reads the attributes from the end of an element's name up to and including `>` or `/>`. Returns
 * the offset after the tag. If the tag is unfinished, that is the offset of the next tag.
 */
export function scanAttributes(state: ScanState, node: number, from: number): number {
  const { text, table } = state
  let seen: Set<number> | null = null
  let at = from
  for (;;) {
    const behindSpace = skipSpace(text, at)
    const isSpaced = behindSpace > at
    at = behindSpace
    const code = text.charCodeAt(at)
    if (code === greaterThanSign) return at + 1
    if (code === slash && text.charCodeAt(at + 1) === greaterThanSign) return at + 2
    if (at >= text.length || code === lessThanSign) {
      state.report('unclosedTag', table.start[node] ?? at, at)
      return at
    }
    if (!isNameStart(code)) {
      // A slash at the end of an unfinished tag belongs to the tag: its `>` is not typed yet.
      const behind = code === slash ? skipSpace(text, at + 1) : at
      const breaksOff = behind >= text.length || text.charCodeAt(behind) === lessThanSign
      at = breaksOff ? behind : skipJunk(state, at)
      continue
    }
    if (!isSpaced) state.report('missingSpace', at, at + 1)
    const nameEnd = skipName(text, at)
    const name = state.nameId(at, nameEnd)
    const first = table.firstAttribute[node] ?? 0
    const count = table.attributes.count - first
    // For few attributes a linear search is faster than building a set.
    if (count === manyAttributes)
      seen = new Set(table.attributes.name.subarray(first, first + count))
    const isDuplicate =
      seen === null
        ? count > 0 && table.attributes.name.subarray(first, first + count).includes(name)
        : seen.has(name)
    if (isDuplicate) state.report('duplicateAttribute', at, nameEnd)
    seen?.add(name)
    const attribute = table.attributes.add(name, at, nameEnd)
    table.firstAttribute[node + 1] = table.attributes.count
    const isBrokenOff = scanValue(state, attribute)
    at = table.attributes.end[attribute] ?? nameEnd
    if (isBrokenOff) return at
  }
}

function skipJunk(state: ScanState, from: number): number {
  const { text } = state
  let at = behindQuoted(text, from)
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (
      isSpace(code) ||
      isNameStart(code) ||
      code === greaterThanSign ||
      code === slash ||
      code === lessThanSign
    ) {
      break
    }
    at += 1
  }
  state.report('strayCharacter', from, at)
  return at
}

/**
 * Returns the offset after a quoted word without a name before it, which is one mistake; otherwise
 * the offset after its first character.
 */
function behindQuoted(text: string, from: number): number {
  const quote = text.charCodeAt(from)
  if (quote !== doubleQuote && quote !== singleQuote) return from + 1
  let at = from + 1
  while (isNameCharacter(text.charCodeAt(at))) at += 1
  return text.charCodeAt(at) === quote ? at + 1 : from + 1
}

/**
 * Reads `= "value"`. True if the closing quote is missing and the value takes the rest of the tag.
 */
function scanValue(state: ScanState, attribute: number): boolean {
  const { text, table } = state
  const { attributes } = table
  const nameEnd = attributes.nameEnd[attribute] ?? 0
  const equals = skipSpace(text, nameEnd)
  if (text.charCodeAt(equals) !== equalsSign) {
    state.report('missingValue', attributes.start[attribute] ?? 0, nameEnd)
    return false
  }
  const open = skipSpace(text, equals + 1)
  const quote = text[open]
  if (quote !== '"' && quote !== "'") {
    const end = bareValueEnd(text, open)
    state.report(end > open ? 'missingQuote' : 'missingValue', equals, Math.max(end, equals + 1))
    attributes.setValue(attribute, open, end, end)
    return false
  }
  const found = text.indexOf(quote, open + 1)
  const close = found < 0 ? text.length : found
  let lessThan = state.lessThanFrom(open + 1)
  while (lessThan < close && !beginsMarkup(text, lessThan)) {
    lessThan = state.lessThanFrom(lessThan + 1)
  }
  const lacksQuote = found < 0 || lessThan < close
  if (lacksQuote) state.report('missingQuote', open, open + 1)
  const end = lacksQuote ? endWithoutQuote(state, open, lessThan) : close
  for (let at = state.lessThanFrom(open + 1); at < end; at = state.lessThanFrom(at + 1)) {
    state.report('lessThanInValue', at, at + 1)
  }
  state.checkReferences(open + 1, end)
  attributes.setValue(attribute, open + 1, end, lacksQuote ? end : end + 1)
  return lacksQuote && end >= lessThan
}

/** Returns the end of a value without a closing quote: the `>` of the tag, or the next tag. */
function endWithoutQuote(state: ScanState, open: number, limit: number): number {
  const { text } = state
  state.lookedAhead(limit + 2)
  let end = open + 1
  while (end < limit && text.charCodeAt(end) !== greaterThanSign) end += 1
  const endsWithSlash = end < limit && text.charCodeAt(end - 1) === slash && end - 1 > open
  return endsWithSlash ? end - 1 : end
}

function bareValueEnd(text: string, from: number): number {
  let at = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isSpace(code) || code === greaterThanSign || code === lessThanSign) break
    if (code === slash && text.charCodeAt(at + 1) === greaterThanSign) break
    at += 1
  }
  return at
}
