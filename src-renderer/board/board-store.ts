import { computed, markRaw, ref, shallowRef, watch, type ComputedRef } from 'vue'
import { wholeBoard, type BoardQuery } from '../../src-shared/channels/board-query.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { BoardHead } from '../../src-shared/ipc/calls/board-calls.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { keptByAccount } from '../stores/kept-by-account.ts'
import { useSettingsStore } from '../stores/settings-store.ts'
import { i18n } from '../i18n/i18n.ts'
import { scenarioInWords } from '../records/scenario-words.ts'
import { painted } from '../composables/painted.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { createBoardLoader, type BoardLoader, type LoaderOptions } from './model/board-loader.ts'
import { BoardTable } from './model/board-table.ts'
import { countCells, noCounts, type BoardCounts } from './model/count-cells.ts'
import { filterRows } from './model/filter-rows.ts'
import type { ShownAs } from './model/dictionary.ts'
import { sortRows } from './model/sort-rows.ts'
import { createProjectSelection } from '../stores/project-selection.ts'
import { defineStore } from '../stores/define-store.ts'

/** Milliseconds between two updates of the rows while changes come in. */
const rowsPause = 250
/**
 * Milliseconds without a change of the rows after which the cells are counted: the next key of a
 * word that is typed fast does not wait for counts that nobody reads.
 */
const countPause = 100

/**
 * Holds the board. View, selection and focus outlive the screen, so that the user returns from a
 * project to the same board. Filters and order are kept for each account over a restart.
 */
export const useBoardStore = defineStore('board', () => {
  const kept = keptByAccount('boardQueries', wholeBoard)
  const state = createState(kept.read())
  const { table, query, error, selection, active, scroll } = state
  const keys = computed(() => state.head.value?.columns.map(({ key }) => key) ?? [])
  const { rows, counts, arrange } = createArrangement(table, query, keys)
  const reading = createReading(state, arrange)

  /** Starts with an empty board: at the first time and for another account. */
  function reset(): void {
    reading.stop()
    table.value = markRaw(new BoardTable())
    state.head.value = null
    state.answered.value = false
    error.value = null
    query.value = kept.read()
    selection.clear()
    active.value = null
    Object.assign(scroll, { top: 0, left: 0 })
    arrange()
    reading.restart()
  }

  onEvent('channelsChanged', ({ projectId }) => reading.markChanged([projectId]))
  onEvent('validationChanged', ({ projectId }) => reading.markChanged([projectId]))
  onEvent('projectsChanged', ({ projectIds }) => reading.markChanged(projectIds))
  const settings = useSettingsStore()
  // The office's setting for "stuck" affects the cells of every project.
  watch(
    () => settings.current.stuckAfterMinutes,
    () => reading.markChanged(null),
  )
  const accounts = useAccountsStore()
  watch(() => accounts.active?.id, reset)

  return {
    ...state,
    rows,
    counts,
    keys,
    /**
     * Returns the ids of the visible projects in order. Meant for actions on all of them, not for
     * rendering.
     */
    shownIds: () => Array.from(rows.value, (slot) => table.value.ids[slot] ?? ''),
    setVisible: reading.setVisible,
    retry: reading.retry,
    ...createQueryActions(query, scroll, () => {
      kept.note(query.value)
      arrange()
    }),
  }
})

function createState(query: BoardQuery) {
  return {
    head: shallowRef<BoardHead | null>(null),
    table: shallowRef(markRaw(new BoardTable())),
    query: shallowRef<BoardQuery>(query),
    /** Increases with every change of the table's content. */
    version: ref(0),
    loading: ref(false),
    answered: ref(false),
    error: shallowRef<AppError | null>(null),
    selection: createProjectSelection(),
    /** The active cell: a project (null for the head) and the key of a column. */
    active: shallowRef<{ readonly projectId: string | null; readonly column: string } | null>(null),
    scroll: { top: 0, left: 0 },
  }
}

type BoardState = ReturnType<typeof createState>

