import { expect, test } from 'vitest'
import { closingOutcome } from '../../../../src-renderer/closing/closing-outcome.ts'

const sent = {
  ...{ queued: 6, cancelled: 0, undoResult: null, canUndo: true },
  ...{ isStatusKept: false, isRefused: false, offline: false },
}

test('an undo that came too late says that all had left, and not that it succeeded', () => {
  expect(closingOutcome({ ...sent, undoResult: { reverted: 0, alreadySent: 6 } })).toEqual({
    tone: 'attention',
    lines: [['nothingBack', 6]],
  })
})

test('an undo in time says what was taken back and what had left', () => {
  expect(closingOutcome({ ...sent, undoResult: { reverted: 4, alreadySent: 2 } })).toEqual({
    tone: 'good',
    lines: [
      ['reverted', 4],
      ['alreadySent', 2],
    ],
  })
})

test('a sale that leaves the status as it was asks for attention', () => {
  const { tone, lines } = closingOutcome({ ...sent, isStatusKept: true })
  expect(tone).toBe('attention')
  expect(lines.map(([key]) => key)).toEqual(['queued', 'now', 'statusKept'])
})

test('a sale behind a refused change does not claim that it is on its way', () => {
  const { tone, lines } = closingOutcome({ ...sent, isRefused: true })
  expect(tone).toBe('attention')
  expect(lines.map(([key]) => key)).toEqual(['queued', 'refused'])
})

test('a sale that has left says that it cannot be undone, and waits for nothing', () => {
  const gone = {
    tone: 'good',
    lines: [
      ['queued', 6],
      ['gone', 6],
    ],
  }
  expect(closingOutcome({ ...sent, canUndo: false })).toEqual(gone)
  expect(closingOutcome({ ...sent, canUndo: false, isRefused: true })).toEqual(gone)
})

test('a closing that only cancels waiting requests counts them, and queues nothing', () => {
  const only = { ...sent, queued: 0, cancelled: 2 }
  expect(closingOutcome(only)).toEqual({ tone: 'good', lines: [['cancelled', 2]] })
  expect(closingOutcome({ ...only, undoResult: { reverted: 0, alreadySent: 0 } })).toEqual({
    tone: 'good',
    lines: [['restored', 2]],
  })
})
