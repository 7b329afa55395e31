import type { ProblemReport } from '../../../src-shared/xml/validation/problem.ts'
import type { QuestionOf } from '../language/language-desk.ts'

/** The questions and answers of the validation worker. */
export interface ValidationTasks {
  readonly check: { readonly asks: readonly []; readonly answers: ProblemReport }
}

export type ValidationQuestion = QuestionOf<ValidationTasks>
