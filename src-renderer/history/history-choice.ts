import type { HistoryEntry, RecordVersion } from '../../src-shared/ipc/record-calls.ts'

export interface HistoryFilter {
  readonly origin: HistoryEntry['origin'] | 'all'
  readonly version: RecordVersion | 'all'
}

/** What an entry is compared with: a role among those of its version, or one entry by its id. */
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

/** The entry to compare with; null when there is none, or when it is the same one. */
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
 * What brings back how things stood before a restore: the draft that it put into the history, else
 * the text that was saved here. `before` is the list as it was.
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
