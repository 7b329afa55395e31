import { declarationOf } from '../content/declaration-of.ts'
import { bindingOf } from '../language/element-binding.ts'
import { expandedNameAt } from '../language/element-names.ts'
import { createXmlView, type XmlView } from '../language/xml-view.ts'
import { childElements } from '../scan/relatives.ts'
import { rescan } from '../scan/rescan.ts'
import { scanXml } from '../scan/scan-xml.ts'
import type { TextEdit } from '../scan/text-edit.ts'
import { nameOf, nodeKind, type XmlScan } from '../scan/xml-scan.ts'
import type { SchemaSet } from '../schema/schema-model.ts'
import type { OffsetMap } from './offset-map.ts'

/** More end tags than this are not looked for: each is a step of its own. */
const maxClosed = 50

/**
 * Writes missing end tags where the schema wants them. Otherwise an element that is not closed takes
 * in all that follows, and each of that would be a mistake of its own. Returns the scan of the new
 * text; the given one stays good.
 */
export function closeBySchema(scan: XmlScan, schema: SchemaSet, map: OffsetMap): XmlScan {
  if (!scan.errors.some(({ kind }) => kind === 'unclosedElement')) return scan
  let copy = scanXml(scan.text)
  for (let count = 0; count < maxClosed; count += 1) {
    const edit = nextEndTag(createXmlView(copy, schema))
    if (edit === null) return copy
    map.add([edit])
    copy = rescan(copy, [edit])
  }
  return copy
}

/** The outermost first: what is in it is known only when it is closed. */
function nextEndTag(view: XmlView): TextEdit | null {
  const { scan } = view
  const starts = scan.errors.filter(({ kind }) => kind === 'unclosedElement').map((at) => at.start)
  if (starts.length === 0) return null
  const wanted = new Set(starts)
  const behind = scan.next[scan.root] ?? 0
  for (let node = Math.max(0, scan.root); node < behind; node += 1) {
    if (scan.kind[node] !== nodeKind.element || !wanted.has(scan.start[node] ?? 0)) continue
    const at = endBySchema(view, node)
    if (at !== null) return { start: at, end: at, text: `</${nameOf(scan, node)}>` }
  }
  return null
}

/** Before the first child that belongs to what is around the element; null without one. */
function endBySchema(view: XmlView, element: number): number | null {
  const { scan, schema } = view
  const bound = bindingOf(view, element)
  const parent = scan.parent[element] ?? -1
  const outer = parent < 0 ? null : bindingOf(view, parent)
  if (schema === null || bound?.kind !== 'declared' || outer?.kind !== 'declared') return null
  for (const child of childElements(scan, element)) {
    const name = expandedNameAt(scan, child)
    if (declarationOf(schema, bound.type, name) !== null) continue
    if (declarationOf(schema, outer.type, name) === null) continue
    return behindContent(scan, element, child)
  }
  return null
}

/** Where the content before a child ends; the white space between belongs outside. */
function behindContent(scan: XmlScan, element: number, child: number): number {
  const from = scan.openEnd[element] ?? 0
  const before = scan.text.slice(from, scan.start[child] ?? from)
  return from + before.trimEnd().length
}
