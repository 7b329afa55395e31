import { expect, it } from 'vitest'
import { shownPart } from '../../../../../src-renderer/editor/form/rail/shown-part.ts'

const tops = [
  { key: 'a', top: -300 },
  { key: 'b', top: 40 },
  { key: 'c', top: 200 },
]

it('shows the last part that reached the top of the form', () => {
  expect(shownPart(tops, false)).toBe('b')
  expect(shownPart(tops.slice(2), false)).toBe('c')
  expect(shownPart([], false)).toBeNull()
})

it('shows the last part at the end of the form', () => {
  expect(shownPart(tops, true)).toBe('c')
})
