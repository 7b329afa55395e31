import { onScopeDispose, ref, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type {
  HistoryEntry,
  RecordTextRef,
  RecordVersion,
} from '../../src-shared/ipc/calls/record-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'
import type { ChangedNames } from './text-worker/changed-names.ts'
import { findChangedNames } from './text-worker/text-tasks.ts'

export interface RecordNews {
  readonly merge: ShallowRef<MergeNews | null>
  /** The changes that the merge brought in; null until they are known. */
  readonly cameIn: ShallowRef<ChangedNames | null>
  readonly dismiss: () => void
  /** Reads the history again. */
  readonly read: () => Promise<void>
}

/** Ids of the merges that the user dismissed. The history still lists them. */
const told = new Set<number>()

/** Provides the newest automatic merge of a record since the page was opened. */
export function useRecordNews(record: Ref<RecordTextRef>): RecordNews {
  const merge = shallowRef<MergeNews | null>(null)
  const cameIn = shallowRef<ChangedNames | null>(null)
  const stopped = ref(false)
  onScopeDispose(() => (stopped.value = true))

  async function read(): Promise<void> {
    const { kind, id, version } = record.value
    const current = () => record.value.id === id && record.value.version === version
    const { records } = window.perceel
    const answer = await records.history({ kind, id })
    // The user can work on a record without its history. The history screen shows the error.
    if (!answer.ok || !current()) return
    const found = mergeNews(answer.value, version, performance.timeOrigin)
    if (found === null || told.has(found.merged.id)) {
      merge.value = cameIn.value = null
      return
    }
    if (found.merged.id === merge.value?.merged.id) return
    merge.value = found
    cameIn.value = null
    const { merged, mine } = found
    if (mine === null) return
    const text = async (entryId: number) =>
      (await unwrap(records.historyText({ kind, id, entryId }))).text
    try {
      const names = await findChangedNames(await text(mine.id), await text(merged.id))
      if (merge.value?.merged.id === merged.id && !stopped.value) cameIn.value = names
    } catch {
      // The notice is shown without names. Its button leads to both texts.
    }
  }

  function dismiss(): void {
    if (merge.value !== null) told.add(merge.value.merged.id)
    merge.value = cameIn.value = null
  }

  watch(
    () => Object.values(record.value).join(' '),
    () => {
      merge.value = cameIn.value = null
      void read()
    },
    { immediate: true },
  )

  return { merge, cameIn, dismiss, read }
}

/** A text that Perceel merged automatically, and the user's text that went into the merge. */
interface MergeNews {
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
