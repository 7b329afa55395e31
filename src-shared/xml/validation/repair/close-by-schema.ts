import { declarationOf } from '../../content/declaration-of.ts'
import { bindingOf } from '../../language/element-binding.ts'
import { expandedNameAt } from '../../language/element-names.ts'
import { createXmlView, type XmlView } from '../../language/xml-view.ts'
import { copyScan } from '../../scan/copy-scan.ts'
import { nodeAt } from '../../scan/node-at.ts'
import { childElements } from '../../scan/relatives.ts'
import { rescan } from '../../scan/splice/rescan.ts'
import type { TextEdit } from '../../scan/text-edit.ts'
import { nameOf, nodeKind, type XmlScan } from '../../scan/xml-scan.ts'
import type { SchemaSet } from '../../schema/schema-model.ts'
import type { OffsetMap } from '../offset-map.ts'

/** Limit on inserted end tags, as each needs a new scan. */
const maxClosed = 50

/**
 * Inserts missing end tags where the schema expects them. An unclosed element would otherwise
 * absorb its following siblings, and each of them would count as a mistake. Returns the scan of the
 * new text; the given scan stays valid.
 */
export function closeBySchema(scan: XmlScan, schema: SchemaSet, map: OffsetMap): XmlScan {
  if (!scan.errors.some(({ kind }) => kind === 'unclosedElement')) return scan
  let copy = copyScan(scan)
  for (let count = 0; count < maxClosed; count += 1) {
    const edit = nextEndTag(createXmlView(copy, schema))
    if (edit === null) return copy
    map.add([edit])
    copy = rescan(copy, [edit])
  }
  return copy
}

/**
 * Returns the outermost missing end tag; inner ones can be judged only after the outer element is
 * closed.
 */
function nextEndTag(view: XmlView): TextEdit | null {
  const { scan } = view
  const starts = scan.errors.filter(({ kind }) => kind === 'unclosedElement').map((at) => at.start)
  // In the order of the text: an outer element starts before the inner ones.
  for (const start of starts.toSorted((a, b) => a - b)) {
    const node = nodeAt(scan, start)
    if (node < scan.root || node >= (scan.next[scan.root] ?? 0)) continue
    if (scan.kind[node] !== nodeKind.element || scan.start[node] !== start) continue
    const at = endBySchema(view, node)
    if (at !== null) return { start: at, end: at, text: `</${nameOf(scan, node)}>` }
  }
  return null
}

/**
 * Offset before the first child that belongs to an ancestor of the element; null without such a
 * child.
 */
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

/** End of the content before a child; the white space between them stays outside. */
function behindContent(scan: XmlScan, element: number, child: number): number {
  const from = scan.openEnd[element] ?? 0
  const before = scan.text.slice(from, scan.start[child] ?? from)
  return from + before.trimEnd().length
}
