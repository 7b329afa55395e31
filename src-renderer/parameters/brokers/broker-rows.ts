import type { Broker } from '../../../src-shared/ipc/parameter-calls.ts'
import { foldWords } from '../../../src-shared/dossiers/fold-words.ts'

/** One line of the tree as it stands on the screen. */
export interface BrokerRow {
  readonly guid: string
  readonly name: string
  /** 0 at the top. */
  readonly depth: number
  readonly hasChildren: boolean
  readonly open: boolean
  /** Place among its brothers, from 1, and how many there are: for screen readers. */
  readonly place: number
  readonly among: number
}

export interface BrokerTree {
  readonly children: ReadonlyMap<string | null, readonly Broker[]>
  readonly byGuid: ReadonlyMap<string, Broker>
}

/** The list as a tree. Who stands under somebody unknown stands at the top. */
export function brokerTree(brokers: readonly Broker[]): BrokerTree {
  const byGuid = new Map(brokers.map((broker) => [broker.guid, broker]))
  const parentOf = ({ parent }: Broker) => (parent !== null && byGuid.has(parent) ? parent : null)
  return { byGuid, children: Map.groupBy(brokers, parentOf) }
}

/**
 * The lines that are shown: those of open branches, or, while a search is on, what matches all its
 * words and the branches in which it stands.
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
  // A stack of its own: the service nests to any depth.
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

/** The lines directly under one, last first: they are taken from the end. */
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
    // Up to one that is kept already: also ends where the service's list goes in a circle.
    let at: Broker | undefined = broker
    while (at !== undefined && !kept.has(at.guid)) {
      kept.add(at.guid)
      at = at.parent === null ? undefined : byGuid.get(at.parent)
    }
  }
  return kept
}

/** Where the keyboard goes from a line of the tree (WAI-ARIA's tree pattern). */
export function treeMove(
  rows: readonly BrokerRow[],
  at: number,
  key: string,
): { readonly to: number } | { readonly toggle: string } | null {
  const row = rows[at]
  if (row === undefined) return null
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, rows.length - 1) }
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) }
    case 'Home':
      return { to: 0 }
    case 'End':
      return { to: rows.length - 1 }
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
