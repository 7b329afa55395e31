import { expect, test } from 'vitest'
import { createCutPlan } from '../../../../src-renderer/intake/cutting/cut-plan.ts'

test('cuts are added, moved up to their neighbours, taken away, and undone', () => {
  const cut = createCutPlan(6, [3], [2])
  expect(cut.pieces.value).toEqual([
    [1, 2],
    [3, 4, 5, 6],
  ])
  cut.toggle(5)
  expect(cut.move(5, 2)).toBe(4)
  expect(cut.move(4, 9)).toBe(6)
  expect(cut.pieces.value).toEqual([[1, 2], [3, 4, 5], [6]])
  cut.toggle(3)
  cut.dropBlank(true)
  expect(cut.pieces.value).toEqual([[1, 3, 4, 5], [6]])
  expect(cut.dropped.value).toEqual([2])
  while (cut.canUndo.value) cut.undo()
  expect(cut.pieces.value).toEqual([
    [1, 2],
    [3, 4, 5, 6],
  ])
})

test('page 1 always begins a document, and a page beyond the last begins none', () => {
  const cut = createCutPlan(2, [], [])
  cut.toggle(1)
  cut.toggle(3)
  expect(cut.canUndo.value).toBe(false)
  expect(cut.pieces.value).toEqual([[1, 2]])
})
