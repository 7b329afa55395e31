import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { AppFailure, cancelled, failure } from '../../errors/app-failure.ts'
import { doubtOf } from './doubt.ts'
import type { JobFacts } from '../../store/jobs/job-intent.ts'
import type { JobAttempt, JobOutcome } from './job-run.ts'
import { listOf } from './listing-lag.ts'
import { allWordsOf, answerOf, withAnswer, wordsOf } from '../publication/publish-answer.ts'
import { mayShowLate, refusedOf, withoutRefused, withRefused } from './refused-request.ts'
import { isTokenRefused, refusedDespiteToken } from './refused-token.ts'
import type { OutboxJob } from '../../store/jobs/stored-job.ts'

/** Result of a read-back for a request with an unknown outcome. */
export type ReadBack<Found> =
  | { readonly result: 'found'; readonly found: Found }
  | { readonly result: 'ambiguous' }
  | Missing

/** An answer of the service that does not show the effect of the request. */
interface Missing {
  readonly result: 'missing'
  /** Objects of an earlier answer that this answer lacks. */
  readonly lacks: readonly string[]
  /** Ids of the objects in this answer. */
  readonly shows: readonly number[]
  /**
   * True if an object in this answer can be the effect, although nothing tells so. Such an answer
   * never proves the absence.
   */
  readonly mayBeThere?: boolean
}

/** The requested effect exists already. */
export interface NothingToSend {
  readonly kind: 'nothing'
  /** Stores the result, and removes or continues the job. */
  settle(): JobOutcome
}

/**
 * A request that has its effect at the service once: the creation of a project, the upload of a
 * document, a publication or a withdrawal. `Found` is what the read-back recognises as the effect.
 */
export interface CreatingRequest<Found> {
  /**
   * Reads the existing objects before the request is sent, to recognise its effect; or finds that
   * there is nothing to send.
   */
  readFacts(): Promise<JobFacts | NothingToSend>
  /**
   * Sends the request. Returns the effect that the answer tells of. Throws an `AppFailure` of the request
   * alone, which tells whether the request was carried out: does not write into the store.
   */
  send(): Promise<Found>
  /** Stores the answer. A failure of the store leaves the request in doubt. */
  storeAnswer?(): void
  /** A successful answer proves nothing: the effect must be read back before the job ends. */
  readonly provenBy?: 'readBack'
  /** Looks for the effect of a request that was sent after `facts` were read. */
  readBack(facts: JobFacts): Promise<ReadBack<Found>>
  /**
   * Stores the effect of the request that was sent after `facts` were read, and removes or continues
   * the job.
   */
  finish(found: Found, facts: JobFacts): JobOutcome
  /**
   * Called in the transaction that stores that the request is about to be sent, or how it failed.
   */
  noted?: {
    readonly leaves: (facts: JobFacts) => void
    readonly failed: (error: AppFailure) => void
  }
}

/**
 * Sends a request that must not be carried out twice (promise 4, open point 16). Before sending,
 * stores the objects that exist at the service and the mark that the request was sent. After a
 * failure with an unknown outcome the mark makes the next attempts look for the effect. The request
 * is sent again only after the absence of the effect is proven (`AbsenceVerification`). Throws
 * conflict/outcomeUnknown if that is impossible.
 */
export async function sendOnce<Found>(
  attempt: JobAttempt,
  request: CreatingRequest<Found>,
): Promise<JobOutcome> {
  const former = formerFacts(attempt.job)
  if (former !== null) {
    const outcome = await settleFormer(attempt, request, former)
    if (outcome !== 'absent') return outcome
  }
  requireWanted(attempt)
  const facts = await request.readFacts()
  attempt.signal.throwIfAborted()
  requireWanted(attempt)
  if (facts.kind === 'nothing') return facts.settle()
  if (former !== null) {
    // An object that appeared between the last check and these facts would count as existing
    // before.
    const answer = await request.readBack(former)
    if (answer.result !== 'missing' || answer.mayBeThere === true)
      return settleLate(attempt, request, { answer, former })
  }
  return send(attempt, request, facts)
}

/**
 * Looks for the effect of the job's earlier request. Returns the outcome of the job; `absent` if the
 * request certainly had no effect, so that the job may leave again.
 */
async function settleFormer<Found>(
  attempt: JobAttempt,
  request: CreatingRequest<Found>,
  former: JobFacts,
): Promise<JobOutcome | 'absent'> {
  const { job, tools } = attempt
  const { outbox } = tools.records
  // A refused request is in doubt again as soon as the job is to leave again.
  if (!job.sent) outbox.change(job.id, { sent: true })
  const effect = await lookForEffect(attempt, request, former)
  if (effect === 'notYet') return 'later'
  if (effect !== 'absent') return request.finish(effect.found, former)
  requireUnanswered(attempt, former)
  outbox.change(job.id, { sent: false, facts: null, misses: 0 })
  return 'absent'
}