/** Provides the rows in the order of the query, and the counts of their cells. */
function createArrangement(
  table: BoardState['table'],
  query: BoardState['query'],
  keys: ComputedRef<readonly string[]>,
) {
  /** Slots of the visible rows, in order. */
  const rows = shallowRef<Uint32Array>(new Uint32Array())
  const counts = shallowRef<BoardCounts>(noCounts)
  let timer: ReturnType<typeof setTimeout> | null = null
  /** Slots that passed the filter, in table order, which is fastest for counting. */
  let found: Uint32Array = new Uint32Array()
  /** A new function for each language, so that the order follows the words on the screen. */
  const scenarioWords = computed<ShownAs>(() => {
    const { t } = i18n.global
    void i18n.global.locale.value
    return (code) => scenarioInWords(code, t)
  })
  watch(scenarioWords, arrange)

  /**
   * Filters and sorts now. Counts once the rows rest, because each step takes a few milliseconds.
   */
  function arrange(): void {
    const matches = filterRows(table.value, query.value, keys.value, Date.now())
    found = matches.slots
    rows.value = sortRows(table.value, matches, query.value.sort, keys.value, scenarioWords.value)
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(count, countPause)
  }

  function count(): void {
    timer = null
    counts.value = countCells(table.value, found, keys.value.length)
  }

  return { rows, counts, arrange }
}

/** Reads the board while the screen is visible. `arrange` shows the table's new content. */
function createReading(state: BoardState, arrange: () => void) {
  const { table, loading, error } = state
  const events = createLoaderEvents(state, arrange)
  let loader: BoardLoader | null = null
  let isVisible = false

  function startLoader(): BoardLoader {
    loading.value = true
    loader = createBoardLoader({ source: boardSource(), table: table.value, painted, ...events })
    void loader.load()
    return loader
  }

  /**
   * Shows or hides the screen. While hidden, the board reads nothing and remembers what changed.
   */
  function setVisible(next: boolean): void {
    isVisible = next
    if (loader !== null) loader.setActive(next)
    else if (next) startLoader()
  }

  function retry(): void {
    error.value = null
    loading.value = true
    void (loader?.load() ?? startLoader())
  }

  function stop(): void {
    loader?.stop()
    loader = null
  }

  /** Reads the board from the start, if the screen is visible. */
  function restart(): void {
    if (isVisible) startLoader()
  }

  const markChanged: BoardLoader['markChanged'] = (projectIds) => loader?.markChanged(projectIds)

  return { setVisible, retry, stop, restart, markChanged }
}

function boardSource(): LoaderOptions['source'] {
  const { board } = window.perceel
  return {
    head: () => unwrap(board.head()),
    rows: (page) => unwrap(board.rows(page)),
    rowsOf: (asked) => unwrap(board.rowsOf(asked)),
  }
}

/** Shows what a loader has read. While changes come in, the rows are arranged at intervals only. */
function createLoaderEvents(
  { head, version, loading, answered, error }: BoardState,
  arrange: () => void,
): Pick<LoaderOptions, 'onHead' | 'onRows' | 'onLoaded' | 'onError'> {
  let timer: ReturnType<typeof setTimeout> | null = null

  function showRows(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    version.value += 1
    arrange()
  }

  return {
    onHead: (next) => {
      head.value = next
    },
    onRows: (first) => {
      answered.value = true
      error.value = null
      if (first) return showRows()
      timer ??= setTimeout(showRows, rowsPause)
    },
    onLoaded: () => {
      loading.value = false
      if (error.value === null) answered.value = true
      showRows()
    },
    onError: (thrown) => (error.value = toAppError(thrown)),
  }
}

/** Changes the filter and the order, which moves the board to its top. */
function createQueryActions(
  query: BoardState['query'],
  scroll: BoardState['scroll'],
  onChanged: () => void,
) {
  function setQuery(change: Partial<BoardQuery>): void {
    query.value = { ...query.value, ...change }
    scroll.top = 0
    onChanged()
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

  return { setQuery, clearFilter, sortBy }
}
