import { readReference } from '../../src-shared/xml/scan/characters.ts'
import { scanXml } from '../../src-shared/xml/scan/scan-xml.ts'
import { nodeKind, type XmlScan } from '../../src-shared/xml/scan/xml-scan.ts'
import { readable } from './folding.ts'
import { betweenValues } from './snippet.ts'
import type { IndexedPiece } from '../store/search-index/index-entries.ts'

/** The length of a piece in characters: a snippet is searched in one piece at a time. */
const pieceLength = 4000
/** A text of this length without spaces is a file's content (base64), not words. */
const longestWord = 400

/**
 * Returns the contents of a record's elements and the values of its attributes. Equal texts occur
 * once, also across several versions of the record. Tags, comments and embedded files are left out.
 */
export function recordPieces(texts: readonly string[]): IndexedPiece[] {
  const values = new Set<string>()
  for (const text of texts) for (const value of valuesOf(scanXml(text))) values.add(value)
  const pieces: IndexedPiece[] = []
  let piece = ''
  for (const value of values) {
    if (piece !== '' && piece.length + value.length > pieceLength) {
      pieces.push({ page: 0, text: piece })
      piece = ''
    }
    piece += piece === '' ? value : `${betweenValues}${value}`
  }
  if (piece !== '') pieces.push({ page: 0, text: piece })
  return pieces
}

function* valuesOf(scan: XmlScan): Generator<string> {
  for (let node = 0; node < scan.count; node += 1) {
    const kind = scan.kind[node]
    if (kind === nodeKind.element) yield* attributeValues(scan, node)
    else if (kind === nodeKind.text) yield* value(scan.text, scan.start[node], scan.end[node])
    else if (kind === nodeKind.cdata) {
      const source = scan.text.slice(scan.start[node], scan.end[node])
      yield* shown(source.replace(/^<!\[CDATA\[/u, '').replace(/\]\]>$/u, ''))
    }
  }
}

/** Yields the values of an element's attributes, without those of namespaces and schemas. */
function* attributeValues(scan: XmlScan, element: number): Generator<string> {
  const { attributes } = scan
  const last = scan.firstAttribute[element + 1] ?? attributes.count
  for (let at = scan.firstAttribute[element] ?? last; at < last; at += 1) {
    const name = scan.names[attributes.name[at] ?? 0] ?? ''
    if (name === 'xmlns' || /^(?:xmlns|xsi):/u.test(name)) continue
    yield* value(scan.text, attributes.valueStart[at], attributes.valueEnd[at])
  }
}

function value(text: string, start = 0, end = 0): Generator<string> | never[] {
  const source = text.slice(start, end)
  return source.includes('&') ? shown(resolved(source)) : shown(source)
}

function* shown(source: string): Generator<string> {
  if (source.length > longestWord && isPacked(source)) return
  const text = readable(source)
  if (text !== '') yield text
}

/** True for base64, in one piece or in lines. */
function isPacked(source: string): boolean {
  const sample = source.slice(0, 4 * longestWord)
  return /^[A-Za-z0-9+/=\s]+$/u.test(sample) && !/(?:^|\s)\S{1,40}\s+\S{1,40}\s/u.test(sample)
}

function resolved(source: string): string {
  let text = ''
  let from = 0
  for (let at = source.indexOf('&'); at >= 0; at = source.indexOf('&', from)) {
    const reference = readReference(source, at)
    text += source.slice(from, at) + (reference?.value ?? '&')
    from = reference?.end ?? at + 1
  }
  return text + source.slice(from)
}