/** Stores the mark that the request leaves, sends the request, and settles its answer or failure. */
async function send<Found>(
  attempt: JobAttempt,
  request: CreatingRequest<Found>,
  facts: JobFacts,
): Promise<JobOutcome> {
  const { job, tools } = attempt
  const { store, outbox } = tools.records
  attempt.requireTarget()
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
    return settleFailure(attempt, request, { facts, error })
  }
  request.storeAnswer?.()
  return request.provenBy === 'readBack'
    ? settleAnswered(attempt, request, facts)
    : request.finish(found, facts)
}

/**
 * Stores how the request failed, and looks at once for the effect of a refused request. Throws the
 * failure unless the effect shows, or the job must look again later.
 */
async function settleFailure<Found>(
  attempt: JobAttempt,
  request: CreatingRequest<Found>,
  failed: { readonly facts: JobFacts; readonly error: AppFailure },
): Promise<JobOutcome> {
  const { job, tools } = attempt
  const { store, outbox } = tools.records
  const { error } = failed
  const isPlain = isPlainRefusal(error)
  const isSettled = error.delivery !== 'unknown' && !isPlain
  if (!isSettled) attempt.absences.failed(job.id, doubtOf(error))
  store.transaction(() => {
    if (isSettled) outbox.change(job.id, { sent: false, facts: factsBefore(job) })
    request.noted?.failed(error)
  })
  if (isPlain) return settlePlainRefusal(attempt, request, failed)
  if (!isDoubtfulRefusal(error)) throw error
  return settleDoubtfulRefusal(attempt, request, failed)
}

/**
 * Returns the facts that a job keeps after a request without an effect. The publication of a relist keeps
 * the facts of its withdrawal, which tell whether somebody else published or withdrew since.
 */
function factsBefore({ stage, facts }: OutboxJob): JobFacts | null {
  return stage === 'publishing' && facts !== null ? withoutRefused(facts) : null
}

/** Returns the facts of an earlier request that may have had its effect; null if there is none. */
export function formerFacts({ sent, facts }: Pick<OutboxJob, 'sent' | 'facts'>): JobFacts | null {
  return sent || refusedOf(facts) !== null ? facts : null
}

/** Milliseconds between the first and the second check of an answered request. */
const secondLook = 2000

/** Ends an answered request if its effect is visible; otherwise checks again later. */
async function settleAnswered<Found>(
  attempt: JobAttempt,
  request: CreatingRequest<Found>,
  facts: JobFacts,
): Promise<JobOutcome> {
  const { job, absences, session, tools, lags } = attempt
  const sentAt = tools.clock.elapsed()
  // Use the stored facts, which now include the answer.
  const answer = await request.readBack(tools.records.outbox.get(job.id)?.facts ?? facts)
  if (answer.result === 'found') {
    lags.learn(session.account, listOf(job), tools.clock.elapsed() - sentAt)
    return request.finish(answer.found, facts)
  }
  const objection = objectionOf(attempt)
  absences.failed(job.id, objection === null ? 'accepted' : 'ended')
  if (answer.result === 'ambiguous') throw outcomeUnknown()
  // The user sees the service's words at once, although the channel may still show the effect.
  const error: AppError | undefined =
    objection === null
      ? undefined
      : { kind: 'conflict', reason: 'answeredWithWords', ...wordsOf(objection) }
  return { pauseMs: secondLook, hasSent: true, error }
}

/** Returns the objection in the service's answer to the job's request; null if there is none. */
function objectionOf({ job, tools }: JobAttempt): string | null {
  const facts = tools.records.outbox.get(job.id)?.facts ?? null
  return facts === null ? null : (answerOf(facts)?.objection ?? null)
}

/**
 * Throws conflict/publicationUnseen, with the service's message, for an answered request without an
 * effect: the user decides whether to send it again.
 */
function requireUnanswered({ job, tools }: JobAttempt, facts: JobFacts): void {
  const answer = answerOf(facts)
  const { outbox } = tools.records
  if (answer === null || answer.absent || outbox.get(job.id)?.cancelled === true) return
  outbox.change(job.id, { facts: withAnswer(facts, { ...answer, absent: true }), misses: 0 })
  throw failure('conflict', { reason: 'publicationUnseen', ...wordsOf(allWordsOf(answer)) })
}

/**
 * Throws `protocol` for an id that existed before the request: the answer belongs to another
 * object.
 */
function requireNew(facts: JobFacts, found: unknown): void {
  if (facts.kind === 'ids' && typeof found === 'number' && facts.ids.includes(found))
    throw failure('protocol', { reason: 'unexpectedShape' }, { delivery: 'unknown' })
}

/** Returns whether a 4xx may replace another answer (refusal.ts). */
export function isDoubtfulRefusal({ error, delivery }: AppFailure): boolean {
  return (
    delivery === 'unknown' &&
    error.status !== undefined &&
    error.status < 500 &&
    error.status >= 400
  )
}

/**
 * Returns whether a 4xx concerns the request itself, which a service answers before any effect. A
 * gateway that repeats a request may answer so after the effect ("already exists"). 429 means that
 * the request was not examined.
 */
export function isPlainRefusal({ error, delivery }: AppFailure): boolean {
  const { status = 0 } = error
  return delivery === 'answered' && status >= 400 && status < 500 && status !== 429
}

