import { computed, shallowRef, triggerRef, type ComputedRef, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { ProjectHit, ProjectQuery, ProjectRow } from '../../src-shared/ipc/project-calls.ts'
import { toAppError } from '../ipc/unwrap.ts'

/** Rows a call; a screen full fits in one or two. */
export const pageSize = 100

export type ProjectOrder = Pick<ProjectQuery, 'search' | 'sort' | 'descending'>
interface ProjectPage {
  readonly total: number
  readonly all: number
  readonly rows: readonly ProjectHit[]
}

export interface ProjectWindow {
  /** Matches, and all projects; both 0 until the first answer. */
  readonly counts: ShallowRef<{ readonly total: number; readonly all: number }>
  /** True once the first answer of this window has come. */
  readonly answered: ShallowRef<boolean>
  readonly error: ShallowRef<AppError | null>
  /** The row at this place, when its page is here. */
  readonly rowAt: ComputedRef<(index: number) => ProjectHit | undefined>
  /** Fetches the pages that hold these places and are not here yet. */
  readonly show: (first: number, last: number) => Promise<void>
  /** Another search or order: starts again with the first page. */
  readonly reorder: (order: ProjectOrder) => Promise<void>
  /** Fetches what is shown once more; the old rows stay until the new ones are here. */
  readonly reload: () => Promise<void>
  /**
   * Something changed behind the screen. The rows that are shown get their new content and keep
   * their places, so that nothing moves under the pointer while columns fill in; search, sort and
   * reload put them in order again. With rows added or gone it is a reload.
   */
  readonly update: () => Promise<void>
}

/**
 * A window on a list that may have 20,000 rows: only the pages around what is shown are fetched.
 * Each reorder or reload makes a new generation; an answer to an older one is dropped, so that a
 * slow answer can never stand over a later search.
 */
export function createProjectWindow(
  fetchPage: (query: ProjectQuery) => Promise<ProjectPage>,
  first: ProjectOrder,
  fetchRow: (projectId: string) => Promise<ProjectRow>,
): ProjectWindow {
  const counts = shallowRef({ total: 0, all: 0 })
  const answered = shallowRef(false)
  const error = shallowRef<AppError | null>(null)
  const pages = shallowRef(new Map<number, { generation: number; rows: readonly ProjectHit[] }>())
  const asked = new Map<number, number>()
  let order = first
  let generation = 0
  let shown: readonly [number, number] = [0, 0]
  /** True while rows stand where an earlier order put them. */
  let outOfOrder = false

  const rowAt = computed(() => {
    const held = pages.value
    return (index: number) => held.get(Math.floor(index / pageSize))?.rows[index % pageSize]
  })

  async function fetch(page: number): Promise<void> {
    const mine = generation
    asked.set(page, mine)
    try {
      const query = { ...order, offset: page * pageSize, limit: pageSize }
      const answer = await fetchPage(query)
      if (mine !== generation) return
      keep(page, answer)
    } catch (thrown) {
      if (mine !== generation) return
      asked.delete(page)
      error.value = toAppError(thrown)
    }
  }

  function keep(page: number, answer: ProjectPage): void {
    for (const [number, held] of pages.value) {
      if (held.generation !== generation) pages.value.delete(number)
    }
    pages.value.set(page, { generation, rows: answer.rows })
    counts.value = { total: answer.total, all: answer.all }
    answered.value = true
    error.value = null
    triggerRef(pages)
  }

  async function show(firstRow: number, lastRow: number): Promise<void> {
    shown = [firstRow, lastRow]
    // A page of the new order does not fit to one of the old.
    if (outOfOrder && pagesShown().some((page) => asked.get(page) !== generation)) return reload()
    const wanted: Promise<void>[] = []
    for (let page = pageOf(firstRow); page <= pageOf(lastRow); page += 1) {
      if (asked.get(page) !== generation) wanted.push(fetch(page))
    }
    await Promise.all(wanted)
  }

  function pagesShown(): number[] {
    const start = pageOf(shown[0])
    return Array.from({ length: pageOf(shown[1]) - start + 1 }, (_, index) => start + index)
  }

  function pageOf(row: number): number {
    return Math.max(0, Math.floor(row / pageSize))
  }

  function reload(): Promise<void> {
    generation += 1
    outOfOrder = false
    return show(...shown)
  }

  function reorder(next: ProjectOrder): Promise<void> {
    order = next
    shown = [0, 0]
    return reload()
  }

  async function update(): Promise<void> {
    const mine = generation
    const held = pagesShown().map((page) => pages.value.get(page))
    try {
      const answers = await Promise.all(
        pagesShown().map((page) =>
          fetchPage({ ...order, offset: page * pageSize, limit: pageSize }),
        ),
      )
      if (mine !== generation) return
      const same = ({ total, all }: ProjectPage) =>
        total === counts.value.total && all === counts.value.all
      if (held.includes(undefined) || !answers.every(same)) return await reload()
      const fresh = new Map<string, ProjectRow>(
        answers.flatMap(({ rows }) => rows).map((row) => [row.id, row]),
      )
      // What the new order puts on another page is asked for by itself.
      const moved = held.flatMap((page) => page?.rows ?? []).filter(({ id }) => !fresh.has(id))
      for (const row of await Promise.all(moved.map(({ id }) => fetchRow(id))))
        fresh.set(row.id, row)
      if (mine !== generation) return
      refill(fresh)
    } catch (thrown) {
      if (mine === generation) error.value = toAppError(thrown)
    }
  }

  function refill(fresh: ReadonlyMap<string, ProjectRow>): void {
    for (const [number, { generation: made, rows }] of pages.value) {
      pages.value.set(number, {
        generation: made,
        // A row that was fetched by itself has no match: the match of the search stays.
        rows: rows.map((row) => ({ ...row, ...fresh.get(row.id) })),
      })
    }
    outOfOrder = true
    error.value = null
    triggerRef(pages)
  }

  return { counts, answered, error, rowAt, show, reorder, reload, update }
}
