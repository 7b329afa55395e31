import type { HistoryEntry, RecordVersion } from '../../src-shared/ipc/calls/record-calls.ts'

export interface HistoryFilter {
  readonly origin: HistoryEntry['origin'] | 'all'
  readonly version: RecordVersion | 'all'
}

/**
 * The entry to compare with: a role among the entries of the same version, or the id of an entry.
 */
export type Against = 'previous' | 'local' | 'base' | number

export function filtered(
  entries: readonly HistoryEntry[],
  { origin, version }: HistoryFilter,
): HistoryEntry[] {
  return entries.filter(
    (entry) =>
      (origin === 'all' || entry.origin === origin) &&
      (version === 'all' || entry.version === version),
  )
}

/** Returns the entry to compare with; null if there is none or if it equals the chosen entry. */
export function counterpart(
  entries: readonly HistoryEntry[],
  chosen: HistoryEntry,
  against: Against,
): HistoryEntry | null {
  const found = findAgainst(entries, chosen, against)
  return found === undefined || found.id === chosen.id ? null : found
}

function findAgainst(
  entries: readonly HistoryEntry[],
  chosen: HistoryEntry,
  against: Against,
): HistoryEntry | undefined {
  if (typeof against === 'number') return entries.find(({ id }) => id === against)
  const peers = entries.filter(({ version }) => version === chosen.version)
  if (against === 'previous') return peers[peers.findIndex(({ id }) => id === chosen.id) + 1]
  return peers.find((entry) => entry[against])
}

/**
 * Returns the entry that undoes a restore: the draft that the restore has added to the history,
 * else the text that was local before. `before` is the list before the restore.
 */
export function undoOf(
  before: readonly HistoryEntry[],
  after: readonly HistoryEntry[],
  restored: HistoryEntry,
): number | null {
  const newest = Math.max(0, ...before.map(({ id }) => id))
  const peers = ({ version }: HistoryEntry) => version === restored.version
  const draft = after.filter(peers).find(({ id, origin }) => id > newest && origin === 'draft')
  return draft?.id ?? before.filter(peers).find(({ local }) => local)?.id ?? null
}
