import { nodeAt } from '../../scan/node-at.ts'
import type { TextEdit } from '../../scan/text-edit.ts'
import { isOpened, nameOf, nodeKind, type ScanError, type XmlScan } from '../../scan/xml-scan.ts'
import { repairedTag } from './repair-tag.ts'

/**
 * Computes edits, in text order, that make a malformed text well formed, so that the schema check
 * can run. Elements inside the root keep their numbers, so a place in the copy is a place in the
 * text. Content outside the root is removed. A text without a root cannot be repaired.
 */
export function repairEdits(scan: XmlScan): TextEdit[] {
  const edits = new Edits()
  const closing = missingEndTags(scan)
  for (const [at, text] of closing) edits.put(at, at, text)
  const closedAt = elementsByEndTag(scan)
  for (const error of scan.errors) repair(scan, error, closedAt, edits)
  for (let node = 0; node < scan.count; node = scan.next[node] ?? scan.count) {
    // A second root, and everything outside the root except comments, instructions and white space.
    const outside = scan.kind[node] === nodeKind.element && node !== scan.root
    if (outside) edits.put(scan.start[node] ?? 0, scan.end[node] ?? 0, '')
  }
  return edits.sorted()
}

class Edits {
  readonly #edits = new Map<number, TextEdit[]>()

  put(start: number, end: number, text: string): void {
    const here = this.#edits.get(start)
    if (here === undefined) this.#edits.set(start, [{ start, end, text }])
    else if (!here.some((edit) => edit.end === end)) here.push({ start, end, text })
  }

  /** Sorted edits, without edits inside another edit. */
  sorted(): TextEdit[] {
    const all = [...this.#edits.values()].flat()
    // At one offset, insertions come first; of two replacements the longer one is kept.
    const rank = (edit: TextEdit): number =>
      edit.end === edit.start ? Number.NEGATIVE_INFINITY : -edit.end
    all.sort((a, b) => a.start - b.start || rank(a) - rank(b))
    const kept: TextEdit[] = []
    let behind = 0
    for (const edit of all) {
      if (edit.start < behind) continue
      kept.push(edit)
      behind = edit.end
    }
    return kept
  }
}

/** Missing end tags of elements inside the root, by offset, innermost first. */
function missingEndTags(scan: XmlScan): Map<number, string> {
  const closing = new Map<number, string>()
  const { root } = scan
  for (let node = (scan.next[root] ?? 0) - 1; node >= root && root >= 0; node -= 1) {
    const end = scan.end[node] ?? 0
    if (scan.kind[node] === nodeKind.cdata) {
      const whole = scan.text.startsWith(']]>', end - 3) && end - 3 >= (scan.start[node] ?? 0) + 9
      if (!whole) closing.set(end, `]]>${closing.get(end) ?? ''}`)
      continue
    }
    if (scan.kind[node] !== nodeKind.element || scan.closeStart[node] !== end) continue
    if (!isOpened(scan.text, scan.openEnd[node] ?? 0, end)) continue
    closing.set(end, `${closing.get(end) ?? ''}</${nameOf(scan, node)}>`)
  }
  return closing
}

function elementsByEndTag(scan: XmlScan): Map<number, number> {
  const wanted = new Set(scan.errors.map(({ start }) => start))
  const found = new Map<number, number>()
  for (let node = 0; node < scan.count; node += 1) {
    const close = scan.closeStart[node] ?? 0
    if (close < (scan.end[node] ?? 0) && wanted.has(close)) found.set(close, node)
  }
  return found
}

function repair(
  scan: XmlScan,
  { kind, start, end }: ScanError,
  closedAt: ReadonlyMap<number, number>,
  edits: Edits,
): void {
  switch (kind) {
    case 'unclosedElement':
    case 'secondRoot':
    case 'noRoot':
      return // repaired with their nodes
    case 'strayEndTag':
      return edits.put(start, end, '')
    case 'mismatchedEndTag':
    case 'unclosedTag': {
      if (scan.text[start + 1] !== '/') break
      const closed = closedAt.get(start)
      return edits.put(start, end, closed === undefined ? '' : `</${nameOf(scan, closed)}>`)
    }
    case 'crossedEndTags': {
      const inner = closedAt.get(start) ?? -1
      const outer = scan.parent[inner] ?? -1
      edits.put(start, scan.end[inner] ?? start, `</${nameOf(scan, inner)}>`)
      return edits.put(scan.closeStart[outer] ?? end, end, `</${nameOf(scan, outer)}>`)
    }
    case 'textOutsideRoot':
    case 'misplacedDeclaration':
    case 'doctype':
      return edits.put(start, end, '')
    default:
  }
  const node = nodeAt(scan, start)
  if (node < 0) return edits.put(start, end, '')
  const nodeStart = scan.start[node] ?? 0
  switch (scan.kind[node]) {
    case nodeKind.element: {
      const openEnd = scan.openEnd[node] ?? 0
      if (start < openEnd || start === nodeStart) {
        return edits.put(nodeStart, openEnd, repairedTag(scan, node))
      }
      // The whole end tag is rewritten, including its own mistakes.
      const closeStart = scan.closeStart[node] ?? 0
      return edits.put(closeStart, scan.end[node] ?? 0, `</${nameOf(scan, node)}>`)
    }
    case nodeKind.text:
      return edits.put(start, end, textRepair(kind))
    case nodeKind.cdata:
      return kind === 'unclosedCdata' ? undefined : edits.put(start, end, '')
    default:
      // Comments, instructions and declarations do not matter to a schema.
      return edits.put(nodeStart, scan.end[node] ?? 0, '')
  }
}

function textRepair(kind: ScanError['kind']): string {
  if (kind === 'strayLessThan') return '&lt;'
  if (kind === 'badReference') return '&amp;'
  return kind === 'cdataEndInText' ? ']]&gt;' : ''
}
