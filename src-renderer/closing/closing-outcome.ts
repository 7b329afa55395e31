import type { ClosingUndo } from '../../src-shared/ipc/calls/closing-calls.ts'

/** A message key under `closing.done`, with the number that the message names. */
type Line = readonly [key: string, count: number]

/** What is known after sending, and after the undo. */
interface Facts {
  readonly queued: number
  /** Number of waiting requests that were cancelled. */
  readonly cancelled: number
  /** Null before the undo. */
  readonly undoResult: ClosingUndo | null
  /** False once all has left, so that the undo would change nothing. */
  readonly canUndo: boolean
  /** True if the record could not take the status. */
  readonly isStatusKept: boolean
  /** True if an earlier edit of the record was not accepted: all requests wait for that edit. */
  readonly isRefused: boolean
  readonly offline: boolean
}

/** What the sheet tells after sending. */
interface Outcome {
  readonly tone: 'good' | 'attention'
  readonly lines: readonly Line[]
}

/** Returns what the sheet tells after sending, or after the undo. */
export function closingOutcome(facts: Facts): Outcome {
  const { undoResult } = facts
  return undoResult === null ? outcomeOfSending(facts) : outcomeOfUndo(facts, undoResult)
}

function outcomeOfSending(facts: Facts): Outcome {
  const { queued, cancelled, isStatusKept, isRefused, offline, canUndo } = facts
  const waits = isRefused ? 'refused' : offline ? 'offline' : 'now'
  const goes = canUndo ? waits : 'gone'
  const lines: Line[] =
    queued > 0
      ? [
          ['queued', queued],
          [goes, queued],
        ]
      : []
  if (cancelled > 0) lines.push(['cancelled', cancelled])
  if (isStatusKept) lines.push(['statusKept', 1])
  const isWaiting = goes === 'refused' && queued > 0
  return { tone: isStatusKept || isWaiting ? 'attention' : 'good', lines }
}

/** The undo also restores the requests that were cancelled. */
function outcomeOfUndo({ cancelled }: Facts, { reverted, alreadySent }: ClosingUndo): Outcome {
  const isTooLate = reverted === 0 && alreadySent > 0
  if (isTooLate && cancelled === 0)
    return { tone: 'attention', lines: [['nothingBack', alreadySent]] }
  const lines: Line[] =
    reverted > 0 || alreadySent + cancelled === 0 ? [['reverted', reverted]] : []
  if (alreadySent > 0) lines.push(['alreadySent', alreadySent])
  if (cancelled > 0) lines.push(['restored', cancelled])
  return { tone: isTooLate ? 'attention' : 'good', lines }
}
