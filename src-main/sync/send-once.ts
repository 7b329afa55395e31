import { AppFailure, failure } from '../errors/app-failure.ts'
import { doubtOf } from './doubt.ts'
import type { JobFacts } from './job-intent.ts'
import type { JobAttempt, JobOutcome } from './job-run.ts'
import { listOf } from './listing-lag.ts'
import { answerOf, withAnswer } from './publish-answer.ts'

/** What a read-back found of a request whose outcome is not known. */
type ReadBack<Found> =
  | { readonly result: 'found'; readonly found: Found }
  /**
   * `lacks`: objects known from an earlier answer that this answer does not show. `shows`: numbers of
   * the objects that this answer shows.
   */
  | {
      readonly result: 'missing'
      readonly lacks: readonly string[]
      readonly shows: readonly number[]
    }
  | { readonly result: 'ambiguous' }

/** What is wanted is there already. */
interface NothingToSend {
  readonly kind: 'nothing'
  /** Stores that, and removes the job or lets it go on. */
  settle(): JobOutcome
}

export interface OnceOnly<Found> {
  /**
   * Reads what there is before the request leaves, to recognise its effect afterwards; or finds that
   * there is nothing to send.
   */
  readFacts(): Promise<JobFacts | NothingToSend>
  send(): Promise<Found>
  /** A good answer proves nothing: the effect has to be read back before the job ends. */
  readonly provenBy?: 'readBack'
  /** Looks for the effect of a request that left after `facts` were read. */
  readBack(facts: JobFacts): Promise<ReadBack<Found>>
  /** Stores the effect, and removes the job or lets it go on. */
  finish(found: Found): JobOutcome
  /** Told in the transaction that stores it: the request is about to leave, or how it failed. */
  noted?: {
    readonly leaves: (facts: JobFacts) => void
    readonly failed: (error: AppFailure) => void
  }
}

/**
 * Sends a request that must not be carried out twice (promise 4, open point 16). Before the request
 * leaves, the store gets what exists at the service and the mark that the request left. After a
 * failure with an unknown outcome the mark makes the next attempts look for the effect. The request
 * leaves again only when its absence is proven (`ProvingWaits`). Throws conflict/outcomeUnknown when
 * that cannot be told.
 */
export async function sendOnce<Found>(
  attempt: JobAttempt,
  request: OnceOnly<Found>,
): Promise<JobOutcome> {
  const { job, tools } = attempt
  const { store, outbox } = tools.records
  if (job.sent && job.facts !== null) {
    const found = await lookFor(attempt, request, job.facts)
    if (found === 'notYet') return 'later'
    if (found !== 'proven') return request.finish(found.found)
    requireUnanswered(attempt, job.facts)
    outbox.change(job.id, { sent: false, facts: null, misses: 0 })
  }
  requireWanted(attempt)
  const facts = await request.readFacts()
  attempt.signal.throwIfAborted()
  requireWanted(attempt)
  if (facts.kind === 'nothing') return facts.settle()
  if (job.sent && job.facts !== null) {
    // An object that showed between the last look and these facts would count as known before.
    const answer = await request.readBack(job.facts)
    if (answer.result !== 'missing') return settleLate(attempt, request, answer)
  }
  store.transaction(() => {
    outbox.change(job.id, { sent: true, sentAt: tools.clock.now(), facts, misses: 0 })
    request.noted?.leaves(facts)
  })
  let found: Found
  try {
    found = await request.send()
    requireNew(facts, found)
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error
    const isPlain = isPlainRefusal(error)
    const isSettled = error.delivery !== 'unknown' && !isPlain
    if (!isSettled) attempt.proving.failed(job.id, doubtOf(error))
    store.transaction(() => {
      if (isSettled) outbox.change(job.id, { sent: false, facts: null })
      request.noted?.failed(error)
    })
    if (isPlain) return lookOnce(attempt, request, { facts, error })
    if (!isDoubtfulRefusal(error)) throw error
    return lookAfterRefusal(attempt, request, { facts, error })
  }
  return request.provenBy === 'readBack' ? confirm(attempt, request, facts) : request.finish(found)
}

/** Milliseconds between the first look for an answered request and the second. */
const secondLook = 2000

/** Ends a request that the service answered when its effect shows, and looks again later otherwise. */
async function confirm<Found>(
  attempt: JobAttempt,
  request: OnceOnly<Found>,
  facts: JobFacts,
): Promise<JobOutcome> {
  const { job, proving, session, tools, lags } = attempt
  const sentAt = tools.clock.elapsed()
  // With the answer, which the request has noted by now.
  const answer = await request.readBack(tools.records.outbox.get(job.id)?.facts ?? facts)
  if (answer.result === 'found') {
    lags.learn(session.account, listOf(job), tools.clock.elapsed() - sentAt)
    return request.finish(answer.found)
  }
  proving.failed(job.id, objectedTo(attempt) ? 'ended' : 'accepted')
  if (answer.result === 'ambiguous') throw outcomeUnknown()
  return { again: secondLook, sent: true }
}

/** Whether the service's answer to the job's request had words against it. */
function objectedTo({ job, tools }: JobAttempt): boolean {
  const facts = tools.records.outbox.get(job.id)?.facts ?? null
  const answer = facts === null ? null : answerOf(facts)
  return answer !== null && answer.objection !== null
}

