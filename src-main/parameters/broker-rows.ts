import type { Broker } from '../../src-shared/ipc/calls/parameter-calls.ts'
import type { BrokerNode } from '../../src-shared/service/resources.ts'

interface Level {
  readonly parent: string | null
  readonly nodes: readonly (readonly [string, BrokerNode])[]
  next: number
}

/**
 * Returns the first exchange's tree as rows, each under its own parent and before its children
 * (service.md, "Colleague broker response shapes"). The tree may have any depth, so the function is
 * not recursive. A GUID that occurs twice is listed at its first place, as a row has one parent.
 */
export function treeRows(tree: Readonly<Record<string, BrokerNode>>): Broker[] {
  const rows = new Map<string, Broker>()
  const levels: Level[] = [{ parent: null, nodes: Object.entries(tree), next: 0 }]
  for (;;) {
    const level = levels.at(-1)
    if (level === undefined) return [...rows.values()]
    const node = level.nodes[level.next]
    level.next += 1
    if (node === undefined) {
      levels.pop()
      continue
    }
    const [guid, { name, childs }] = node
    if (!rows.has(guid)) rows.set(guid, { guid, name, parent: level.parent })
    if (childs !== undefined) levels.push({ parent: guid, nodes: Object.entries(childs), next: 0 })
  }
}

/** Returns the second exchange's map as rows, in the service's order. */
export function mapRows(map: Readonly<Record<string, string>>): Broker[] {
  return Object.entries(map).map(([guid, name]) => ({ guid, name, parent: null }))
}
