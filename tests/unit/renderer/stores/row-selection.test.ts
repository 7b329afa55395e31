import { describe, expect, it } from 'vitest'
import { createProjectSelection } from '../../../../src-renderer/stores/project-selection.ts'
import {
  extendTo,
  inOrderOf,
  keepShown,
  noSelection,
  selectAllOrNone,
  toggleRow,
} from '../../../../src-renderer/stores/row-selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']

describe('the selected documents', () => {
  const selected = (selection: { readonly ids: ReadonlySet<string> }) => [...selection.ids].join('')

  it('extend with Shift from the row that was selected before, in both directions', () => {
    expect(selected(extendTo(toggleRow(noSelection, 'd'), 'b', order))).toBe('dbc')
    expect(selected(extendTo(toggleRow(noSelection, 'b'), 'd', order))).toBe('bcd')
    expect(selected(extendTo(noSelection, 'b', order))).toBe('b')
  })

  it('lose the rows of the former range when the range gets another end', () => {
    const range = extendTo(toggleRow(toggleRow(noSelection, 'a'), 'c'), 'e', order)
    expect(selected(range)).toBe('acde')
    expect(selected(extendTo(range, 'd', order))).toBe('acd')
    expect(selected(extendTo(range, 'b', order))).toBe('acb')
  })

  it('are toggled one by one, and all are selected or none', () => {
    expect(selected(toggleRow(toggleRow(noSelection, 'a'), 'a'))).toBe('')
    const all = selectAllOrNone(toggleRow(noSelection, 'a'), order)
    expect(selected(all)).toBe('abcde')
    expect(selected(selectAllOrNone(all, order))).toBe('')
  })

  it('become a range again by Shift after all were selected, as in a file manager', () => {
    const all = selectAllOrNone(noSelection, order)
    expect(selected(extendTo(all, 'c', order))).toBe('abc')
    expect(selected(extendTo(extendTo(all, 'c', order), 'b', order))).toBe('ab')
    const afterRow = selectAllOrNone(toggleRow(noSelection, 'd'), order)
    expect(selected(extendTo(afterRow, 'b', order))).toBe('bcd')
  })

  it('lose rows that are no longer visible', () => {
    const two = toggleRow(toggleRow(noSelection, 'a'), 'b')
    expect(selected(keepShown(two, ['b', 'c']))).toBe('b')
    expect(keepShown(two, order)).toBe(two)
  })
})

describe('the selected projects', () => {
  const selected = (selection: ReturnType<typeof createProjectSelection>) =>
    [...selection.ids.value].toSorted().join('')

  it('extend from the last selected row in both directions, and lose rows when the range shrinks', () => {
    const selection = createProjectSelection()
    selection.toggle('a')
    selection.toggle('c')
    selection.extendTo('e', order)
    expect(selected(selection)).toBe('acde')
    selection.extendTo('b', order)
    expect(selected(selection)).toBe('abc')
    selection.toggle('b')
    expect(selected(selection)).toBe('ac')
  })

  it('become a range again by Shift after all were selected', () => {
    const selection = createProjectSelection()
    selection.setAll(order)
    expect(selected(selection)).toBe('abcde')
    selection.extendTo('b', order)
    expect(selected(selection)).toBe('ab')
  })

  it('start a new range if the first row is not visible any more', () => {
    const selection = createProjectSelection()
    selection.toggle('x')
    selection.extendTo('d', order)
    expect(selected(selection)).toBe('dx')
    selection.clear()
    expect(selection.ids.value.size).toBe(0)
  })
})

it('puts selected rows that are not shown behind the shown rows', () => {
  expect(inOrderOf(order, new Set(['x', 'd', 'a']))).toEqual(['a', 'd', 'x'])
})
