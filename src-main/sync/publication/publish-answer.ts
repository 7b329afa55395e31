import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { AnswerWords } from '../../service-client/answers/answer-words.ts'
import type { JobFacts } from '../../store/jobs/job-intent.ts'

/** The service's answer to a publish or revoke. */
export interface PublishAnswered {
  /** The words against the request in the answer; null if there are none. */
  readonly objection: AnswerWords['objection']
  /** Words of an answer that does not object. Missing in older stores, and without such words. */
  readonly remark?: string | undefined
  /**
   * True if the channel's status proved that the request had no effect, and the user was informed.
   */
  readonly absent: boolean
}

/** Returns the answer to a request; null if unanswered, and for requests of other kinds. */
export function answerOf(facts: JobFacts): PublishAnswered | null {
  return facts.kind === 'publication' ? (facts.answered ?? null) : null
}

/** Returns the facts with an answer; returns facts of other requests unchanged. */
export function withAnswer(facts: JobFacts, answered: PublishAnswered): JobFacts {
  return facts.kind === 'publication' ? { ...facts, answered } : facts
}

/** Returns the words of the service in an answer, whether they object or not; null if there are none. */
export function allWordsOf({ objection, remark }: PublishAnswered): string | null {
  return objection ?? remark ?? null
}

/** Returns an objection as the words of the service in an error, at most 500 characters of them. */
export function wordsOf(objection: string | null): Pick<AppError, 'serviceMessage'> {
  return objection === null ? {} : { serviceMessage: objection.slice(0, 500) }
}
