import type { Broker } from '../../../src-shared/ipc/calls/parameter-calls.ts'
import { foldWords } from '../../../src-shared/dossiers/fold-words.ts'

/** A visible row of the tree. */
export interface BrokerRow {
  readonly guid: string
  readonly name: string
  /** Nesting depth; 0 at the top. */
  readonly depth: number
  readonly hasChildren: boolean
  readonly open: boolean
  /** Position among its siblings, from 1, and number of siblings, for screen readers. */
  readonly place: number
  readonly among: number
}

export interface BrokerTree {
  readonly children: ReadonlyMap<string | null, readonly Broker[]>
  readonly byGuid: ReadonlyMap<string, Broker>
}

/** Builds the tree. A broker with an unknown parent is placed at the top. */
export function brokerTree(brokers: readonly Broker[]): BrokerTree {
  const byGuid = new Map(brokers.map((broker) => [broker.guid, broker]))
  const parentOf = ({ parent }: Broker) => (parent !== null && byGuid.has(parent) ? parent : null)
  return { byGuid, children: Map.groupBy(brokers, parentOf) }
}

/**
 * Returns the visible rows: the rows of open branches, or during a search the brokers that match
 * all words together with their ancestors.
 *
 * @param open GUIDs of the branches that the user opened
 */
export function brokerRows(
  tree: BrokerTree,
  open: ReadonlySet<string>,
  search: string,
): BrokerRow[] {
  const words = foldWords(search).split(' ').filter(Boolean)
  const kept = words.length === 0 ? null : matching(tree, words)
  const rows: BrokerRow[] = []
  // An explicit stack, because the service may nest to any depth.
  const stack = linesOf(tree, null, 0, kept)
  for (let line = stack.pop(); line !== undefined; line = stack.pop()) {
    const { broker, depth, place, among } = line
    const below = linesOf(tree, broker.guid, depth + 1, kept)
    const hasChildren = below.length > 0
    const isOpen = hasChildren && (kept !== null || open.has(broker.guid))
    rows.push({
      guid: broker.guid,
      name: broker.name,
      depth,
      hasChildren,
      open: isOpen,
      place,
      among,
    })
    if (isOpen) stack.push(...below)
  }
  return rows
}

interface Line {
  readonly broker: Broker
  readonly depth: number
  readonly place: number
  readonly among: number
}

/**
 * Returns the rows directly below a broker in reverse order, because the stack is popped at its
 * end.
 */
function linesOf(
  { children }: BrokerTree,
  parent: string | null,
  depth: number,
  kept: ReadonlySet<string> | null,
): Line[] {
  const all = children.get(parent) ?? []
  const shown = kept === null ? all : all.filter(({ guid }) => kept.has(guid))
  return shown
    .map((broker, index) => ({ broker, depth, place: index + 1, among: shown.length }))
    .toReversed()
}

function matching({ byGuid }: BrokerTree, words: readonly string[]): Set<string> {
  const kept = new Set<string>()
  for (const broker of byGuid.values()) {
    const name = foldWords(broker.name)
    if (!words.every((word) => name.includes(word))) continue
    // Stop at an ancestor that is kept already. This also ends a cycle in the service's list.
    let at: Broker | undefined = broker
    while (at !== undefined && !kept.has(at.guid)) {
      kept.add(at.guid)
      at = at.parent === null ? undefined : byGuid.get(at.parent)
    }
  }
  return kept
}

/** Returns the effect of a key on a row of the tree (WAI-ARIA's tree pattern). */
export function treeMove(
  rows: readonly BrokerRow[],
  at: number,
  key: string,
): { readonly to: number } | { readonly toggle: string } | null {
  const row = rows[at]
  if (row === undefined) return null
  switch (key) {
    case 'ArrowRight':
      if (row.hasChildren && !row.open) return { toggle: row.guid }
      return row.hasChildren ? { to: at + 1 } : null
    case 'ArrowLeft': {
      if (row.open) return { toggle: row.guid }
      const parent = rows.slice(0, at).findLastIndex(({ depth }) => depth < row.depth)
      return parent < 0 ? null : { to: parent }
    }
    default:
      return null
  }
}
