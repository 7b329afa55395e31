import type { ExpandedName } from '../../schema/expanded-name.ts'
import { childElements } from '../../scan/relatives.ts'
import type { XmlScan } from '../../scan/xml-scan.ts'
import { declaresNamespace, expandedNameAt } from '../element-names.ts'
import type { XmlView } from '../xml-view.ts'

/** The child elements of a parent, with the name of each. */
interface Siblings {
  readonly nodes: readonly number[]
  readonly names: readonly ExpandedName[]
}

const siblingsByView = new WeakMap<XmlView, Map<number, Siblings>>()

/**
 * Returns the names of the siblings before and behind an offset, without the element `without` that
 * starts at the offset (-1: none).
 */
export function siblingsAround(
  view: XmlView,
  parent: number,
  offset: number,
  without: number,
): { readonly left: readonly ExpandedName[]; readonly right: readonly ExpandedName[] } {
  const { nodes, names } = siblingsIn(view, parent)
  const { start } = view.scan
  let low = 0
  let high = nodes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((start[nodes[middle] ?? 0] ?? 0) < offset) low = middle + 1
    else high = middle
  }
  const behind = nodes[low] === without ? low + 1 : low
  return { left: names.slice(0, low), right: names.slice(behind) }
}

/** Caches the siblings for each view: a long list would be read again at every completion. */
function siblingsIn(view: XmlView, parent: number): Siblings {
  const ofView = siblingsByView.get(view) ?? new Map<number, Siblings>()
  siblingsByView.set(view, ofView)
  const known = ofView.get(parent)
  if (known !== undefined) return known
  const nodes = childElements(view.scan, parent)
  const siblings = { nodes, names: namesOf(view.scan, nodes) }
  ofView.set(parent, siblings)
  return siblings
}

/** Siblings without own declarations with the same written name have the same expanded name. */
function namesOf(scan: XmlScan, nodes: readonly number[]): ExpandedName[] {
  const known = new Map<number, ExpandedName>()
  return nodes.map((node) => {
    if (declaresNamespace(scan, node)) return expandedNameAt(scan, node)
    const id = scan.name[node] ?? 0
    const name = known.get(id) ?? expandedNameAt(scan, node)
    known.set(id, name)
    return name
  })
}
