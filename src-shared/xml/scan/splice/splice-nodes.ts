import { depthAfter, replacesDeepest } from '../depth-after.ts'
import type { RescannedPart } from './rescanned-part.ts'
import { moveLaterNodes, linkNewNodes } from './splice-relations.ts'
import { addTo, type Gap, splice } from './splice-columns.ts'
import { namesInOrder, takeNames } from './splice-names.ts'
import type { ScanError, ScanTrail, XmlAttributes, XmlScan } from '../xml-scan.ts'

/**
 * Replaces the old nodes by the nodes that were scanned again, and moves the nodes after them.
 * Works in place: the columns of a record of 5 MB take 10 MB, too much to allocate for each key.
 */
export function spliceNodes(
  old: XmlScan,
  part: RescannedPart,
  report: { readonly errors: readonly ScanError[]; readonly trail: ScanTrail },
): XmlScan {
  const { hull, state, meeting, scanner, parents, resumed } = part
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
  const mustRecount = replacesDeepest(old, part)
  const { names, inOrder } = takeNames(old, part)
  linkNewNodes(old, part, grown, attributeGap.from)

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
    attributes: spliceAttributes(old.attributes, attributeGap, part),
    names,
    errors: report.errors,
    trail: report.trail,
    depth: Math.max(old.depth, deepest),
    root: rootAfter(old, part, grown),
  }
  moveLaterNodes(scan, part, grown)
  addTo(scan.firstAttribute, gap.behind + grown, scan.count + 1, attributesGrown)
  const named = inOrder ? scan : { ...scan, names: namesInOrder(scan) }
  return mustRecount ? { ...named, depth: depthAfter(named) } : named
}

function rootAfter(
  old: XmlScan,
  { scanner, parents, meeting, resumed }: RescannedPart,
  grown: number,
) {
  if (old.root >= 0 && old.root < resumed) return old.root
  if (scanner.root >= 0) return scanner.root - parents.length + resumed
  return old.root >= meeting.node ? old.root + grown : -1
}

function spliceAttributes(
  old: XmlAttributes,
  gap: Gap,
  { hull, state: { table } }: RescannedPart,
): XmlAttributes {
  const rescanned = table.attributes
  const middle = (column: Uint32Array) => column.subarray(0, rescanned.count)
  const spliced = {
    count: old.count + rescanned.count - (gap.behind - gap.from),
    start: splice(old.start, gap, middle(rescanned.start)),
    nameEnd: splice(old.nameEnd, gap, middle(rescanned.nameEnd)),
    valueStart: splice(old.valueStart, gap, middle(rescanned.valueStart)),
    valueEnd: splice(old.valueEnd, gap, middle(rescanned.valueEnd)),
    end: splice(old.end, gap, middle(rescanned.end)),
    name: splice(old.name, gap, middle(rescanned.name)),
  }
  const { start, nameEnd, valueStart, valueEnd, end } = spliced
  for (const column of [start, nameEnd, valueStart, valueEnd, end]) {
    addTo(column, gap.from + rescanned.count, spliced.count, hull.moved)
  }
  return spliced
}
