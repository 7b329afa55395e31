import type { ClosingKind } from '../../src-shared/channels/closing/closing-kinds.ts'

/** A message key under `closing.problem`. */
type ClosingProblem =
  | 'kind'
  | 'draft'
  | 'place'
  | 'word'
  | 'day'
  | 'objectKind'
  | 'report'
  | 'nothing'

interface ClosingState {
  readonly kind: ClosingKind | null
  /** True if an open draft keeps the record from taking the status. */
  readonly hasDraft: boolean
  readonly mustChoosePlace: boolean
  readonly mustChooseWord: boolean
  /** YYYY-MM-DD; empty if the typed text is no day. */
  readonly day: string
  /** Null if no channel gets a report. */
  readonly report: { readonly kindMissing: boolean; readonly hasProblems: boolean } | null
  /** Number of steps. */
  readonly count: number
}

/** Returns what the user must choose or mend before the closing can be sent; null for nothing. */
export function closingProblem(state: ClosingState): ClosingProblem | null {
  const { kind, hasDraft, mustChoosePlace, mustChooseWord, day, report, count } = state
  if (kind === null) return 'kind'
  // Without this stop the channels lose the property while its status stays as it was.
  if (hasDraft) return 'draft'
  if (mustChoosePlace) return 'place'
  if (mustChooseWord) return 'word'
  if (day === '') return 'day'
  if (report?.kindMissing === true) return 'objectKind'
  if (report?.hasProblems === true) return 'report'
  return count === 0 ? 'nothing' : null
}
