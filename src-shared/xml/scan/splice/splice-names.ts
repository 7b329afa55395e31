import type { RescannedPart } from './rescanned-part.ts'
import { nodeKind, type XmlAttributes, type XmlScan } from '../xml-scan.ts'

type Named = Pick<XmlScan, 'count' | 'kind' | 'name' | 'names' | 'firstAttribute'> & {
  readonly attributes: Pick<XmlAttributes, 'name'>
}

/**
 * Converts the name ids of the new nodes to ids of the whole scan. `inOrder` is false if the set of
 * names, or the order of their first use, may have changed.
 */
export function takeNames(
  old: XmlScan,
  { state, parents, resumed, meeting }: RescannedPart,
): { readonly names: readonly string[]; readonly inOrder: boolean } {
  const { table } = state
  const before = distinct(old, resumed, meeting.node)
  const now = distinct({ ...table, names: state.names }, parents.length, table.count)
  const inOrder =
    before.length === now.length &&
    before.every((id, at) => old.names[id] === state.names[now[at] ?? 0])
  const ids = new Uint32Array(state.names.length)
  let names = old.names
  if (inOrder) now.forEach((id, at) => (ids[id] = before[at] ?? 0))
  else {
    const known = new Map(old.names.map((name, id) => [name, id]))
    const longer = [...old.names]
    for (const id of now) {
      const name = state.names[id] ?? ''
      ids[id] = known.get(name) ?? longer.push(name) - 1
    }
    names = longer
  }
  for (let node = parents.length; node < table.count; node += 1) {
    table.name[node] = ids[table.name[node] ?? 0] ?? 0
  }
  const own = table.attributes
  for (let at = 0; at < own.count; at += 1) own.name[at] = ids[own.name[at] ?? 0] ?? 0
  return { names, inOrder }
}

/** Numbers names by their first use, as `scanXml` does, and removes unused names. */
export function namesInOrder(scan: Named): readonly string[] {
  const ids = new Uint32Array(scan.names.length)
  const names = ['']
  for (const id of distinct(scan, 0, scan.count)) ids[id] = names.push(scan.names[id] ?? '') - 1
  const { name, attributes, count } = scan
  for (let node = 0; node < count; node += 1) name[node] = ids[name[node] ?? 0] ?? 0
  const last = scan.firstAttribute[count] ?? 0
  for (let at = 0; at < last; at += 1) attributes.name[at] = ids[attributes.name[at] ?? 0] ?? 0
  return names
}

/**
 * Returns the ids of the names of some nodes and their attributes, in the order of their first use.
 */
function distinct(scan: Named, from: number, behind: number): number[] {
  const { kind, name, firstAttribute, attributes } = scan
  const met = new Uint8Array(scan.names.length)
  // Id 0 is the empty name, which is always present.
  met[0] = 1
  const ids: number[] = []
  const meet = (id: number) => {
    if (met[id] === 1) return
    met[id] = 1
    ids.push(id)
  }
  for (let node = from; node < behind; node += 1) {
    const id = name[node] ?? 0
    if (id !== 0) meet(id)
    if (kind[node] !== nodeKind.element) continue
    const last = firstAttribute[node + 1] ?? 0
    for (let at = firstAttribute[node] ?? 0; at < last; at += 1) meet(attributes.name[at] ?? 0)
  }
  return ids
}
