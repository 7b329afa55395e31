import type { JobFacts } from './job-intent.ts'

/** What the service answered to a publish or revoke. */
export interface PublishAnswered {
  /** The answer's own words against the request; null when it had none. */
  readonly objection: string | null
  /** The channel's status proved that the request had no effect; the user was told. */
  readonly absent: boolean
}

/** Null for a request that was not answered, and for requests of other kinds. */
export function answerOf(facts: JobFacts): PublishAnswered | null {
  return facts.kind === 'publication' ? (facts.answered ?? null) : null
}

/** Facts with an answer noted; those of other requests unchanged. */
export function withAnswer(facts: JobFacts, answered: PublishAnswered): JobFacts {
  return facts.kind === 'publication' ? { ...facts, answered } : facts
}
