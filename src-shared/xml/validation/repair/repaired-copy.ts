import { createXmlView, type XmlView } from '../../language/xml-view.ts'
import { copyScan } from '../../scan/copy-scan.ts'
import { nodeAt } from '../../scan/node-at.ts'
import { rescan } from '../../scan/splice/rescan.ts'
import { nodeKind, type XmlScan } from '../../scan/xml-scan.ts'
import { closeBySchema } from './close-by-schema.ts'
import { OffsetMap } from '../offset-map.ts'
import { firstNodeBack } from './node-of-text.ts'
import { repairEdits } from './repair-text.ts'
import { greaterThanSign } from '../../scan/markup-codes.ts'

/** A well-formed copy of a text that may be malformed. */
export interface RepairedCopy {
  readonly view: XmlView
  /** Maps offsets of the copy to the text. */
  readonly map: OffsetMap
  /**
   * Elements of the copy whose start tag is malformed in the text, so their attributes are
   * uncertain.
   */
  readonly brokenTags: ReadonlySet<number>
  /**
   * The ones without a closing `>`: the user is still typing, so even their names are uncertain.
   */
  readonly halfTyped: ReadonlySet<number>
}

/**
 * Makes the copy; null for a text without a root.
 *
 * @param prefixes the undeclared prefixes of the text
 */
export function repairedCopy(view: XmlView, prefixes: readonly string[]): RepairedCopy | null {
  const { scan, schema } = view
  const map = new OffsetMap()
  if (scan.root < 0) return null
  if (scan.errors.length === 0 && prefixes.length === 0) {
    return { view, map, brokenTags: new Set(), halfTyped: new Set() }
  }
  const closed = schema === null ? scan : closeBySchema(scan, schema, map)
  const edits = repairEdits(closed)
  map.add(edits)
  let copy = rescan(closed === scan ? copyScan(scan) : closed, edits)
  if (prefixes.length > 0 && copy.root >= 0) {
    const at = copy.nameEnd[copy.root] ?? 0
    // A placeholder namespace that no schema contains.
    const text = prefixes.map((prefix) => ` xmlns:${prefix}="urn:undeclared:${prefix}"`).join('')
    const declarations = [{ start: at, end: at, text }]
    map.add(declarations)
    copy = rescan(copy, declarations)
  }
  const broken = brokenStarts(scan)
  const halfTyped = [...broken].filter(([, half]) => half).map(([start]) => start)
  return {
    view: createXmlView(copy, schema),
    map,
    brokenTags: elementsFrom(new Set(broken.keys()), copy, map),
    halfTyped: elementsFrom(new Set(halfTyped), copy, map),
  }
}

/** Malformed start tags by the offset of their `<`; true if the closing `>` is missing. */
function brokenStarts(scan: XmlScan): Map<number, boolean> {
  const starts = new Map<number, boolean>()
  for (const { kind, start } of scan.errors) {
    if (kind === 'unclosedElement' || kind === 'secondRoot') continue
    const node = nodeAt(scan, start)
    if (node < 0 || scan.kind[node] !== nodeKind.element) continue
    const openEnd = scan.openEnd[node] ?? 0
    if (start >= openEnd) continue
    starts.set(scan.start[node] ?? 0, scan.text.charCodeAt(openEnd - 1) !== greaterThanSign)
  }
  return starts
}

function elementsFrom(starts: ReadonlySet<number>, copy: XmlScan, map: OffsetMap): Set<number> {
  const elements = new Set<number>()
  const back = (offset: number) => map.back(offset)
  for (const start of starts) {
    let node = firstNodeBack(copy, back, start)
    for (; node < copy.count && map.back(copy.start[node] ?? 0) === start; node += 1) {
      if (copy.kind[node] === nodeKind.element) elements.add(node)
    }
  }
  return elements
}
