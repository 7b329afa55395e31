import { shallowRef, type ShallowRef } from 'vue'
import { extendTo, noSelection, type RowSelection, selectAll, toggleRow } from './row-selection.ts'

/** The selected projects of a list or of the board, which outlive the screen. */
export interface ProjectSelection {
  readonly ids: ShallowRef<ReadonlySet<string>>
  readonly toggle: (projectId: string) => void
  /** Selects the shown rows from the anchor to a row (`extendTo` of row-selection.ts). */
  readonly extendTo: (projectId: string, shown: readonly string[]) => void
  readonly setAll: (projectIds: readonly string[]) => void
  readonly clear: () => void
}

/** Creates an empty selection. */
export function createProjectSelection(): ProjectSelection {
  const ids = shallowRef(noSelection.ids)
  let selection = noSelection

  function set(next: RowSelection): void {
    selection = next
    ids.value = next.ids
  }

  return {
    ids,
    toggle: (projectId) => set(toggleRow(selection, projectId)),
    extendTo: (projectId, shown) => set(extendTo(selection, projectId, shown)),
    setAll: (projectIds) => set(selectAll(selection, projectIds)),
    clear: () => set(noSelection),
  }
}
