import { expect, it } from 'vitest'
import { nextRows } from '../../../../../src-renderer/board/grid/use-row-slices.ts'

/** Rows from the top of the screen that show these places of the table. */
function rowsOf(slots: readonly number[]): { slot: number; index: number }[] {
  return slots.map((slot, index) => ({ slot, index }))
}

function slotsOf(rows: readonly { slot: number; index: number }[]): (number | undefined)[] {
  const slots: (number | undefined)[] = []
  for (const { slot, index } of rows) slots[index] = slot
  return slots
}

it('draws new rows from the top, a few at a time, until all are drawn', () => {
  const wanted = rowsOf([10, 11, 12, 13, 14])
  const first = nextRows(rowsOf([0, 1, 2, 3, 4]), wanted, 2)
  expect(slotsOf(first.rows)).toEqual([10, 11, 2, 3, 4])
  expect(first).toMatchObject({ changed: 2, complete: false })
  const second = nextRows(first.rows, wanted, 2)
  expect(slotsOf(second.rows)).toEqual([10, 11, 12, 13, 4])
  const third = nextRows(second.rows, wanted, 2)
  expect(third).toEqual({ rows: wanted, changed: 1, complete: true })
})

it('counts only the rows that change', () => {
  const { rows, complete } = nextRows(rowsOf([0, 1, 2, 3]), rowsOf([0, 11, 2, 13]), 2)
  expect(slotsOf(rows)).toEqual([0, 11, 2, 13])
  expect(complete).toBe(true)
})

it('removes the rows that are gone at once, and fills empty places in their turn', () => {
  const shorter = nextRows(rowsOf([0, 1, 2, 3]), rowsOf([7]), 1)
  expect(shorter).toEqual({ rows: rowsOf([7]), changed: 1, complete: true })
  const longer = nextRows(shorter.rows, rowsOf([0, 1, 2]), 2)
  expect(slotsOf(longer.rows)).toEqual([0, 1])
  expect(longer.complete).toBe(false)
})

it('updates the facts of a row whose project stays', () => {
  const found = [{ slot: 5, index: 0, foundByNumber: true }]
  const { rows } = nextRows([{ slot: 5, index: 0, foundByNumber: false }], found, 0)
  expect(rows).toEqual(found)
})
