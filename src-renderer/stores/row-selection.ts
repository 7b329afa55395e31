import { shallowRef, type ShallowRef } from 'vue'

export interface RowSelection {
  readonly ids: ShallowRef<ReadonlySet<string>>
  readonly toggle: (projectId: string) => void
  /** Adds all rows between the last toggled row and this one to the earlier selection. */
  readonly extendTo: (projectId: string, shown: readonly string[]) => void
  readonly setAll: (projectIds: readonly string[]) => void
  readonly clear: () => void
}

/**
 * Holds the chosen projects by id, so that sorting, filtering and new rows do not affect the
 * selection.
 */
export function createSelection(): RowSelection {
  const ids = shallowRef<ReadonlySet<string>>(new Set())
  let anchor: string | null = null
  /** The selection when the anchor was set. A shrinking range restores the rows it had added. */
  let before: ReadonlySet<string> = new Set()

  function setAnchor(projectId: string): void {
    anchor = projectId
    before = ids.value
  }

  return {
    ids,
    toggle(projectId) {
      const next = new Set(ids.value)
      if (!next.delete(projectId)) next.add(projectId)
      ids.value = next
      setAnchor(projectId)
    },
    extendTo(projectId, shown) {
      const from = anchor === null ? -1 : shown.indexOf(anchor)
      const to = shown.indexOf(projectId)
      if (to < 0) return
      if (from < 0) setAnchor(projectId)
      const start = from < 0 ? to : Math.min(from, to)
      const end = from < 0 ? to : Math.max(from, to)
      ids.value = new Set([...before, ...shown.slice(start, end + 1)])
    },
    setAll(projectIds) {
      ids.value = new Set(projectIds)
      anchor = null
    },
    clear() {
      ids.value = new Set()
      anchor = null
    },
  }
}

/** Returns the chosen rows in the order of the shown rows; chosen rows that are not shown follow. */
export function inOrderOf(shown: readonly string[], chosen: ReadonlySet<string>): string[] {
  const first = shown.filter((id) => chosen.has(id))
  const there = new Set(first)
  return [...first, ...[...chosen].filter((id) => !there.has(id))]
}
