import { computed, shallowRef, type ComputedRef, type Ref } from 'vue'
import type { ProjectOrder } from '../stores/project-window.ts'

export interface HiddenChosen {
  /** Number of chosen projects that the filter hides. */
  readonly hidden: ComputedRef<number>
  /** Reads which of the chosen projects a filter hides. The answer for a later filter wins. */
  readonly look: (order: ProjectOrder) => Promise<void>
}

/**
 * Counts the chosen projects that a filter hides. Projects that are chosen after the last `look`
 * come from the filtered list, so they are in view. `fetchIds` returns the ids of all projects that
 * a filter shows.
 */
export function useHiddenChosen(
  chosen: Readonly<Ref<ReadonlySet<string>>>,
  fetchIds: (order: ProjectOrder) => Promise<readonly string[]>,
): HiddenChosen {
  const outside = shallowRef<ReadonlySet<string>>(new Set())
  let turn = 0

  async function look(order: ProjectOrder): Promise<void> {
    const mine = (turn += 1)
    const left = new Set(chosen.value)
    if (left.size > 0) for (const id of await fetchIds(order)) left.delete(id)
    if (mine === turn) outside.value = left
  }

  const hidden = computed(() => {
    let count = 0
    for (const id of outside.value) if (chosen.value.has(id)) count += 1
    return count
  })
  return { hidden, look }
}
