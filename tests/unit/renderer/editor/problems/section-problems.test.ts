import { describe, expect, it } from 'vitest'
import {
  placeProblems,
  problemsWithin,
} from '../../../../../src-renderer/editor/form/sections/section-problems.ts'
import type { XmlProblem } from '../../../../../src-shared/xml/validation/problem.ts'

function problem(
  start: number,
  element: number | null,
  severity: XmlProblem['severity'] = 'error',
): XmlProblem {
  const detail = { kind: 'badReference', name: '&', expected: '' } as const
  return { ...detail, start, end: start + 1, severity, element, path: [], original: null }
}

describe('the problems of a section', () => {
  // One problem outside all elements, one of the element at 20, and two of the element at 40.
  const found = [problem(90, null), problem(25, 20), problem(48, 40, 'warning'), problem(41, 40)]
  const unlisted = { errors: Uint32Array.of(200, 210, 230), warnings: Uint32Array.of(205) }
  const placed = placeProblems({ problems: found, unlisted }, (offset) => offset + 100)

  it('are those whose element is in it, counted by how bad they are, the first in the text first', () => {
    expect(problemsWithin(placed, { start: 110, end: 160 })).toEqual({
      errors: 2,
      warnings: 1,
      first: { problem: found[1], at: 120 },
    })
    expect(problemsWithin(placed, { start: 140, end: 141 })).toMatchObject({
      errors: 1,
      warnings: 1,
    })
    expect(problemsWithin(placed, { start: 180, end: 300 })?.first.problem).toBe(found[0])
  })

  it('are none for a section without problems', () => {
    expect(problemsWithin(placed, { start: 0, end: 120 })).toBeNull()
    expect(problemsWithin(placed, { start: 121, end: 140 })).toBeNull()
    expect(problemsWithin(placed, { start: 331, end: 1000 })).toBeNull()
  })

  it('are all counted, also the problems beyond the listed ones', () => {
    expect(problemsWithin(placed, { start: 180, end: 311 })).toMatchObject({
      errors: 3,
      warnings: 1,
      first: { problem: found[0] },
    })
    expect(problemsWithin(placed, { start: 301, end: 331 })).toEqual({
      errors: 2,
      warnings: 1,
      first: { problem: null, at: 305 },
    })
  })
})
