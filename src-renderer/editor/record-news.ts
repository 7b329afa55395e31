import type { HistoryEntry, RecordVersion } from '../../src-shared/ipc/record-calls.ts'

/** A text that Perceel merged automatically, and the user's text that went into the merge. */
export interface MergeNews {
  readonly merged: HistoryEntry
  /** The local text before the merge; null if the history lacks it. */
  readonly mine: HistoryEntry | null
}

/**
 * Returns the newest automatic merge of a version, or null if the user has saved since: a later
 * save means that the user has seen the merge. `entries` are sorted newest first. A merge before
 * `since` (epoch milliseconds) is ignored.
 */
export function mergeNews(
  entries: readonly HistoryEntry[],
  version: RecordVersion,
  since: number,
): MergeNews | null {
  const own = entries.filter((entry) => entry.version === version)
  const index = own.findIndex(({ origin }) => origin === 'merged' || origin === 'saved')
  const merged = own[index]
  if (merged?.origin !== 'merged' || merged.at < since) return null
  const mine = own.slice(index + 1).find(({ origin }) => origin === 'saved' || origin === 'merged')
  return { merged, mine: mine ?? null }
}
