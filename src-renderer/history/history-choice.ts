import type { HistoryEntry, RecordVersion } from '../../src-shared/ipc/calls/record-calls.ts'
import type { HistoryVersion } from './history-versions.ts'

export interface HistoryFilter {
  readonly origin: HistoryEntry['origin'] | 'all'
  readonly version: RecordVersion | 'all'
}

/**
 * The row to compare with: a role among the rows of the same XML version, or the id of a row.
 */
export type Against = 'previous' | 'local' | 'base' | number

/** Returns the versions that a filter shows. */
export function filterVersions(
  versions: readonly HistoryVersion[],
  { origin, version }: HistoryFilter,
): HistoryVersion[] {
  return versions.filter(
    (each) =>
      (origin === 'all' || each.origins.includes(origin)) &&
      (version === 'all' || each.version === version),
  )
}

/** Returns the row to compare with; null if there is none or if it equals the chosen row. */
export function counterpart(
  versions: readonly HistoryVersion[],
  chosen: HistoryVersion,
  against: Against,
): HistoryVersion | null {
  const found = findAgainst(versions, chosen, against)
  return found === undefined || found.id === chosen.id ? null : found
}

function findAgainst(
  versions: readonly HistoryVersion[],
  chosen: HistoryVersion,
  against: Against,
): HistoryVersion | undefined {
  if (typeof against === 'number') {
    return versions.find(({ entryIds }) => entryIds.includes(against))
  }
  const peers = versions.filter(({ version }) => version === chosen.version)
  if (against !== 'previous') return peers.find((each) => each[against])
  const { before = null } = chosen.step ?? {}
  // The words of a row tell what changed since this row, which may not be the row below.
  if (before !== null) return peers.find(({ entryIds }) => entryIds.includes(before))
  return peers[peers.findIndex(({ id }) => id === chosen.id) + 1]
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