/**
 * Throws conflict/publicationUnseen, with the service's words, for a request that the service answered
 * and that had no effect: the user decides whether it is sent again.
 */
function requireUnanswered({ job, tools }: JobAttempt, facts: JobFacts): void {
  const answer = answerOf(facts)
  const { outbox } = tools.records
  if (answer === null || answer.absent || outbox.get(job.id)?.withdrawn === true) return
  outbox.change(job.id, { facts: withAnswer(facts, { ...answer, absent: true }), misses: 0 })
  const said = answer.objection === null ? {} : { serviceMessage: answer.objection.slice(0, 500) }
  throw failure('conflict', { reason: 'publicationUnseen', ...said })
}

/** Throws `protocol` for an id that existed before the request: the answer is of something else. */
function requireNew(facts: JobFacts, found: unknown): void {
  if (facts.kind === 'ids' && typeof found === 'number' && facts.ids.includes(found))
    throw failure('protocol', { reason: 'unexpectedShape' }, { delivery: 'unknown' })
}

/** A 4xx that may stand in the place of another answer (refusal.ts). */
export function isDoubtfulRefusal({ error, delivery }: AppFailure): boolean {
  return (
    delivery === 'unknown' &&
    error.status !== undefined &&
    error.status < 500 &&
    error.status >= 400
  )
}

/**
 * A 4xx about the request itself, which a service gives before any effect. A gateway that repeats a
 * request can answer so after the effect ("already exists"). 429 says that nothing was looked at.
 */
function isPlainRefusal({ error, delivery }: AppFailure): boolean {
  const { status = 0 } = error
  return delivery === 'answered' && status >= 400 && status < 500 && status !== 429
}

/**
 * Looks once whether a plainly refused request was carried out all the same. Throws the refusal when
 * the effect does not show: the request counts as not carried out, so that the user can change the
 * request and send the request again. A look that fails leaves the request in doubt.
 */
async function lookOnce<Found>(
  attempt: JobAttempt,
  request: OnceOnly<Found>,
  { facts, error }: { readonly facts: JobFacts; readonly error: AppFailure },
): Promise<JobOutcome> {
  const { job, proving, tools } = attempt
  let answer: ReadBack<Found>
  try {
    answer = await request.readBack(facts)
  } catch (problem) {
    if (!(problem instanceof AppFailure)) throw problem
    // The user has to see why the request was refused, not why the look failed.
    throw error
  }
  // Something new that may be the effect. Of a channel nothing can be told: its name is not known.
  if (answer.result === 'ambiguous' && listOf(job) !== 'channels') throw error
  proving.settled(job.id)
  if (answer.result === 'found') return request.finish(answer.found)
  tools.records.outbox.change(job.id, { sent: false, facts: null })
  throw error
}

/**
 * Looks at once whether a refused request was carried out all the same. Throws the refusal when the
 * effect does not show; the request stays in doubt, so that it is looked for before it leaves again.
 * A refused token is no reason to give up: the job goes on looking, with a new token.
 */
async function lookAfterRefusal<Found>(
  attempt: JobAttempt,
  request: OnceOnly<Found>,
  { facts, error }: { readonly facts: JobFacts; readonly error: AppFailure },
): Promise<JobOutcome> {
  const found = await lookFor(attempt, request, facts)
  if (found !== 'notYet' && found !== 'proven') return request.finish(found.found)
  if (error.error.kind === 'unauthorized') return 'later'
  throw error
}

/**
 * Looks for the effect of a request that left after `facts` were read. Answers the effect, `proven`
 * when the request surely had none, and `notYet` when the job has to look again later. Throws
 * conflict/outcomeUnknown when looking cannot tell.
 */
async function lookFor<Found>(
  { job, session, tools, proving }: JobAttempt,
  request: OnceOnly<Found>,
  facts: JobFacts,
): Promise<{ readonly found: Found } | 'notYet' | 'proven'> {
  const { outbox } = tools.records
  const asked = tools.clock.elapsed()
  const answer = await request.readBack(facts)
  if (answer.result === 'ambiguous') throw outcomeUnknown()
  if (answer.result === 'found') {
    proving.found(job, session.account)
    return { found: answer.found }
  }
  // Proven before: what the user asks for now is sent again.
  if (answerOf(facts)?.absent === true) return 'proven'
  const missed = proving.missed(job, session.account, { asked, ...answer })
  if (missed === 'unprovable') throw outcomeUnknown()
  if (missed === 'notYet') outbox.change(job.id, { misses: job.misses + 1 })
  return missed
}

/** The effect showed after its absence had counted as proven: the request is in doubt again. */
function settleLate<Found>(
  { job, tools }: JobAttempt,
  request: OnceOnly<Found>,
  answer: ReadBack<Found>,
): JobOutcome {
  if (answer.result === 'found') return request.finish(answer.found)
  tools.records.outbox.change(job.id, { sent: true, facts: job.facts })
  throw outcomeUnknown()
}

function outcomeUnknown() {
  return failure('conflict', { reason: 'outcomeUnknown' })
}

/**
 * Throws invalidInput/cancelled for a job that is not wanted any more. Read anew: the user may have
 * taken it back, or removed its account, while we were looking.
 */
export function requireWanted({ job, tools }: JobAttempt): void {
  const now = tools.records.outbox.get(job.id)
  if (now === null || now.withdrawn) throw failure('invalidInput', { reason: 'cancelled' })
}
