import { computed, shallowRef, type ComputedRef, type Ref } from 'vue'
import type { ProjectQuery } from '../../src-shared/ipc/calls/project-calls.ts'
import type { ProjectOrder } from '../stores/project-window.ts'

/** Number of projects in one call. */
const pageSize = 500

interface FilteredPage {
  readonly total: number
  readonly rows: readonly { readonly id: string }[]
}

export interface HiddenChosen {
  /** Number of chosen projects that the filter hides. */
  readonly hidden: ComputedRef<number>
  /** Reads which of the chosen projects a filter hides. The answer for a later filter wins. */
  readonly look: (order: ProjectOrder) => Promise<void>
}

/**
 * Counts the chosen projects that a filter hides. Projects that are chosen after the last `look`
 * come from the filtered list, so they are in view.
 */
export function useHiddenChosen(
  chosen: Readonly<Ref<ReadonlySet<string>>>,
  fetchPage: (query: ProjectQuery) => Promise<FilteredPage>,
): HiddenChosen {
  const outside = shallowRef<ReadonlySet<string>>(new Set())
  let turn = 0

  async function look(order: ProjectOrder): Promise<void> {
    const mine = (turn += 1)
    const left = new Set(chosen.value)
    for (let offset = 0; left.size > 0; offset += pageSize) {
      const page = await fetchPage({ ...order, offset, limit: pageSize })
      if (mine !== turn) return
      for (const { id } of page.rows) left.delete(id)
      if (offset + pageSize >= page.total) break
    }
    outside.value = left
  }

  const hidden = computed(() => {
    let count = 0
    for (const id of outside.value) if (chosen.value.has(id)) count += 1
    return count
  })
  return { hidden, look }
}
