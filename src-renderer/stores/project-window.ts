import { computed, shallowRef, triggerRef, type ComputedRef, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type {
  ProjectHit,
  ProjectQuery,
  ProjectRow,
} from '../../src-shared/ipc/calls/project-calls.ts'
import { toAppError } from '../ipc/unwrap.ts'

/** Number of rows in one call. One or two calls fill a screen. */
export const pageSize = 100

export type ProjectOrder = Pick<ProjectQuery, 'search' | 'filter' | 'sort' | 'descending'>
interface ProjectPage {
  readonly total: number
  readonly all: number
  readonly rows: readonly ProjectHit[]
}

export interface ProjectWindow {
  /** Numbers of matching projects and of all projects; both 0 until the first answer. */
  readonly counts: ShallowRef<{ readonly total: number; readonly all: number }>
  /** True after the first answer. */
  readonly answered: ShallowRef<boolean>
  readonly error: ShallowRef<AppError | null>
  /** Returns the row at an index; undefined if its page is not loaded. */
  readonly rowAt: ComputedRef<(index: number) => ProjectHit | undefined>
  /** Fetches the missing pages for a range of indexes. */
  readonly show: (first: number, last: number) => Promise<void>
  /** Applies another search or order, and starts again with the first page. */
  readonly reorder: (order: ProjectOrder) => Promise<void>
  /** Fetches the shown rows again. The old rows stay until the answer. */
  readonly reload: () => Promise<void>
  /**
   * Updates the shown rows after a change in the background. The rows get their new content and
   * keep their places, so that nothing moves under the pointer while columns are filled in; search,
   * sort and reload sort the rows again. If rows were added or removed, the list is reloaded
   * instead.
   */
  readonly update: () => Promise<void>
}

interface HeldPage {
  readonly generation: number
  readonly rows: readonly ProjectHit[]
}

/**
 * A window on a list that may have 20,000 rows: only the pages around the shown rows are fetched.
 * Each reorder or reload starts a new generation. Answers to older generations are dropped, so that
 * a slow answer never replaces a later search.
 */
export function createProjectWindow(
  fetchPage: (query: ProjectQuery) => Promise<ProjectPage>,
  first: ProjectOrder,
  fetchRow: (projectId: string) => Promise<ProjectRow>,
): ProjectWindow {
  const list = createState(first)
  const { counts, answered, error, pages } = list
  const fetch = createPageFetcher(list, fetchPage)

  const rowAt = computed(() => {
    const held = pages.value
    return (index: number) => held.get(Math.floor(index / pageSize))?.rows[index % pageSize]
  })

  async function show(firstRow: number, lastRow: number): Promise<void> {
    list.shown = [firstRow, lastRow]
    // A new page would not match pages that are still in the earlier order.
    const missing = pagesShown(list).filter((page) => list.asked.get(page) !== list.generation)
    if (list.outOfOrder && missing.length > 0) return reload()
    await Promise.all(missing.map(fetch))
  }

  function reload(): Promise<void> {
    list.generation += 1
    list.outOfOrder = false
    return show(...list.shown)
  }

  function reorder(next: ProjectOrder): Promise<void> {
    list.order = next
    list.shown = [0, 0]
    return reload()
  }

  const update = createUpdate(list, fetchPage, fetchRow, reload)
  return { counts, answered, error, rowAt, show, reorder, reload, update }
}

/** State of a window that its steps share. */
function createState(first: ProjectOrder) {
  return {
    counts: shallowRef({ total: 0, all: 0 }),
    answered: shallowRef(false),
    error: shallowRef<AppError | null>(null),
    pages: shallowRef(new Map<number, HeldPage>()),
    /** The generation in which each page was last requested. */
    asked: new Map<number, number>(),
    order: first,
    generation: 0,
    shown: [0, 0] as readonly [number, number],
    /** True while rows keep the places of an earlier order. */
    outOfOrder: false,
  }
}

type WindowState = ReturnType<typeof createState>

function pagesShown({ shown }: WindowState): number[] {
  const start = pageOf(shown[0])
  return Array.from({ length: pageOf(shown[1]) - start + 1 }, (_, index) => start + index)
}

function pageOf(row: number): number {
  return Math.max(0, Math.floor(row / pageSize))
}

function queryFor({ order }: WindowState, page: number): ProjectQuery {
  return { ...order, offset: page * pageSize, limit: pageSize }
}

/** Returns a function that fetches a page, and drops the pages of older generations. */
function createPageFetcher(
  list: WindowState,
  fetchPage: (query: ProjectQuery) => Promise<ProjectPage>,
) {
  const { counts, answered, error, pages, asked } = list

  function keep(page: number, answer: ProjectPage): void {
    for (const [number, held] of pages.value) {
      if (held.generation !== list.generation) pages.value.delete(number)
    }
    pages.value.set(page, { generation: list.generation, rows: answer.rows })
    counts.value = { total: answer.total, all: answer.all }
    answered.value = true
    error.value = null
    triggerRef(pages)
  }

  return async (page: number): Promise<void> => {
    const mine = list.generation
    asked.set(page, mine)
    try {
      const answer = await fetchPage(queryFor(list, page))
      if (mine !== list.generation) return
      keep(page, answer)
    } catch (thrown) {
      if (mine !== list.generation) return
      asked.delete(page)
      error.value = toAppError(thrown)
    }
  }
}

/** Returns a function that updates the content of the shown rows. */
function createUpdate(
  list: WindowState,
  fetchPage: (query: ProjectQuery) => Promise<ProjectPage>,
  fetchRow: (projectId: string) => Promise<ProjectRow>,
  reload: () => Promise<void>,
) {
  const { counts, error, pages } = list

  function refill(fresh: ReadonlyMap<string, ProjectRow>): void {
    for (const [number, { generation, rows }] of pages.value) {
      pages.value.set(number, {
        generation,
        // Rows fetched one by one have no match: the match of the search stays.
        rows: rows.map((row) => ({ ...row, ...fresh.get(row.id) })),
      })
    }
    list.outOfOrder = true
    error.value = null
    triggerRef(pages)
  }

  return async (): Promise<void> => {
    const mine = list.generation
    const held = pagesShown(list).map((page) => pages.value.get(page))
    try {
      const answers = await Promise.all(
        pagesShown(list).map((page) => fetchPage(queryFor(list, page))),
      )
      if (mine !== list.generation) return
      const same = ({ total, all }: ProjectPage) =>
        total === counts.value.total && all === counts.value.all
      if (held.includes(undefined) || !answers.every(same)) return await reload()
      const fresh = new Map<string, ProjectRow>(
        answers.flatMap(({ rows }) => rows).map((row) => [row.id, row]),
      )
      // Shown rows that the new order puts on other pages are fetched one by one.
      const moved = held.flatMap((page) => page?.rows ?? []).filter(({ id }) => !fresh.has(id))
      for (const row of await Promise.all(moved.map(({ id }) => fetchRow(id))))
        fresh.set(row.id, row)
      if (mine !== list.generation) return
      refill(fresh)
    } catch (thrown) {
      if (mine === list.generation) error.value = toAppError(thrown)
    }
  }
}
