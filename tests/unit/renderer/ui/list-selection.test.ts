import { describe, expect, it } from 'vitest'
import {
  keepPresent,
  moveTo,
  noListSelection,
  selectAllRows,
  subjectsOf,
  toggle,
} from '../../../../src-renderer/ui/lists/list-selection.ts'

describe('the selection of a list with an active row', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']

  it('follows the arrow keys, and with Shift selects the range from the anchor', () => {
    const start = moveTo(noListSelection, ids, 1, false)
    const stretched = moveTo(moveTo(start, ids, 2, true), ids, 3, true)
    expect([...stretched.ids]).toEqual(['b', 'c', 'd'])
    expect(stretched.active).toBe('d')
    expect([...moveTo(stretched, ids, 0, true).ids]).toEqual(['a', 'b'])
  })

  it('keeps rows that were chosen one by one when Shift selects a range', () => {
    const chosen = toggle(toggle(noListSelection, 'a'), 'c')
    const stretched = moveTo(chosen, ids, 4, true)
    expect([...stretched.ids]).toEqual(['a', 'c', 'd', 'e'])
    expect([...moveTo(stretched, ids, 3, true).ids]).toEqual(['a', 'c', 'd'])
  })

  it('becomes a range from the active row when Shift follows the selection of all rows', () => {
    const all = selectAllRows(moveTo(noListSelection, ids, 1, false), ids)
    expect(all).toMatchObject({ active: 'b', ids: new Set(ids) })
    expect([...moveTo(all, ids, 3, true).ids]).toEqual(['b', 'c', 'd'])
    expect([...moveTo(selectAllRows(noListSelection, ids), ids, 1, true).ids]).toEqual(['a', 'b'])
  })

  it('does not bring back a row that is gone when the range changes', () => {
    const chosen = toggle(toggle(noListSelection, 'a'), 'c')
    const left = keepPresent(chosen, ids, ['b', 'c', 'd'])
    expect([...moveTo(left, ['b', 'c', 'd'], 2, true).ids]).toEqual(['c', 'd'])
  })

  it('gives actions the selected rows in order, or else the active row', () => {
    const active = moveTo(noListSelection, ids, 2, false)
    expect(subjectsOf(active, ids)).toEqual(['c'])
    expect(subjectsOf(toggle(toggle(active, 'e'), 'a'), ids)).toEqual(['a', 'e'])
    expect(subjectsOf(selectAllRows(active, ids), ids)).toEqual(ids)
    expect(subjectsOf(noListSelection, ids)).toEqual([])
  })

  it('makes the next row active when the active row is gone', () => {
    const selection = toggle(moveTo(noListSelection, ids, 2, false), 'c')
    expect(keepPresent(selection, ids, ['a', 'b', 'd', 'e'])).toMatchObject({
      active: 'd',
      ids: new Set(),
    })
    expect(keepPresent(selection, ids, ['a'])).toMatchObject({ active: 'a' })
    expect(keepPresent(selection, ids, [])).toMatchObject({ active: null })
  })
})
