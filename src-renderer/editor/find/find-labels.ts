import type { ComposerTranslation } from 'vue-i18n'

/** A `FindProblem`, also in the form that IPC delivers. */
interface ProblemToTell {
  readonly kind: string
  readonly name?: string | undefined
  readonly at?: number | undefined
  readonly line?: number | undefined
  readonly reason?: string | undefined
}

/** Explains why a search is impossible and what the user can do. */
export function findProblemLabels(t: ComposerTranslation, problem: ProblemToTell): string {
  const { kind, name = '', at = 0, line = 0, reason = '' } = problem
  const key = kind === 'refused' ? `refused.${reason}` : kind
  return t(`editorFind.problem.${key}`, { name, at: at + 1, line })
}
