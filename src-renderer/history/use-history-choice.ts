import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import { counterpart, filterVersions, type Against, type HistoryFilter } from './history-choice.ts'
import type { HistoryVersion } from './history-versions.ts'

export interface HistoryChoice {
  readonly filter: ShallowRef<HistoryFilter>
  readonly listed: ComputedRef<HistoryVersion[]>
  readonly chosen: ComputedRef<HistoryVersion | null>
  readonly against: Ref<Against>
  /** The entry picked for the comparison; null while a role is chosen. */
  readonly picked: ComputedRef<HistoryVersion | null>
  readonly other: ComputedRef<HistoryVersion | null>
  readonly choose: (entryId: number) => void
  /** Chooses the entry above or below in the list. */
  readonly step: (by: 1 | -1) => void
}

/** Provides the chosen version and the version to compare it with. */
export function useHistoryChoice(versions: Ref<readonly HistoryVersion[] | null>): HistoryChoice {
  const filter = shallowRef<HistoryFilter>({ origin: 'all', version: 'all' })
  const chosenId = ref<number | null>(null)
  const against = ref<Against>('previous')

  const all = computed(() => versions.value ?? [])
  const listed = computed(() => filterVersions(all.value, filter.value))
  /** If the chosen row is filtered out, the newest listed row replaces it. */
  const chosen = computed(() => rowOf(listed.value, chosenId.value) ?? listed.value[0] ?? null)

  return {
    filter,
    listed,
    chosen,
    against,
    picked: computed(() =>
      typeof against.value === 'number' ? (rowOf(all.value, against.value) ?? null) : null,
    ),
    other: computed(() =>
      chosen.value === null ? null : counterpart(all.value, chosen.value, against.value),
    ),
    choose: (entryId) => (chosenId.value = entryId),
    step: (by) => {
      const at = listed.value.findIndex(({ id }) => id === chosen.value?.id)
      const next = listed.value[Math.min(Math.max(at + by, 0), listed.value.length - 1)]
      if (next !== undefined) chosenId.value = next.id
    },
  }
}

/** A row of the list may have a newer entry after a read-back, and its newest id then differs. */
function rowOf(
  versions: readonly HistoryVersion[],
  entryId: number | null,
): HistoryVersion | undefined {
  return versions.find(({ entryIds }) => entryId !== null && entryIds.includes(entryId))
}
