import { depthAfter, takesDeepest } from '../depth-after.ts'
import type { ReadAgain } from './read-again.ts'
import { moveBehind, placeAgain } from './splice-family.ts'
import { addTo, type Gap, splice } from './splice-columns.ts'
import { namesInOrder, takeNames } from './splice-names.ts'
import type { ScanError, ScanTrail, XmlAttributes, XmlScan } from '../xml-scan.ts'

/**
 * Replaces the old nodes by the nodes that were scanned again, and moves the nodes after them.
 * Works in place: the columns of a record of 5 MB take 10 MB, too much to allocate for each key.
 */
export function spliceNodes(
  old: XmlScan,
  again: ReadAgain,
  told: { readonly errors: readonly ScanError[]; readonly trail: ScanTrail },
): XmlScan {
  const { hull, state, meeting, scanner, parents, resumed } = again
  const { table } = state
  const gap: Gap = { from: resumed, behind: meeting.node, count: old.count }
  const grown = table.count - parents.length - (gap.behind - gap.from)
  const attributeGap: Gap = {
    from: old.firstAttribute[gap.from] ?? 0,
    behind: old.firstAttribute[gap.behind] ?? 0,
    count: old.attributes.count,
  }
  const attributesGrown = table.attributes.count - (attributeGap.behind - attributeGap.from)
  const deepest = Math.max(scanner.open.deepest, scanner.open.nodes.length)
  const recount = takesDeepest(old, again)
  const { names, inOrder } = takeNames(old, again)
  placeAgain(old, again, grown, attributeGap.from)

  const middle = <Kind extends Uint8Array | Uint32Array | Int32Array>(column: Kind) =>
    column.subarray(parents.length, table.count) as Kind
  const scan = {
    text: hull.text,
    count: old.count + grown,
    kind: splice(old.kind, gap, middle(table.kind)),
    start: splice(old.start, gap, middle(table.start)),
    nameEnd: splice(old.nameEnd, gap, middle(table.nameEnd)),
    openEnd: splice(old.openEnd, gap, middle(table.openEnd)),
    closeStart: splice(old.closeStart, gap, middle(table.closeStart)),
    end: splice(old.end, gap, middle(table.end)),
    parent: splice(old.parent, gap, middle(table.parent)),
    next: splice(old.next, gap, middle(table.next)),
    name: splice(old.name, gap, middle(table.name)),
    firstAttribute: splice(
      old.firstAttribute,
      { ...gap, count: old.count + 1 },
      middle(table.firstAttribute),
    ),
    attributes: spliceAttributes(old.attributes, attributeGap, again),
    names,
    errors: told.errors,
    trail: told.trail,
    depth: Math.max(old.depth, deepest),
    root: rootAfter(old, again, grown),
  }
  moveBehind(scan, again, grown)
  addTo(scan.firstAttribute, gap.behind + grown, scan.count + 1, attributesGrown)
  const named = inOrder ? scan : { ...scan, names: namesInOrder(scan) }
  return recount ? { ...named, depth: depthAfter(named) } : named
}

function rootAfter(old: XmlScan, { scanner, parents, meeting, resumed }: ReadAgain, grown: number) {
  if (old.root >= 0 && old.root < resumed) return old.root
  if (scanner.root >= 0) return scanner.root - parents.length + resumed
  return old.root >= meeting.node ? old.root + grown : -1
}

function spliceAttributes(
  old: XmlAttributes,
  gap: Gap,
  { hull, state: { table } }: ReadAgain,
): XmlAttributes {
  const again = table.attributes
  const middle = (column: Uint32Array) => column.subarray(0, again.count)
  const spliced = {
    count: old.count + again.count - (gap.behind - gap.from),
    start: splice(old.start, gap, middle(again.start)),
    nameEnd: splice(old.nameEnd, gap, middle(again.nameEnd)),
    valueStart: splice(old.valueStart, gap, middle(again.valueStart)),
    valueEnd: splice(old.valueEnd, gap, middle(again.valueEnd)),
    end: splice(old.end, gap, middle(again.end)),
    name: splice(old.name, gap, middle(again.name)),
  }
  const { start, nameEnd, valueStart, valueEnd, end } = spliced
  for (const column of [start, nameEnd, valueStart, valueEnd, end]) {
    addTo(column, gap.from + again.count, spliced.count, hull.moved)
  }
  return spliced
}
