/** What is known after sending, and after the undo. */
interface Facts {
  readonly queued: number
  /** Null before the undo. */
  readonly undone: { readonly takenBack: number; readonly left: number } | null
  /** True if the record could not take the status. */
  readonly isStatusKept: boolean
  /** True if an earlier edit of the record was not accepted: all requests wait for that edit. */
  readonly isRefused: boolean
  readonly offline: boolean
}

/** What the sheet tells after sending. */
interface Outcome {
  readonly tone: 'good' | 'attention'
  /** Message keys under `closing.done`, with the number that each names. */
  readonly lines: readonly (readonly [key: string, count: number])[]
}

/** Returns what the sheet tells after sending, or after the undo. */
export function closingOutcome(facts: Facts): Outcome {
  const { queued, undone, isStatusKept, isRefused, offline } = facts
  const goes = isRefused ? 'refused' : offline ? 'offline' : 'now'
  if (undone !== null) {
    const { takenBack, left } = undone
    if (takenBack === 0 && left > 0) return { tone: 'attention', lines: [['nothingBack', left]] }
    const rest = left > 0 ? [['left', left] as const] : []
    return { tone: 'good', lines: [['undone', takenBack], ...rest] }
  }
  return {
    tone: isStatusKept || isRefused ? 'attention' : 'good',
    lines: [
      ['queued', queued],
      [goes, queued],
      ...(isStatusKept ? [['statusKept', 1] as const] : []),
    ],
  }
}
