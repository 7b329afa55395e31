import type { FindAnswer, FindQuestion } from '../../../src-shared/xml/find/find-question.ts'
import type { QuestionOf } from '../language/text-worker-client.ts'

/** The questions and answers of the find worker. */
export interface FindTasks {
  readonly find: {
    readonly asks: readonly [question: FindQuestion, limit: number]
    readonly answers: FindAnswer
  }
}

export type FindTaskQuestion = QuestionOf<FindTasks>
