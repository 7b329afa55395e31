import { onScopeDispose, shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import type {
  HistoryEntry,
  RecordTextRef,
  RecordVersion,
} from '../../src-shared/ipc/calls/record-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'
import type { ChangedNames } from './text-worker/changed-names.ts'
import { findChangedNames } from './text-worker/text-tasks.ts'

export interface LatestMerge {
  /** Null if there is no merge to tell about, or if the user dismissed the merge. */
  readonly merge: ShallowRef<AutomaticMerge | null>
  /** The changes of the service that the merge brought in; null until they are known. */
  readonly broughtIn: ShallowRef<ChangedNames | null>
  readonly dismiss: () => void
  /** Reads the history again. */
  readonly read: () => Promise<void>
}

/** Ids of the merges that the user dismissed. The history still lists them. */
const dismissed = new Set<number>()

/** Provides the newest automatic merge of a record since the page was opened. */
export function useLatestMerge(record: Ref<RecordTextRef>): LatestMerge {
  const merge = shallowRef<AutomaticMerge | null>(null)
  const broughtIn = shallowRef<ChangedNames | null>(null)
  let isUnmounted = false
  onScopeDispose(() => (isUnmounted = true))

  async function read(): Promise<void> {
    const { kind, id, version } = record.value
    const isCurrent = () => record.value.id === id && record.value.version === version
    const { records } = window.perceel
    const answer = await records.history({ kind, id })
    // The user can work on a record without its history. The history screen shows the error.
    if (!answer.ok || !isCurrent()) return
    const found = findLatestMerge(answer.value, version, performance.timeOrigin)
    if (found === null || dismissed.has(found.merged.id)) return clear()
    if (found.merged.id === merge.value?.merged.id) return
    merge.value = found
    broughtIn.value = null
    const { merged, mine } = found
    if (mine === null) return
    const textOf = async ({ id: entryId }: HistoryEntry) =>
      (await unwrap(records.historyText({ kind, id, entryId }))).text
    try {
      const names = await findChangedNames(await textOf(mine), await textOf(merged))
      if (merge.value?.merged.id === merged.id && !isUnmounted) broughtIn.value = names
    } catch {
      // The notice is shown without names. Its button leads to both texts.
    }
  }

  function clear(): void {
    merge.value = broughtIn.value = null
  }

  function dismiss(): void {
    if (merge.value !== null) dismissed.add(merge.value.merged.id)
    clear()
  }

  watch(
    () => Object.values(record.value).join(' '),
    () => {
      clear()
      void read()
    },
    { immediate: true },
  )

  return { merge, broughtIn, dismiss, read }
}

/** A text that Perceel merged automatically, and the user's text that went into the merge. */
interface AutomaticMerge {
  readonly merged: HistoryEntry
  /** The local text before the merge; null if the history lacks it. */
  readonly mine: HistoryEntry | null
}

/**
 * Returns the newest automatic merge of a version, or null if the user has saved since: a later
 * save means that the user has seen the merge. `entries` are sorted newest first. A merge before
 * `since` (epoch milliseconds) is ignored.
 */
export function findLatestMerge(
  entries: readonly HistoryEntry[],
  version: RecordVersion,
  since: number,
): AutomaticMerge | null {
  const own = entries.filter((entry) => entry.version === version)
  const index = own.findIndex(({ origin }) => origin === 'merged' || origin === 'saved')
  const merged = own[index]
  if (merged?.origin !== 'merged' || merged.at < since) return null
  const mine = own.slice(index + 1).find(({ origin }) => origin === 'saved' || origin === 'merged')
  return { merged, mine: mine ?? null }
}
