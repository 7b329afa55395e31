import { describe, expect, it } from 'vitest'
import { closingProblem } from '../../../../src-renderer/closing/closing-problem.ts'

/** A closing that can be sent. */
const ready = {
  kind: 'sold',
  hasDraft: false,
  mustChoosePlace: false,
  mustChooseWord: false,
  day: '2026-03-02',
  report: null,
  count: 1,
} as const

describe('the problem of a closing', () => {
  it('is absent for a closing with all choices', () => {
    expect(closingProblem(ready)).toBeNull()
    const report = { kindMissing: false, hasProblems: false }
    expect(closingProblem({ ...ready, report })).toBeNull()
  })

  it('is the open draft before the choices that the draft makes impossible', () => {
    expect(closingProblem({ ...ready, hasDraft: true, mustChoosePlace: true })).toBe('draft')
  })

  it('is the kind of property before the answers that depend on the kind', () => {
    const report = { kindMissing: true, hasProblems: true }
    expect(closingProblem({ ...ready, report })).toBe('objectKind')
    expect(closingProblem({ ...ready, report: { ...report, kindMissing: false } })).toBe('report')
  })

  it('is the lack of steps if nothing would be sent', () => {
    expect(closingProblem({ ...ready, count: 0 })).toBe('nothing')
  })
})
