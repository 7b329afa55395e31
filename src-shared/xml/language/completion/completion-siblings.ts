import { expandedName, localNameOf, namespaceOf } from '../../schema/expanded-name.ts'
import type { ExpandedName } from '../../schema/expanded-name.ts'
import { childElements } from '../../scan/relatives.ts'
import type { XmlScan } from '../../scan/xml-scan.ts'
import { declaresNamespace, expandedNameAt } from '../element-names.ts'
import type { XmlView } from '../xml-view.ts'

interface Family {
  readonly nodes: readonly number[]
  readonly names: readonly ExpandedName[]
}

const families = new WeakMap<XmlView, Map<number, Family>>()

/**
 * Names of the siblings before and behind an offset, except `without`, which starts at the offset.
 */
export function siblingsAround(
  view: XmlView,
  parent: number,
  offset: number,
  without: number,
): { readonly left: readonly ExpandedName[]; readonly right: readonly ExpandedName[] } {
  const { nodes, names } = familyOf(view, parent)
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

/** Cached per view: long sibling lists are read again at every key otherwise. */
function familyOf(view: XmlView, parent: number): Family {
  const ofView = families.get(view) ?? new Map<number, Family>()
  families.set(view, ofView)
  const known = ofView.get(parent)
  if (known !== undefined) return known
  const nodes = childElements(view.scan, parent)
  const family = { nodes, names: namesOf(view.scan, nodes) }
  ofView.set(parent, family)
  return family
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

/** The same local name in the namespace of another version. */
export function nameInVersion(name: ExpandedName, own: string, other: string): ExpandedName {
  return namespaceOf(name) === own ? expandedName(other, localNameOf(name)) : name
}
