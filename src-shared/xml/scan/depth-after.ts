import type { RescannedPart } from './splice/rescanned-part.ts'
import { isOpened, nodeKind, type XmlScan } from './xml-scan.ts'

type Leveled = Pick<XmlScan, 'kind' | 'parent' | 'text' | 'openEnd' | 'end'>

/**
 * True if the replaced nodes are among the deepest. Then the depth of the whole scan is counted
 * again.
 */
export function replacesDeepest(
  old: XmlScan,
  { parents, meeting, resumed }: RescannedPart,
): boolean {
  return deepestOf(old, resumed, meeting.node, parents.length) >= old.depth
}

/** Counts the depth of a whole scan. */
export function depthAfter(scan: Leveled & { readonly count: number }): number {
  return deepestOf(scan, 0, scan.count, 0)
}

/**
 * Returns the deepest level of elements from node `from` up to node `behind`. The parents of the
 * first nodes are at `level`.
 */
function deepestOf(scan: Leveled, from: number, behind: number, level: number): number {
  const levels = new Uint32Array(behind - from)
  const { kind, parent, text, openEnd, end } = scan
  let deepest = 0
  let outer = from - 1
  let outerLevel = level
  for (let node = from; node < behind; node += 1) {
    const above = parent[node] ?? -1
    if (above < from && above !== outer) {
      outerLevel = levelOf(scan, above)
      outer = above
    }
    const own = (above < from ? outerLevel : (levels[above - from] ?? 0)) + 1
    levels[node - from] = own
    const counts = own > deepest && kind[node] === nodeKind.element
    if (counts && isOpened(text, openEnd[node] ?? 0, end[node] ?? 0)) deepest = own
  }
  return deepest
}

function levelOf({ parent }: Leveled, node: number): number {
  let level = 0
  for (let at = node; at >= 0; at = parent[at] ?? -1) level += 1
  return level
}
