import { describe, expect, it } from 'vitest'
import {
  needsAttention,
  packCell,
  unpackCell,
  type BoardCell,
} from '../../../../src-shared/channels/board-cell.ts'
import {
  cellFilters,
  wholeBoard,
  type BoardQuery,
  type CellFilter,
} from '../../../../src-shared/channels/board-query.ts'
import type { BoardRow } from '../../../../src-shared/ipc/calls/board-calls.ts'
import { foldText } from '../../../../src-shared/text/fold-text.ts'
import { BoardTable } from '../../../../src-renderer/board/model/board-table.ts'
import { countCells } from '../../../../src-renderer/board/model/count-cells.ts'
import { filterRows } from '../../../../src-renderer/board/model/filter-rows.ts'
import { sortRows } from '../../../../src-renderer/board/model/sort-rows.ts'
import { i18n } from '../../../../src-renderer/i18n/i18n.ts'
import { scenarioInWords } from '../../../../src-renderer/records/scenario-words.ts'
import { boardRow, cell, idOf, largeOffice } from './board-rows.ts'

const keys = ['portal_wonen', 'portal_bog', '?Onbekend']
const now = 1_790_000_000_000
const day = 86_400_000

function tableOf(rows: readonly BoardRow[]): BoardTable {
  const table = new BoardTable()
  table.put(rows)
  return table
}

function found(rows: readonly BoardRow[], change: Partial<BoardQuery>): string[] {
  const table = tableOf(rows)
  const query = { ...wholeBoard, ...change }
  const slots = sortRows(table, filterRows(table, query, keys, now), query.sort, keys)
  return Array.from(slots, (slot) => table.ids[slot] ?? '')
}

describe('filtering the board', () => {
  const rows = [
    boardRow(1, { name: 'Één-straat 1', city: 'Zwolle' }),
    boardRow(2, { type: 'Kantoorruimte', cells: [cell(), cell({ state: 'failed' })] }),
    boardRow(3, { scenario: 'NBvh', cells: [cell({ state: 'published', changed: true })] }),
    boardRow(4, { cells: [0, cell({ state: 'busy', stuck: true })] }),
    boardRow(5, { readAt: null, cells: [] }),
    boardRow(6, { readAt: now - 2 * day, cells: [cell({ request: 'plannedPublish' })] }),
  ]

  it('finds rows with all words, in any order, without case and diacritics', () => {
    expect(found(rows, { search: '  zwolle EEN-' })).toEqual([idOf(1)])
    expect(found(rows, { search: 'zwolle kantoor' })).toEqual([])
  })

  it('filters by scenario, type and city together, and finds nothing for an unknown value', () => {
    expect(found(rows, { scenarios: ['NBvh', 'BBvh'] })).toEqual([idOf(3)])
    expect(found(rows, { types: ['Kantoorruimte'], cities: ['Utrecht'] })).toEqual([idOf(2)])
    expect(found(rows, { types: ['Kantoorruimte'], cities: ['Zwolle'] })).toEqual([])
    expect(found(rows, { cities: ['Nergens'] })).toEqual([])
  })

  it('looks for states in the requested channels only', () => {
    expect(found(rows, { states: ['failed'] })).toEqual([idOf(2)])
    expect(found(rows, { states: ['failed'], channels: ['portal_wonen'] })).toEqual([])
    expect(found(rows, { states: ['failed'], channels: ['portal_bog'] })).toEqual([idOf(2)])
  })

  it('finds projects that are on a channel or on their way there if no state is requested', () => {
    expect(found(rows, { channels: ['portal_wonen'] })).toEqual([idOf(3), idOf(6)])
  })

  it('finds rows of which one cell both has the state and needs attention', () => {
    expect(found(rows, { attention: true })).toEqual([idOf(2), idOf(4)])
    expect(found(rows, { attention: true, states: ['busy'] })).toEqual([idOf(4)])
    expect(found(rows, { attention: true, states: ['changed'] })).toEqual([])
  })

  it('calls a fact stale after a day, but not a fact that was never read', () => {
    expect(found(rows, { states: ['stale'] })).toEqual([idOf(6)])
  })

  it.each(cellFilters.filter((filter) => filter !== 'stale'))(
    'finds cells that are %s',
    (filter) => {
      const cells = [
        ...['unread', 'none', 'busy', 'published', 'failed', 'withdrawn', 'unknown', 'unfit'],
      ].map((state) => cell({ state: state as BoardCell['state'] }))
      const marked = [
        cell({ state: 'published', request: 'publish' }),
        cell({ state: 'published', request: 'plannedRelist' }),
        cell({ state: 'published', request: 'parked' }),
        cell({ state: 'busy', stuck: true, unknownStatus: 3 }),
        cell({ state: 'published', refused: true }),
        cell({ state: 'published', changed: true }),
      ]
      const all = [...cells, ...marked]
      const answers: Record<Exclude<CellFilter, 'stale'>, number[]> = {
        unread: [0],
        none: [1],
        busy: [2, 11],
        published: [3, 8, 9, 10, 12, 13],
        failed: [4],
        withdrawn: [5],
        unknown: [6],
        unfit: [7],
        queued: [8],
        planned: [9],
        parked: [10],
        stuck: [11],
        refused: [12],
        changed: [13],
      }
      const one = all.map((packed, number) => boardRow(number, { cells: [packed] }))
      const wanted = answers[filter]
      // The rows have one cell, so the filter searches the first column only.
      const channels = ['portal_wonen']
      expect(found(one, { states: [filter], channels }).toSorted()).toEqual(
        wanted.map(idOf).toSorted(),
      )
    },
  )
})

