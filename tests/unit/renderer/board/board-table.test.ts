import { describe, expect, it } from 'vitest'
import { BoardTable } from '../../../../src-renderer/board/model/board-table.ts'
import { boardRow, byName, cell, idOf } from './board-rows.ts'

const names = (table: BoardTable) => table.byName.map((slot) => table.names[slot])

describe('the board’s table', () => {
  it('keeps rows in the order of their folded names, in whatever order they arrive', () => {
    const rows = ['Zuidlaan 1', 'Áchterweg 2', 'achterweg 10', 'Molen 3'].map((name, number) =>
      boardRow(number, { name }),
    )
    const table = new BoardTable()
    table.put(rows)
    expect(names(table)).toEqual(byName(rows).map(({ name }) => name))
    expect(names(table)[0]).toBe('achterweg 10')
  })

  it('keeps a project’s slot and moves it when its name changes', () => {
    const table = new BoardTable()
    table.put([1, 2, 3].map((number) => boardRow(number)))
    const slot = table.slotOf(idOf(1))
    table.put([boardRow(1, { name: 'Zwaluw 9', cells: [cell({ state: 'failed' })] })])
    expect(table.slotOf(idOf(1))).toBe(slot)
    expect(names(table)).toEqual(['Dorpsstraat 2', 'Dorpsstraat 3', 'Zwaluw 9'])
    expect(table.cell(slot ?? -1, 0)).toBe(cell({ state: 'failed' }))
    // The new row has fewer cells, so the other column is empty.
    expect(table.cell(slot ?? -1, 1)).toBe(0)
    expect(table.size).toBe(3)
  })

  it('gives the slot of a removed project to the next project, without the old cells', () => {
    const table = new BoardTable()
    table.put([boardRow(1, { cells: [cell({ state: 'failed' }), cell({ state: 'busy' })] })])
    table.remove([idOf(1), idOf(99)])
    expect(table.size).toBe(0)
    table.put([boardRow(2, { cells: [cell()] })])
    expect(table.slotOf(idOf(1))).toBeUndefined()
    expect(table.cell(table.slotOf(idOf(2)) ?? -1, 1)).toBe(0)
  })

  it('grows in rows and in columns without losing a value', () => {
    const table = new BoardTable()
    table.put([boardRow(0, { cells: [cell({ state: 'published' })] })])
    table.put(Array.from({ length: 1200 }, (_, number) => boardRow(number + 1)))
    const wide = Array.from({ length: 40 }, () => cell({ state: 'busy' }))
    table.put([boardRow(5000, { cells: wide })])
    expect(table.cell(table.slotOf(idOf(0)) ?? -1, 0)).toBe(cell({ state: 'published' }))
    expect(table.cell(table.slotOf(idOf(0)) ?? -1, 39)).toBe(0)
    expect(table.cell(table.slotOf(idOf(5000)) ?? -1, 39)).toBe(cell({ state: 'busy' }))
    expect(table.columns).toBe(40)
  })
})
