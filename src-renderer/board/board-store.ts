import { defineStore } from 'pinia'
import { computed, markRaw, ref, shallowRef, watch } from 'vue'
import { wholeBoard, type BoardQuery } from '../../src-shared/channels/board-query.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { BoardHead } from '../../src-shared/ipc/board-calls.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { createBoardLoader, type BoardLoader } from './model/board-loader.ts'
import { BoardTable } from './model/board-table.ts'
import { countCells, noCounts, type BoardCounts } from './model/count-cells.ts'
import { filterRows } from './model/filter-rows.ts'
import { sortRows } from './model/sort-rows.ts'
import { createSelection } from './selection.ts'

/** Milliseconds between two updates of the rows while changes come in. */
const newsPause = 250
/** Milliseconds that the counts follow the rows: two frames. */
const countPause = 32

/**
 * Holds the board. View, selection and focus outlive the screen, so that the user returns from a
 * project to the same board.
 */
export const useBoardStore = defineStore('board', () => {
  const head = shallowRef<BoardHead | null>(null)
  const table = shallowRef(markRaw(new BoardTable()))
  const query = shallowRef<BoardQuery>(wholeBoard)
  /** Slots of the visible rows, in order. */
  const rows = shallowRef<Uint32Array>(new Uint32Array())
  const counts = shallowRef<BoardCounts>(noCounts)
  /** Increases with every change of the table's content. */
  const version = ref(0)
  const loading = ref(false)
  const answered = ref(false)
  const error = shallowRef<AppError | null>(null)
  const selection = createSelection()
  /** The active cell: a project (null for the head) and the key of a column. */
  const active = shallowRef<{ readonly projectId: string | null; readonly column: string } | null>(
    null,
  )
  const scroll = { top: 0, left: 0 }
  const keys = computed(() => head.value?.columns.map(({ key }) => key) ?? [])
  /**
   * Returns the ids of the visible projects in order. Meant for actions on all of them, not for
   * rendering.
   */
  const shownIds = () => Array.from(rows.value, (slot) => table.value.ids[slot] ?? '')

  let loader: BoardLoader | null = null
  let newsTimer: ReturnType<typeof setTimeout> | null = null
  let countTimer: ReturnType<typeof setTimeout> | null = null
  let shown = false
  /** Slots that passed the filter, in table order, which is fastest for counting. */
  let found: Uint32Array = new Uint32Array()

  /**
   * Filters and sorts now. Counts after the next paint, because each step takes a few milliseconds.
   */
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

  /** Starts with an empty board: at the first time and for another account. */
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

  /**
   * Shows or hides the screen. While hidden, the board reads nothing and remembers what changed.
   */
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

  /** Clears the filter and keeps the sort order. */
  function clearFilter(): void {
    setQuery({ ...wholeBoard, sort: query.value.sort })
  }

  function sortBy(by: string): void {
    const { sort } = query.value
    // Attention and time of reading sort descending at first, other columns ascending.
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
  // The office's setting for "stuck" affects the cells of every project.
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
