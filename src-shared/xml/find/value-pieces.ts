import { readReference } from '../scan/characters.ts'
import { nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import type { FoundNode } from './find-question.ts'

/** A source range with (a part of) a value. `text` and `attribute` contain references. */
export interface ValuePiece {
  readonly kind: 'text' | 'cdata' | 'attribute'
  readonly start: number
  readonly end: number
}

const cdataOpen = '<![CDATA['.length
const cdataClose = ']]>'.length

/**
 * Finds the source ranges of a value, in order. Null for elements with child elements and for
 * comments. An empty element has no ranges.
 */
export function valuePieces(scan: XmlScan, found: FoundNode): ValuePiece[] | null {
  if (found.kind === 'attribute') {
    const { valueStart, valueEnd } = scan.attributes
    const start = valueStart[found.attribute] ?? 0
    return [{ kind: 'attribute', start, end: valueEnd[found.attribute] ?? start }]
  }
  const { node } = found
  if (scan.kind[node] !== nodeKind.element) {
    const piece = pieceOf(scan, node)
    return piece === null ? null : [piece]
  }
  const pieces: ValuePiece[] = []
  const behind = scan.next[node] ?? 0
  for (let at = node + 1; at < behind; at = scan.next[at] ?? behind) {
    if (scan.kind[at] === nodeKind.element) return null
    const piece = pieceOf(scan, at)
    if (piece !== null) pieces.push(piece)
  }
  return pieces
}

function pieceOf(scan: XmlScan, node: number): ValuePiece | null {
  const [start, end] = [scan.start[node] ?? 0, scan.end[node] ?? 0]
  if (scan.kind[node] === nodeKind.text) return { kind: 'text', start, end }
  if (scan.kind[node] !== nodeKind.cdata) return null
  const closed = scan.text.endsWith(']]>', end) ? cdataClose : 0
  return { kind: 'cdata', start: start + cdataOpen, end: Math.max(start + cdataOpen, end - closed) }
}

/** A decoded piece, with a source offset per UTF-16 unit. */
export interface DecodedPiece {
  readonly text: string
  /** Source offset of a unit; for the length, the end of the piece. */
  readonly sourceOf: (unit: number) => number
}

/**
 * Decodes the references in a piece of a value. `sourceOf` gives the offset in the source of a unit
 * of the text.
 */
export function decodePiece(source: string, { kind, start, end }: ValuePiece): DecodedPiece {
  const written = source.slice(start, end)
  if (kind === 'cdata' || !written.includes('&'))
    return { text: written, sourceOf: (unit) => start + unit }
  const places: number[] = []
  let text = ''
  for (let at = 0; at < written.length;) {
    const found = written[at] === '&' ? readReference(written, at) : null
    const value = found?.value ?? written[at] ?? ''
    for (let unit = 0; unit < value.length; unit += 1) places.push(start + at)
    text += value
    at = found?.end ?? at + 1
  }
  return { text, sourceOf: (unit) => places[unit] ?? end }
}

/** The value with references resolved; null if there is none. */
export function valueOf(scan: XmlScan, found: FoundNode): string | null {
  const pieces = valuePieces(scan, found)
  if (pieces === null) return null
  return pieces.map((piece) => decodePiece(scan.text, piece).text).join('')
}
