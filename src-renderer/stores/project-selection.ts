import { shallowRef, type ShallowRef } from 'vue'
import { noSelection, rowsBetween, toggleRow } from './row-selection.ts'

/** The selected projects of a list or of the board, which outlive the screen. */
export interface ProjectSelection {
  readonly ids: ShallowRef<ReadonlySet<string>>
  readonly toggle: (projectId: string) => void
  /**
   * Adds all rows from the anchor to a row to the projects that were selected when the anchor was set.
   * Without an anchor among the shown rows, the row becomes the anchor.
   */
  readonly extendTo: (projectId: string, shown: readonly string[]) => void
  readonly setAll: (projectIds: readonly string[]) => void
  readonly clear: () => void
}

/** Creates an empty selection. */
export function createProjectSelection(): ProjectSelection {
  const ids = shallowRef(noSelection.ids)
  let { anchor } = noSelection
  /** The selection when the anchor was set: a shrinking range takes only its own rows out again. */
  let before = noSelection.ids

  function setAnchor(projectId: string): void {
    anchor = projectId
    before = ids.value
  }

  function set(projectIds: readonly string[]): void {
    ids.value = new Set(projectIds)
    anchor = null
  }

  return {
    ids,
    toggle(projectId) {
      ids.value = toggleRow({ ids: ids.value }, projectId).ids
      setAnchor(projectId)
    },
    extendTo(projectId, shown) {
      if (!shown.includes(projectId)) return
      if (anchor === null || !shown.includes(anchor)) setAnchor(projectId)
      const range = rowsBetween(shown, anchor ?? projectId, projectId)
      ids.value = new Set([...before, ...range])
    },
    setAll: set,
    clear: () => set([]),
  }
}
