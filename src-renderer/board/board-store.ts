import { defineStore } from 'pinia'
import { computed, markRaw, ref, shallowRef, watch } from 'vue'
import { wholeBoard, type BoardQuery } from '../../src-shared/channels/board-query.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { BoardHead } from '../../src-shared/ipc/board-calls.ts'
import { useAccountsStore } from '../accounts/accounts-store.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { createBoardLoader, type BoardLoader } from './model/board-loader.ts'
import { BoardTable } from './model/board-table.ts'
import { countCells, noCounts, type BoardCounts } from './model/count-cells.ts'
import { filterRows } from './model/filter-rows.ts'
import { sortRows } from './model/sort-rows.ts'
import { createSelection } from './selection.ts'

/** Milliseconds between two orders of the rows while news comes in. */
const newsPause = 250
/** Milliseconds by which the counts follow the rows: two frames. */
const countPause = 32

/**
 * The board as the page holds it. What is shown, chosen and focused outlives the screen, so that going
 * back from a project finds the board as it was left.
 */
export const useBoardStore = defineStore('board', () => {
  const head = shallowRef<BoardHead | null>(null)
  const table = shallowRef(markRaw(new BoardTable()))
  const query = shallowRef<BoardQuery>(wholeBoard)
  /** Slots of the rows in the order that they are shown. */
  const rows = shallowRef<Uint32Array>(new Uint32Array())
  const counts = shallowRef<BoardCounts>(noCounts)
  /** Rises with every change of what the table holds. */
  const version = ref(0)
  const loading = ref(false)
  const answered = ref(false)
  const error = shallowRef<AppError | null>(null)
  const selection = createSelection()
  /** Where the keyboard is: a project (null for the head) and a column's key. */
  const active = shallowRef<{ readonly projectId: string | null; readonly column: string } | null>(
    null,
  )
  const scroll = { top: 0, left: 0 }
  const keys = computed(() => head.value?.columns.map(({ key }) => key) ?? [])
  /** Projects that are shown, in their order. For what acts on all of them: not for drawing. */
  const shownIds = () => Array.from(rows.value, (slot) => table.value.ids[slot] ?? '')

  let loader: BoardLoader | null = null
  let newsTimer: ReturnType<typeof setTimeout> | null = null
  let countTimer: ReturnType<typeof setTimeout> | null = null
  let shown = false
  /** What the filter found, in the order in which the table holds it: the quickest to count. */
  let found: Uint32Array = new Uint32Array()

  /** Filters and sorts now, and counts when that was painted: each is a few milliseconds. */
  function arrange(): void {
    const matches = filterRows(table.value, query.value, keys.value, Date.now())
    found = matches.slots
    rows.value = sortRows(table.value, matches, query.value.sort, keys.value)
    countTimer ??= setTimeout(count, countPause)
  }

  function count(): void {
    countTimer = null
    counts.value = countCells(table.value, found, keys.value.length)
  }

  function onRows(first: boolean): void {
    answered.value = true
    error.value = null
    if (first) return news()
    newsTimer ??= setTimeout(news, newsPause)
  }

  function news(): void {
    if (newsTimer !== null) clearTimeout(newsTimer)
    newsTimer = null
    version.value += 1
    arrange()
  }

  function begin(): BoardLoader {
    loading.value = true
    const { board } = window.perceel
    loader = createBoardLoader({
      source: {
        head: () => unwrap(board.head()),
        rows: (page) => unwrap(board.rows(page)),
        rowsOf: (asked) => unwrap(board.rowsOf(asked)),
      },
      table: table.value,
      onHead: (next) => {
        head.value = next
      },
      onRows,
      onLoaded: () => {
        loading.value = false
        if (error.value === null) answered.value = true
        news()
      },
      onError: (thrown) => (error.value = toAppError(thrown)),
    })
    void loader.load()
    return loader
  }

  /** Begins with an empty board: another account, or the first time. */
  function reset(): void {
    loader?.stop()
    loader = null
    table.value = markRaw(new BoardTable())
    head.value = null
    answered.value = false
    error.value = null
    query.value = wholeBoard
    selection.clear()
    active.value = null
    Object.assign(scroll, { top: 0, left: 0 })
    arrange()
    if (shown) begin()
  }

  /** The screen comes and goes: while it is away nothing is read, and what changed is remembered. */
  function show(visible: boolean): void {
    shown = visible
    if (loader === null) {
      if (visible) begin()
    } else loader.setActive(visible)
  }

  function setQuery(change: Partial<BoardQuery>): void {
    query.value = { ...query.value, ...change }
    scroll.top = 0
    arrange()
  }

  /** Shows every project again, in the order that was chosen. */
  function clearFilter(): void {
    setQuery({ ...wholeBoard, sort: query.value.sort })
  }

  function sortBy(by: string): void {
    const { sort } = query.value
    // What needs somebody is wanted first; the rest begins at its beginning.
    const descending = sort.by === by ? !sort.descending : by === 'attention' || by === 'readAt'
    setQuery({ sort: { by, descending } })
  }

  function retry(): void {
    error.value = null
    loading.value = true
    void (loader?.load() ?? begin())
  }

  onEvent('channelsChanged', ({ projectId }) => loader?.touch([projectId]))
  onEvent('validationChanged', ({ projectId }) => loader?.touch([projectId]))
  onEvent('projectsChanged', ({ projectIds }) => loader?.touch(projectIds))
  // The office's own word for "stuck" decides about cells of any project.
  onEvent('settingsChanged', () => loader?.touch(null))
  const accounts = useAccountsStore()
  watch(() => accounts.active?.id, reset)

  return {
    head,
    table,
    query,
    rows,
    counts,
    version,
    loading,
    answered,
    error,
    selection,
    active,
    scroll,
    keys,
    shownIds,
    show,
    setQuery,
    clearFilter,
    sortBy,
    retry,
  }
})
