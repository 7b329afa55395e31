import { maxBoardRows, type BoardHead, type BoardRow } from '../../../src-shared/ipc/board-calls.ts'
import type { BoardTable } from './board-table.ts'

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
  /**
   * `gather`: milliseconds to collect changes. `rest`: milliseconds between two complete readings.
   */
  readonly gather?: number
  readonly rest?: number
}

export interface BoardLoader {
  /** Reads the complete list page by page. Removes a row only after the complete list lacks it. */
  readonly load: () => Promise<void>
  /** Marks projects as changed (null: any project). They are read shortly after. */
  readonly touch: (projectIds: readonly string[] | null) => void
  /** Reads the changed projects at once. */
  readonly settle: () => Promise<void>
  /** While inactive (hidden screen), changes are collected and not read. */
  readonly setActive: (active: boolean) => void
  readonly stop: () => void
}

/** Fills a table from main and keeps it up to date, requesting only changed rows. */
export function createBoardLoader(options: LoaderOptions): BoardLoader {
  const { source, table, gather = 250, rest = 3000 } = options
  const touched = new Set<string>()
  let stopped = false
  let active = true
  let timer: ReturnType<typeof setTimeout> | null = null
  let running: Promise<void> | null = null
  /** Ids seen by the running complete reading; null while none is running. */
  let seen: Set<string> | null = null
  let everything = false
  let lastLoad = -Infinity

  async function load(): Promise<void> {
    if (running !== null) {
      everything = true
      return running
    }
    running = readAll()
    try {
      await running
    } finally {
      running = null
      lastLoad = performance.now()
      if (everything) plan()
    }
  }

  async function readAll(): Promise<void> {
    everything = false
    const mine = new Set<string>()
    seen = mine
    try {
      await readHead()
      let after: string | null = null
      for (;;) {
        const rows = await source.rows({ after, limit: maxBoardRows })
        if (stopped) return
        const last = rows.at(-1)
        if (last === undefined) break
        for (const { projectId } of rows) mine.add(projectId)
        const first = table.size === 0
        table.put(rows)
        options.onRows(first)
        after = last.projectId
      }
      const gone = table.byName.flatMap((slot) => {
        const id = table.ids[slot] ?? ''
        return mine.has(id) ? [] : [id]
      })
      table.remove(gone)
      if (gone.length > 0) options.onRows(false)
      await fillNewColumns()
    } catch (thrown) {
      if (!stopped) options.onError(thrown)
    } finally {
      seen = null
      if (!stopped) options.onLoaded()
    }
  }

  let columnsKnown = 0
  async function readHead(): Promise<void> {
    const head = await source.head()
    if (stopped) return
    columnsKnown = head.columns.length
    options.onHead(head)
  }

  /** Reads the head again if the rows have more channels than the head had. */
  async function fillNewColumns(): Promise<void> {
    if (table.columns > columnsKnown) await readHead()
  }

  function touch(projectIds: readonly string[] | null): void {
    if (projectIds === null) everything = true
    else for (const id of projectIds) touched.add(id)
    plan()
  }

  function plan(): void {
    if (timer !== null || stopped || !active) return
    timer = setTimeout(() => {
      timer = null
      void settle()
    }, gather)
  }

  async function settle(): Promise<void> {
    if (everything && running === null && performance.now() - lastLoad >= rest) {
      touched.clear()
      return load()
    }
    const ids = [...touched]
    touched.clear()
    try {
      if (ids.length > 0) await readHead()
      for (let start = 0; start < ids.length; start += maxBoardRows) {
        await take(ids.slice(start, start + maxBoardRows))
      }
      await fillNewColumns()
    } catch (thrown) {
      if (!stopped) options.onError(thrown)
    }
    if (everything || touched.size > 0) plan()
  }

  async function take(projectIds: string[]): Promise<void> {
    const rows = await source.rowsOf({ projectIds })
    if (stopped) return
    const there = new Set(rows.map(({ projectId }) => projectId))
    for (const id of there) seen?.add(id)
    const first = table.size === 0
    table.put(rows)
    table.remove(projectIds.filter((id) => !there.has(id)))
    options.onRows(first)
  }

  function setActive(next: boolean): void {
    active = next
    if (active && (everything || touched.size > 0)) plan()
  }

  function stop(): void {
    stopped = true
    if (timer !== null) clearTimeout(timer)
  }

  return { load, touch, settle, setActive, stop }
}
