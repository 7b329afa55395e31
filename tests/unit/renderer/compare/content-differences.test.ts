import { expect, test } from 'vitest'
import { contentDifferences } from '../../../../src-renderer/compare/content-differences.ts'

function textOf(...lines: string[]) {
  return { getLineContent: (line: number) => lines[line - 1] ?? '' }
}

function stretch(original: readonly [number, number], modified: readonly [number, number]) {
  return {
    originalStartLineNumber: original[0],
    originalEndLineNumber: original[1],
    modifiedStartLineNumber: modified[0],
    modifiedEndLineNumber: modified[1],
  }
}

const root = (time: string, id = 7) =>
  `<Project timestampGenerated="2026-11-29T${time}" modifiedDate='2026-11-29T${time}' id="${id}">`

test('the times of the service are no difference', () => {
  const before = textOf(root('10:00:00'), '<Prijs>450000</Prijs>')
  const after = textOf(root('11:00:00'), '<Prijs>460000</Prijs>')
  const both = [stretch([1, 1], [1, 1]), stretch([2, 2], [2, 2])]
  expect(contentDifferences(both, before, after)).toBe(1)
})

test('another value beside the times is a difference', () => {
  const before = textOf(root('10:00:00'))
  const after = textOf(root('11:00:00', 8))
  expect(contentDifferences([stretch([1, 1], [1, 1])], before, after)).toBe(1)
})

test('added and removed lines are differences', () => {
  const before = textOf('<A/>', '<B/>')
  const after = textOf('<A/>', '<C/>')
  const both = [stretch([2, 2], [1, 0]), stretch([2, 0], [2, 2])]
  expect(contentDifferences(both, before, after)).toBe(2)
})
