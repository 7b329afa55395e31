import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  maxBoardRows,
  type BoardHead,
  type BoardRow,
} from '../../../../src-shared/ipc/calls/board-calls.ts'
import {
  createBoardLoader,
  firstBoardRows,
  type BoardLoader,
} from '../../../../src-renderer/board/model/board-loader.ts'
import { BoardTable } from '../../../../src-renderer/board/model/board-table.ts'
import { boardRow, byName, cell, idOf } from './board-rows.ts'

/** Main as the loader sees it. A test changes `rows`. */
function office(count: number) {
  const asked: string[] = []
  const state = {
    rows: byName(Array.from({ length: count }, (_, number) => boardRow(number))),
    columns: 2,
    failing: false,
    asked,
  }
  const head = (): BoardHead => ({
    columns: Array.from({ length: state.columns }, (_, at) => ({
      key: `?${at}`,
      type: null,
      name: `${at}`,
    })),
    unknownStatuses: [],
    projects: state.rows.length,
    polling: { reading: 0, due: 0, quietUntil: null },
  })
  const answer = async <T>(name: string, make: () => T): Promise<T> => {
    asked.push(name)
    await Promise.resolve()
    if (state.failing) throw new Error('no answer')
    return make()
  }
  const source = {
    head: () => answer('head', head),
    rows: ({ after, limit }: { after: string | null; limit: number }) =>
      answer('rows', () => {
        const start = state.rows.findIndex(({ projectId }) => projectId === after) + 1
        return state.rows.slice(start, start + limit)
      }),
    rowsOf: ({ projectIds }: { projectIds: string[] }) =>
      answer(`rowsOf ${projectIds.length}`, (): BoardRow[] =>
        state.rows.filter(({ projectId }) => projectIds.includes(projectId)),
      ),
  }
  return { state, source }
}

describe('filling the board', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  function loaded(count: number, painted = () => Promise.resolve()) {
    const { state, source } = office(count)
    const table = new BoardTable()
    const told: boolean[] = []
    const errors: unknown[] = []
    const heads: BoardHead[] = []
    const loader: BoardLoader = createBoardLoader({
      source,
      table,
      painted,
      onHead: (head) => heads.push(head),
      onRows: (first) => told.push(first),
      onLoaded: () => told.push(false),
      onError: (thrown) => errors.push(thrown),
    })
    return { state, table, loader, told, errors, heads }
  }

  it('shows the first page before it reads the next pages', async () => {
    const { table, loader, told, state } = loaded(1200)
    await loader.load()
    expect(told[0]).toBe(true)
    expect(told.filter(Boolean)).toHaveLength(1)
    expect(table.size).toBe(1200)
    // The first rows, the pages of the others, and an empty page.
    const pages = 1 + Math.ceil((1200 - firstBoardRows) / maxBoardRows) + 1
    expect(state.asked).toEqual(['head', ...Array.from({ length: pages }, () => 'rows')])
  })

  it('reads the next pages only after the first rows are painted', async () => {
    const paint = Promise.withResolvers<void>()
    const { table, loader, state } = loaded(1200, () => paint.promise)
    const loading = loader.load()
    await vi.advanceTimersByTimeAsync(1000)
    expect(table.size).toBe(firstBoardRows)
    expect(state.asked).toEqual(['head', 'rows'])
    paint.resolve()
    await loading
    expect(table.size).toBe(1200)
  })

  it('reads the first rows without waiting for the head', async () => {
    const { loader, state } = loaded(3)
    const loading = loader.load()
    expect(state.asked).toEqual(['head', 'rows'])
    await loading
  })

  it('reads changed projects once, a moment later, and removes projects that are gone', async () => {
    const { state, table, loader } = loaded(5)
    await loader.load()
    state.asked.length = 0
    state.rows = state.rows
      .filter(({ projectId }) => projectId !== idOf(2))
      .map((row) =>
        row.projectId === idOf(1) ? { ...row, cells: [cell({ state: 'failed' })] } : row,
      )
    loader.markChanged([idOf(1)])
    loader.markChanged([idOf(1), idOf(2)])
    expect(state.asked).toEqual([])
    await vi.advanceTimersByTimeAsync(300)
    expect(state.asked).toEqual(['head', 'rowsOf 2'])
    expect(table.size).toBe(4)
    expect(table.cell(table.slotOf(idOf(1)) ?? -1, 0)).toBe(cell({ state: 'failed' }))
  })

  it('reads the complete list again when any project may have changed, with a pause in between', async () => {
    const { state, table, loader } = loaded(3)
    await loader.load()
    state.asked.length = 0
    state.rows = byName([...state.rows.slice(1), boardRow(9)])
    loader.markChanged(null)
    await vi.advanceTimersByTimeAsync(1000)
    expect(state.asked).toEqual([])
    await vi.advanceTimersByTimeAsync(3000)
    expect(state.asked).toEqual(['head', 'rows', 'rows'])
    expect(table.slotOf(idOf(0))).toBeUndefined()
    expect(table.slotOf(idOf(9))).toBeDefined()
  })

  it('reads the head again when a row has a new channel', async () => {
    const { state, loader, heads } = loaded(2)
    await loader.load()
    state.rows = state.rows.map((row) => ({ ...row, cells: [1, 1, 1] }))
    loader.markChanged([idOf(0)])
    state.columns = 2
    await vi.advanceTimersByTimeAsync(300)
    expect(heads).toHaveLength(3)
  })

  it('reads nothing while the screen is hidden, and all changes when the screen is shown again', async () => {
    const { state, loader } = loaded(3)
    await loader.load()
    state.asked.length = 0
    loader.setActive(false)
    loader.markChanged([idOf(1)])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(state.asked).toEqual([])
    loader.setActive(true)
    await vi.advanceTimersByTimeAsync(300)
    expect(state.asked).toEqual(['head', 'rowsOf 1'])
  })

  it('reports an error and keeps the rows', async () => {
    const { state, table, loader, errors } = loaded(3)
    await loader.load()
    state.failing = true
    await loader.load()
    expect(errors).toHaveLength(1)
    expect(table.size).toBe(3)
  })
})
