/** The reason why a text is refused before it reaches a parser. Offsets count UTF-16 units. */
export interface XmlRefusal {
  readonly reason: 'doctype' | 'tooDeep' | 'tooManyElements' | 'xmlTooLarge'
  readonly offset: number
}

export interface XmlLimits {
  readonly maxLength: number
  readonly maxDepth: number
  /** Default: `maxXmlElements`. */
  readonly maxElements?: number
}

/** Maximum length of an XML document in UTF-16 units. Longer documents are refused in IPC. */
export const maxXmlLength = 32_000_000

/** Deeper than any record, and below libxml2's own limit of 256. */
export const maxXmlDepth = 200

/**
 * No record has this many elements: a record of 300 KB has some thousands. A parser makes an object
 * of some 450 bytes for each element: 30 MB of tags would take 3.5 GB.
 */
export const maxXmlElements = 500_000

/**
 * Looks for content that must never reach a parser (promise 7): a document type declaration,
 * nesting or a number of elements beyond the cap, a text beyond the cap. Returns null for an
 * accepted text. Well-formedness is not checked: at broken markup the scan ends, as a parser
 * accepts nothing after it. One pass, linear time.
 */
export function guardXml(text: string, limits: XmlLimits): XmlRefusal | null {
  if (text.length > limits.maxLength) return { reason: 'xmlTooLarge', offset: limits.maxLength }
  const { maxDepth, maxElements = maxXmlElements } = limits
  let depth = 0
  let elements = 0
  let at = text.indexOf('<')
  while (at >= 0) {
    if (isDoctype(text, at)) return { reason: 'doctype', offset: at }
    const end = markupEnd(text, at)
    if (end < 0) return null
    const next = text[at + 1]
    if (next === '/') depth -= 1
    else if (next !== '!' && next !== '?') {
      elements += 1
      if (elements > maxElements) return { reason: 'tooManyElements', offset: at }
      if (text[end - 2] !== '/') depth += 1
      if (depth > maxDepth) return { reason: 'tooDeep', offset: at }
    }
    at = text.indexOf('<', end)
  }
  return null
}

/** Returns the 1-based line and column of an offset. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  let line = 1
  let lineStart = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1
    lineStart = at + 1
  }
  return { line, column: offset - lineStart + 1 }
}

/** Ignores case: a lenient parser might accept another case as a DOCTYPE. */
function isDoctype(text: string, at: number): boolean {
  return text[at + 1] === '!' && text.slice(at + 2, at + 9).toLowerCase() === 'doctype'
}

/** Returns the offset after the markup that begins at `at`; -1 if the markup has no end. */
function markupEnd(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return behind(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return behind(text, ']]>', at + 9)
  if (text[at + 1] === '?') return behind(text, '?>', at + 2)
  return tagEnd(text, at + 1)
}

function behind(text: string, closing: string, from: number): number {
  const found = text.indexOf(closing, from)
  return found < 0 ? -1 : found + closing.length
}

/** Skips a `>` inside a quoted attribute value, which does not end the tag. */
function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at]
    if (character === '>') return at + 1
    if (character === '"' || character === "'") {
      at = text.indexOf(character, at + 1)
      if (at < 0) return -1
    }
  }
  return -1
}