/**
 * Checks once whether a plainly refused request was carried out nevertheless. Throws the refusal if
 * no effect is visible: the user can then change the request. The effect may show late, so that the
 * job looks for the effect again before the job sends anything (refused-request.ts). If the check
 * fails, the request stays in doubt.
 */
async function settlePlainRefusal<Found>(
  attempt: JobAttempt,
  request: CreatingRequest<Found>,
  { facts, error }: { readonly facts: JobFacts; readonly error: AppFailure },
): Promise<JobOutcome> {
  const { job, absences, session, tools } = attempt
  const { outbox } = tools.records
  // A cancelled job keeps looking for its effect, because no other request of the user replaces it.
  const isCancelled = () => outbox.get(job.id)?.cancelled === true
  const asked = tools.clock.elapsed()
  let answer: ReadBack<Found>
  try {
    answer = await request.readBack(facts)
  } catch (problem) {
    if (!(problem instanceof AppFailure)) throw problem
    if (isCancelled()) return 'later'
    // The user must see the reason for the refusal, not the failure of the check.
    throw error
  }
  // A new object may be the effect. A channel with an unknown name gives no information.
  if (answer.result === 'ambiguous' && listOf(job) !== 'channels') throw error
  if (answer.result === 'missing' && mayShowLate(error.error.status)) {
    // The wait for the proof begins with this check.
    absences.missed(job, session.account, { asked, ...answer })
    const refused = withRefused(facts, job)
    if (isCancelled()) {
      outbox.change(job.id, { facts: refused, misses: 1 })
      return 'later'
    }
    outbox.change(job.id, { sent: false, facts: refused })
    throw error
  }
  absences.settled(job.id)
  if (answer.result === 'found') return request.finish(answer.found, facts)
  outbox.change(job.id, { sent: false, facts: factsBefore(job) })
  throw error
}

/**
 * Checks at once whether a refused request was carried out nevertheless. Throws the refusal if no
 * effect is visible; the request stays in doubt, so that the effect is searched before sending
 * again. After a first refused token the job continues to check, with a new token.
 */
async function settleDoubtfulRefusal<Found>(
  attempt: JobAttempt,
  request: CreatingRequest<Found>,
  { facts, error }: { readonly facts: JobFacts; readonly error: AppFailure },
): Promise<JobOutcome> {
  const effect = await lookForEffect(attempt, request, facts)
  if (effect !== 'notYet' && effect !== 'absent') return request.finish(effect.found, facts)
  const refusedAgain = refusedDespiteToken(attempt, error)
  if (refusedAgain !== null || !isTokenRefused(error)) throw refusedAgain ?? error
  const { clock, records } = attempt.tools
  records.outbox.noteFailure(attempt.job.id, { at: clock.now(), error: error.error })
  return 'later'
}

/**
 * Looks for the effect of a request that was sent after `facts` were read. Returns the effect;
 * `absent` if the request certainly had none; `notYet` if the job must check again later. Throws
 * conflict/outcomeUnknown if the checks cannot tell.
 */
async function lookForEffect<Found>(
  { job, session, tools, absences }: JobAttempt,
  request: CreatingRequest<Found>,
  facts: JobFacts,
): Promise<{ readonly found: Found } | 'notYet' | 'absent'> {
  const { outbox } = tools.records
  const asked = tools.clock.elapsed()
  const answer = await request.readBack(facts)
  if (answer.result === 'ambiguous') throw outcomeUnknown()
  if (answer.result === 'found') {
    absences.found(job, session.account)
    return { found: answer.found }
  }
  // The absence was proven before: the user has asked to send again.
  if (answerOf(facts)?.absent === true) return 'absent'
  const missed = absences.missed(job, session.account, { asked, ...answer })
  if (missed === 'notYet') {
    outbox.change(job.id, { misses: job.misses + 1 })
    return 'notYet'
  }
  if (missed === 'unprovable' || answer.mayBeThere === true) throw outcomeUnknown()
  return 'absent'
}

/**
 * Handles an effect that appeared after its absence counted as proven: the request is in doubt
 * again.
 */
function settleLate<Found>(
  { job, tools }: JobAttempt,
  request: CreatingRequest<Found>,
  { answer, former }: { readonly answer: ReadBack<Found>; readonly former: JobFacts },
): JobOutcome {
  // The effect may be unfit to be stored yet: the next attempt must look for the effect again.
  tools.records.outbox.change(job.id, { sent: true, facts: former })
  if (answer.result === 'found') return request.finish(answer.found, former)
  throw outcomeUnknown()
}

function outcomeUnknown() {
  return failure('conflict', { reason: 'outcomeUnknown' })
}

/**
 * Throws invalidInput/cancelled for a job that is no longer wanted. Reads the job again, because
 * the user may have cancelled it, or removed its account, meanwhile.
 */
export function requireWanted({ job, tools }: JobAttempt): void {
  const now = tools.records.outbox.get(job.id)
  if (now === null || now.cancelled) throw cancelled()
}
