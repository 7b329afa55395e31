import type { ProblemReport } from '../../../src-shared/xml/validation/problem.ts'
import type { QuestionOf } from '../language/text-worker-client.ts'

/** The questions and answers of the validation worker. */
export interface ValidationTasks {
  readonly check: { readonly asks: readonly []; readonly answers: ProblemReport }
}

export type ValidationQuestion = QuestionOf<ValidationTasks>
