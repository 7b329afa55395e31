import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { HistoryEntry } from '../../src-shared/ipc/calls/record-calls.ts'
import { counterpart, filtered, type Against, type HistoryFilter } from './history-choice.ts'

export interface HistoryChoice {
  readonly filter: ShallowRef<HistoryFilter>
  readonly listed: ComputedRef<HistoryEntry[]>
  readonly chosen: ComputedRef<HistoryEntry | null>
  readonly against: Ref<Against>
  /** The entry picked for the comparison; null while a role is chosen. */
  readonly picked: ComputedRef<HistoryEntry | null>
  readonly other: ComputedRef<HistoryEntry | null>
  readonly choose: (entryId: number) => void
  /** Chooses the entry above or below in the list. */
  readonly step: (by: 1 | -1) => void
}

/** Provides the chosen version and the version to compare it with. */
export function useHistoryChoice(entries: Ref<readonly HistoryEntry[] | null>): HistoryChoice {
  const filter = shallowRef<HistoryFilter>({ origin: 'all', version: 'all' })
  const chosenId = ref<number | null>(null)
  const against = ref<Against>('previous')

  const all = computed(() => entries.value ?? [])
  const listed = computed(() => filtered(all.value, filter.value))
  /** If the chosen entry is filtered out, the newest listed entry replaces it. */
  const chosen = computed(
    () => listed.value.find(({ id }) => id === chosenId.value) ?? listed.value[0] ?? null,
  )

  return {
    filter,
    listed,
    chosen,
    against,
    picked: computed(() => all.value.find(({ id }) => id === against.value) ?? null),
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
