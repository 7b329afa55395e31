import type { HistoryEntry, RecordVersion } from '../../src-shared/ipc/record-calls.ts'

/** A text that Perceel made of both sides by itself, and mine, that it was made of. */
export interface MergeNews {
  readonly merged: HistoryEntry
  /** What stood here before; null when the history does not have it. */
  readonly mine: HistoryEntry | null
}

/**
 * The newest merge of a version that the user has not worked on since: a later save says that it
 * was seen. `entries` come newest first; what is older than `since` (epoch milliseconds) was told of
 * before.
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
