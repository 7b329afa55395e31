import { withoutNil } from '../language/is-nil.ts'
import type { TextEdit } from '../scan/text-edit.ts'
import { isSelfClosed, nameOf, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import { attributeSource, cdataContent, textSource } from '../tree/source-text.ts'
import type { FoundNode, TextSearch } from './find-question.ts'
import { expandReplacement, matchesOf } from './text-pattern.ts'
import { decodePiece, type ValuePiece } from './value-pieces.ts'

/** The edits of a value, and the value afterwards. */
export interface ValueChange {
  readonly edits: readonly TextEdit[]
  readonly after: string
}

/** Replaces each match inside the pieces of a value; everything else stays byte for byte. */
export function replaceParts(
  scan: XmlScan,
  pieces: readonly ValuePiece[],
  pattern: RegExp,
  replacement: string,
  regex: TextSearch['regex'],
): ValueChange {
  const edits: TextEdit[] = []
  let after = ''
  for (const piece of pieces) {
    const { text, sourceOf } = decodePiece(scan.text, piece)
    let from = 0
    for (const match of matchesOf(pattern, text)) {
      const put = regex ? expandReplacement(replacement, match) : replacement
      after += text.slice(from, match.index) + put
      from = match.index + match[0].length
      if (put === match[0]) continue
      const [start, end] = [sourceOf(match.index), sourceOf(from)]
      edits.push({ start, end, text: sourceFor(scan, piece, put) })
    }
    after += text.slice(from)
  }
  return { edits, after }
}

/**
 * Replaces a whole value. Surrounding white space, comments and the notation (CDATA) stay; of
 * several pieces the first gets the new value. `xsi:nil` of an element that gets a value goes, as a
 * nil element has no text.
 */
export function replaceWhole(
  scan: XmlScan,
  found: FoundNode,
  pieces: readonly ValuePiece[],
  replacement: string,
): ValueChange {
  const filled = pieces.filter(({ start, end }) => scan.text.slice(start, end).trim() !== '')
  const taking = filled[0] ?? pieces[0]
  if (taking === undefined)
    return { edits: fillEmpty(scan, found, replacement), after: replacement }
  const edits: TextEdit[] = filled.length === 0 && replacement !== '' ? nilOf(scan, found) : []
  for (const piece of filled.length > 0 ? filled : [taking]) {
    const { start, end } = trimmed(scan.text, piece)
    const put = piece === taking ? sourceFor(scan, piece, replacement) : ''
    edits.push({ start, end, text: put })
  }
  return { edits, after: replacement }
}

function nilOf(scan: XmlScan, { kind, node }: FoundNode): TextEdit[] {
  return kind === 'node' && scan.kind[node] === nodeKind.element ? withoutNil(scan, node) : []
}

/** A blank piece is replaced as a whole. */
function trimmed(source: string, { start, end }: ValuePiece): { start: number; end: number } {
  const written = source.slice(start, end)
  const lead = written.length - written.trimStart().length
  if (lead === written.length) return { start, end }
  return { start: start + lead, end: start + written.trimEnd().length }
}

function fillEmpty(scan: XmlScan, { node }: FoundNode, replacement: string): TextEdit[] {
  if (replacement === '' || scan.kind[node] !== nodeKind.element) return []
  const put = textSource(replacement)
  const behind = scan.openEnd[node] ?? 0
  const nil = withoutNil(scan, node)
  if (!isSelfClosed(scan, node)) return [...nil, { start: behind, end: behind, text: put }]
  return [...nil, { start: behind - 2, end: behind, text: `>${put}</${nameOf(scan, node)}>` }]
}

/** Writes a value for a piece of the source. */
function sourceFor(scan: XmlScan, { kind, start }: ValuePiece, value: string): string {
  if (kind === 'text') return textSource(value)
  if (kind === 'cdata') return cdataContent(value)
  return attributeSource(value, scan.text[start - 1] ?? null)
}
