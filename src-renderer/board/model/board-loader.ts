import {
  maxBoardRows,
  type BoardHead,
  type BoardRow,
} from '../../../src-shared/ipc/calls/board-calls.ts'
import type { BoardTable } from './board-table.ts'

/** Number of rows that an empty board reads first. They fill every window, and show soon. */
export const firstBoardRows = 100

/** Milliseconds to collect changes before they are read. */
const collectMs = 250
/** Milliseconds between two complete readings at least. */
const loadPauseMs = 3000

interface BoardSource {
  readonly head: () => Promise<BoardHead>
  readonly rows: (page: { after: string | null; limit: number }) => Promise<BoardRow[]>
  readonly rowsOf: (asked: { projectIds: string[] }) => Promise<BoardRow[]>
}

export interface LoaderOptions {
  readonly source: BoardSource
  readonly table: BoardTable
  readonly onHead: (head: BoardHead) => void
  /** Rows changed. `first`: the table was empty before. */
  readonly onRows: (first: boolean) => void
  /** The complete list was read, or reading failed. */
  readonly onLoaded: () => void
  readonly onError: (thrown: unknown) => void
  /** Resolves when the first rows are painted. The following pages would delay the paint. */
  readonly painted: () => Promise<void>
}

export interface BoardLoader {
  /** Reads the complete list page by page. Removes a row only after the complete list lacks it. */
  readonly load: () => Promise<void>
  /** Marks projects as changed (null: any project). They are read shortly after. */
  readonly markChanged: (projectIds: readonly string[] | null) => void
  /** Reads the changed projects at once. */
  readonly readChanged: () => Promise<void>
  /** While inactive (hidden screen), changes are collected and not read. */
  readonly setActive: (active: boolean) => void
  readonly stop: () => void
}

/** Fills a table from main and keeps it up to date, requesting only changed rows. */
export function createBoardLoader(options: LoaderOptions): BoardLoader {
  const changed = new Set<string>()
  const state: LoaderState = { stopped: false, mustLoad: false, seen: null }
  const head = createHeadReader(options, state)
  let active = true
  let timer: ReturnType<typeof setTimeout> | null = null
  let running: Promise<void> | null = null
  let lastLoad = -Infinity

  async function load(): Promise<void> {
    if (running !== null) {
      state.mustLoad = true
      return running
    }
    running = readAll(options, state, head)
    try {
      await running
    } finally {
      running = null
      lastLoad = performance.now()
      if (state.mustLoad) readSoon()
    }
  }

  function markChanged(projectIds: readonly string[] | null): void {
    if (projectIds === null) state.mustLoad = true
    else for (const id of projectIds) changed.add(id)
    readSoon()
  }

  function readSoon(): void {
    if (timer !== null || state.stopped || !active) return
    timer = setTimeout(() => {
      timer = null
      void readChanged()
    }, collectMs)
  }

  async function readChanged(): Promise<void> {
    if (state.mustLoad && running === null && performance.now() - lastLoad >= loadPauseMs) {
      changed.clear()
      return load()
    }
    const ids = [...changed]
    changed.clear()
    await readProjects(options, state, head, ids)
    if (state.mustLoad || changed.size > 0) readSoon()
  }

  function setActive(next: boolean): void {
    active = next
    if (active && (state.mustLoad || changed.size > 0)) readSoon()
  }

  function stop(): void {
    state.stopped = true
    if (timer !== null) clearTimeout(timer)
  }

  return { load, markChanged, readChanged, setActive, stop }
}

/** State that the schedule and the readings of a loader share. */
interface LoaderState {
  stopped: boolean
  /** True if any project may have changed since the last complete reading began. */
  mustLoad: boolean
  /** Ids seen by the running complete reading; null while none is running. */
  seen: Set<string> | null
}

type HeadReader = ReturnType<typeof createHeadReader>

function createHeadReader({ source, table, onHead }: LoaderOptions, state: LoaderState) {
  let columnsKnown = 0

  async function readHead(): Promise<void> {
    const head = await source.head()
    if (state.stopped) return
    columnsKnown = head.columns.length
    onHead(head)
  }

  /** Reads the head again if the rows have more channels than the head had. */
  async function fillNewColumns(): Promise<void> {
    if (table.columns > columnsKnown) await readHead()
  }

  return { readHead, fillNewColumns }
}

/** Reads the complete list. Never rejects: reports a failure to `onError`. */
async function readAll(
  options: LoaderOptions,
  state: LoaderState,
  { readHead, fillNewColumns }: HeadReader,
): Promise<void> {
  state.mustLoad = false
  const seen = new Set<string>()
  state.seen = seen
  const firstLimit = options.table.size === 0 ? firstBoardRows : maxBoardRows
  try {
    const [, firstPage] = await Promise.all([
      readHead(),
      options.source.rows({ after: null, limit: firstLimit }),
    ])
    if (!(await readPages(options, state, seen, firstPage))) return
    removeUnseen(options, seen)
    await fillNewColumns()
  } catch (thrown) {
    if (!state.stopped) options.onError(thrown)
  } finally {
    state.seen = null
    if (!state.stopped) options.onLoaded()
  }
}

/**
 * Takes the first page, reads all other pages, and adds the ids to `seen`. Returns false if the
 * loader was stopped.
 */
async function readPages(
  { source, table, onRows, painted }: LoaderOptions,
  state: LoaderState,
  seen: Set<string>,
  firstPage: readonly BoardRow[],
): Promise<boolean> {
  let rows = firstPage
  for (;;) {
    if (state.stopped) return false
    const last = rows.at(-1)
    if (last === undefined) return true
    for (const { projectId } of rows) seen.add(projectId)
    const first = table.size === 0
    table.put(rows)
    onRows(first)
    if (first) await painted()
    rows = await source.rows({ after: last.projectId, limit: maxBoardRows })
  }
}

/** Removes the rows that the complete list lacks. */
function removeUnseen({ table, onRows }: LoaderOptions, seen: ReadonlySet<string>): void {
  const gone = table.byName.flatMap((slot) => {
    const id = table.ids[slot] ?? ''
    return seen.has(id) ? [] : [id]
  })
  table.remove(gone)
  if (gone.length > 0) onRows(false)
}

/** Reads some projects. Never rejects: reports a failure to `onError`. */
async function readProjects(
  options: LoaderOptions,
  state: LoaderState,
  { readHead, fillNewColumns }: HeadReader,
  ids: readonly string[],
): Promise<void> {
  try {
    if (ids.length > 0) await readHead()
    for (let start = 0; start < ids.length; start += maxBoardRows) {
      await takeRowsOf(options, state, ids.slice(start, start + maxBoardRows))
    }
    await fillNewColumns()
  } catch (thrown) {
    if (!state.stopped) options.onError(thrown)
  }
}

/** Reads the rows of some projects. Removes the projects that main no longer has. */
async function takeRowsOf(
  { source, table, onRows }: LoaderOptions,
  state: LoaderState,
  projectIds: string[],
): Promise<void> {
  const rows = await source.rowsOf({ projectIds })
  if (state.stopped) return
  const there = new Set(rows.map(({ projectId }) => projectId))
  for (const id of there) state.seen?.add(id)
  const first = table.size === 0
  table.put(rows)
  table.remove(projectIds.filter((id) => !there.has(id)))
  onRows(first)
}