describe('sorting the board', () => {
  const rows = [
    boardRow(1, { name: 'a', type: 'Woonruimte', remoteId: 30, readAt: 5 }),
    boardRow(2, { name: 'b', type: 'kantoor', remoteId: null, readAt: null }),
    boardRow(3, { name: 'c', type: 'Bouwgrond', remoteId: 4, readAt: 9 }),
    boardRow(4, { name: 'd', type: 'Bouwgrond', remoteId: 7, readAt: 5 }),
  ]
  const sorted = (by: string, descending = false) =>
    found(rows, { sort: { by, descending } }).map((id) => Number.parseInt(id.slice(-4), 16))

  it('sorts by each column and by name within it, either way', () => {
    expect(sorted('name')).toEqual([1, 2, 3, 4])
    expect(sorted('name', true)).toEqual([4, 3, 2, 1])
    expect(sorted('type')).toEqual([3, 4, 2, 1])
    expect(sorted('type', true)).toEqual([1, 2, 3, 4])
    expect(sorted('id')).toEqual([3, 4, 1, 2])
    expect(sorted('readAt', true)).toEqual([3, 1, 4, 2])
  })

  it('sorts the kind of offer by the shown words, and by name within the same words', () => {
    const rows = [
      boardRow(1, { scenario: 'BOvh' }),
      boardRow(2, { scenario: 'NBvk' }),
      boardRow(3, { scenario: 'BBvk' }),
      boardRow(4, { scenario: 'nbvk' }),
      boardRow(5, { scenario: 'Anders' }),
      boardRow(6, { scenario: 'NBvk' }),
    ]
    const table = tableOf(rows)
    const query = { ...wholeBoard, sort: { by: 'scenario', descending: false } }
    const words = (code: string) => scenarioInWords(code, i18n.global.t)
    const slots = sortRows(table, filterRows(table, query, keys, now), query.sort, keys, words)
    expect(Array.from(slots, (slot) => table.ids[slot])).toEqual([5, 1, 3, 2, 4, 6].map(idOf))
  })

  it('sorts cells that need attention first on a channel, and counts them over all channels', () => {
    const cells = (...states: BoardCell['state'][]) => states.map((state) => cell({ state }))
    const four = [
      boardRow(1, { cells: cells('none', 'published') }),
      boardRow(2, { cells: cells('published', 'failed') }),
      boardRow(3, { cells: cells('failed', 'failed') }),
      boardRow(4, { cells: [cell({ state: 'busy', stuck: true }), cell()] }),
    ]
    const ids = (change: BoardQuery['sort']) => found(four, { sort: change })
    expect(ids({ by: 'portal_wonen', descending: false })).toEqual([3, 4, 2, 1].map(idOf))
    expect(ids({ by: 'attention', descending: true })).toEqual([3, 2, 4, 1].map(idOf))
  })

  it('sorts by price, and projects without a price after the others', () => {
    const priced = [null, 900_000, 1287, 450_000].map((price, at) => boardRow(at + 1, { price }))
    const sort = { by: 'price', descending: false }
    expect(found(priced, { sort })).toEqual([3, 4, 2, 1].map(idOf))
    const highestFirst = { ...sort, descending: true }
    expect(found(priced, { sort: highestFirst })).toEqual([2, 4, 3, 1].map(idOf))
  })

  it('keeps the order of names for a column that is gone', () => {
    expect(sorted('channel_99', true)).toEqual([1, 2, 3, 4])
  })
})

describe('the board of a large office', () => {
  const rows = largeOffice(3000, 14)
  const table = tableOf(rows)
  const columns = Array.from({ length: 14 }, (_, index) => `channel_${index}`)

  it('gives the same result as a look at each row by itself', () => {
    const query: BoardQuery = {
      ...wholeBoard,
      search: 'kerk',
      scenarios: ['BBvk', 'BOvh'],
      channels: ['channel_2', 'channel_5'],
      states: ['failed', 'changed'],
      sort: { by: 'channel_3', descending: true },
    }
    const plainly = rows.filter(
      (row) =>
        foldText(row.name).includes('kerk') &&
        query.scenarios.includes(row.scenario) &&
        [2, 5].some((at) => {
          const { state, changed } = unpackCell(row.cells[at] ?? 0)
          return state === 'failed' || changed
        }),
    )
    const matches = filterRows(table, query, columns, now)
    const { slots } = matches
    expect(Array.from(slots, (slot) => table.ids[slot])).toEqual(
      plainly.map((row) => row.projectId),
    )
    expect(plainly.length).toBeGreaterThan(10)
    const sorted = sortRows(table, matches, query.sort, columns)
    expect([...sorted].toSorted()).toEqual([...slots].toSorted())

    const counts = countCells(table, sorted, 14)
    const urgent = plainly.filter((row) =>
      row.cells.some((each) => needsAttention(unpackCell(each))),
    )
    expect(counts.rows).toBe(plainly.length)
    expect(counts.attention).toBe(urgent.length)
    expect(counts.columns[4]?.states.published).toBe(
      plainly.filter((row) => unpackCell(row.cells[4] ?? 0).state === 'published').length,
    )
    expect(counts.newestRead).toBe(Math.max(...plainly.map((row) => row.readAt ?? 0)))
  })

  it('counts the columns without a value in any row as unread', () => {
    const counts = countCells(
      tableOf([boardRow(1, { cells: [packCell(unpackCell(1))] })]),
      new Uint32Array([0]),
      20,
    )
    expect(counts.columns[19]?.states.unread).toBe(1)
    expect(counts.columns[0]?.states.none).toBe(1)
  })
})
