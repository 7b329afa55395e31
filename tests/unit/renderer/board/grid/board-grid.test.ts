import { describe, expect, it } from 'vitest'
import {
  columnsBetween,
  nameWidth,
  shownColumns,
} from '../../../../../src-renderer/board/board-columns.ts'
import { cellLooks } from '../../../../../src-renderer/board/grid/cell-look.ts'
import { nextPlace } from '../../../../../src-renderer/ui/lists/grid-keys.ts'
import { showsAllProjects, sameQuery } from '../../../../../src-renderer/board/whole-query.ts'
import { wholeBoard } from '../../../../../src-shared/channels/board-query.ts'
import { cell } from '../board-rows.ts'

describe('keys of the grid', () => {
  const size = { rows: 100, columns: 16, page: 10 }
  const from = { row: 50, column: 5 }

  it.each([
    ['ArrowDown', false, 51, 5],
    ['ArrowUp', false, 49, 5],
    ['ArrowLeft', false, 50, 4],
    ['ArrowRight', false, 50, 6],
    ['PageDown', false, 60, 5],
    ['PageUp', false, 40, 5],
    ['Home', false, 50, 0],
    ['End', false, 50, 15],
    ['Home', true, 0, 0],
    ['End', true, 99, 15],
  ] as const)('%s (ctrl: %s) leads to row %i, column %i', (key, ctrl, row, column) => {
    expect(nextPlace(key, ctrl, from, size)).toEqual({ row, column })
  })

  it('keeps the active cell inside the grid, and goes to the head by the arrow only', () => {
    expect(nextPlace('ArrowUp', false, { row: 0, column: 0 }, size)).toEqual({ row: -1, column: 0 })
    expect(nextPlace('PageUp', false, { row: 3, column: 0 }, size)).toEqual({ row: 0, column: 0 })
    expect(nextPlace('PageDown', false, { row: 95, column: 0 }, size)?.row).toBe(99)
    expect(nextPlace('ArrowRight', false, { row: 0, column: 15 }, size)?.column).toBe(15)
    expect(nextPlace('x', false, from, size)).toBeNull()
    expect(nextPlace('ArrowDown', true, from, size)).toBeNull()
  })
})

describe('columns of the board', () => {
  const channels = Array.from({ length: 14 }, (_, at) => ({
    key: `c${at}`,
    type: null,
    name: `Kanaal ${at}`,
  }))

  it('leaves out hidden columns without gaps, and keeps the index of each cell', () => {
    const columns = shownColumns(channels, ['c0', 'city', 'price', 'attention'])
    expect(columns.map(({ key }) => key)).not.toContain('c0')
    expect(columns[1]).toMatchObject({ key: 'c1', cell: 1, left: nameWidth })
    for (const [at, { left, width }] of columns.entries()) {
      expect(columns[at + 1]?.left ?? left + width).toBe(left + width)
    }
  })

  it('shows the price before the channels, so that it is in the first view', () => {
    const [, price] = shownColumns(channels, [])
    expect(price).toMatchObject({ key: 'price', left: nameWidth })
  })

  it('renders the columns in the window and one on either side', () => {
    const columns = shownColumns(channels, [])
    expect(columnsBetween(columns, 0, 1000)).toEqual({ first: 1, last: 7 })
    const far = columnsBetween(columns, 100_000, 1000)
    expect(far.last).toBe(columns.length - 1)
    expect(columnsBetween(shownColumns([], []), 0, 5000).last).toBe(7)
  })
})

describe('how a cell looks', () => {
  const looks = cellLooks((key, args) => args?.['status'] ?? key, ['in behandeling', 'GEWEIGERD'])

  it('shows a need for action first, then a pending request, then the state', () => {
    const signOf = (change: Parameters<typeof cell>[0]) => looks(cell(change), false).sign
    expect(signOf({ state: 'published', request: 'parked', stuck: true })).toBe('parked')
    expect(signOf({ state: 'busy', stuck: true, request: 'publish' })).toBe('stuck')
    expect(signOf({ state: 'published', request: 'plannedRevoke' })).toBe('planned')
    expect(signOf({ state: 'none', request: 'publish', refused: true })).toBe('queued')
    expect(signOf({ state: 'none', refused: true })).toBe('refused')
    expect(signOf({ state: 'published', refused: true })).toBe('published')
  })

  it('shows further facts as marks, and tells all facts in words', () => {
    const look = looks(
      cell({ state: 'published', request: 'relist', refused: true, changed: true }),
      true,
    )
    expect(look.marks).toEqual(['published', 'refused', 'changed', 'stale'])
    expect(look.words).toHaveLength(5)
    const late = looks(cell({ state: 'busy', stuck: true, request: 'publish' }), false)
    expect(late).toMatchObject({ sign: 'stuck', marks: ['queued'] })
  })

  it('is muted for a property that the channel does not take, and tells why', () => {
    const look = looks(cell({ state: 'unfit' }), false)
    expect(look).toMatchObject({ sign: 'unfit', tone: 'muted', marks: [] })
    expect(look.words).toEqual(['channels.cell.state.unfit', 'channels.facts.unfit'])
    expect(looks(cell({ state: 'unfit', request: 'publish' }), false).sign).toBe('queued')
  })

  it('shows an unknown status in the words of the service', () => {
    const look = looks(cell({ state: 'unknown', unknownStatus: 1 }), false)
    expect(look).toMatchObject({ short: 'GEWEIGERD', sign: 'unknown', tone: 'plain' })
    expect(look.words).toEqual(['GEWEIGERD'])
  })
})

describe('comparing queries', () => {
  it('ignores the order of the choices, and the sort order of an unfiltered board', () => {
    const one = { ...wholeBoard, states: ['failed', 'stuck'] as const satisfies string[] }
    expect(
      sameQuery({ ...one, states: ['stuck', 'failed'] }, { ...one, states: [...one.states] }),
    ).toBe(true)
    expect(showsAllProjects({ ...wholeBoard, sort: { by: 'city', descending: true } })).toBe(true)
    expect(showsAllProjects({ ...wholeBoard, attention: true })).toBe(false)
  })
})
