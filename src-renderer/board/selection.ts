import { shallowRef, type ShallowRef } from 'vue'

export interface RowSelection {
  readonly ids: ShallowRef<ReadonlySet<string>>
  readonly toggle: (projectId: string) => void
  /** Everything between the row of the last toggle and this one, beside what was chosen before it. */
  readonly extendTo: (projectId: string, shown: readonly string[]) => void
  readonly setAll: (projectIds: readonly string[]) => void
  readonly clear: () => void
}

/** Which projects are chosen. Kept by id, so that sorting, filtering and new rows change nothing. */
export function createSelection(): RowSelection {
  const ids = shallowRef<ReadonlySet<string>>(new Set())
  let anchor: string | null = null
  /** What was chosen when the anchor was set: a range that shrinks gives back what it took. */
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
