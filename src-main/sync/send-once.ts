import { AppFailure, failure } from '../errors/app-failure.ts'
import type { JobFacts } from './job-intent.ts'
import type { JobAttempt, JobOutcome } from './job-run.ts'

/** What a read-back found of a request whose outcome is not known. */
type ReadBack<Found> =
  | { readonly result: 'found'; readonly found: Found }
  | { readonly result: 'missing' }
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
 * A request may still be on its way to the service's database when we first look, so its absence is
 * proven only by two looks with a pause between them.
 */
export const provingMisses = 2

/**
 * Least pause between those two, in milliseconds: a gateway may answer 504, or a connection break,
 * while the service behind it is still at work on a large document.
 */
export const provingPause = 30_000

/**
 * Sends a request that must not be carried out twice (promise 4, open point 16). What exists is read
 * and stored, with the mark that the request left, before it leaves; after any doubtful end that
 * mark makes the next attempt look before it sends again. What cannot be told apart is thrown as
 * conflict/outcomeUnknown, for the user.
 */
export async function sendOnce<Found>(
  attempt: JobAttempt,
  request: OnceOnly<Found>,
): Promise<JobOutcome> {
  const { job, tools } = attempt
  const { store, outbox } = tools.records
  if (job.sent && job.facts !== null) {
    const answer = await request.readBack(job.facts)
    if (answer.result === 'found') return request.finish(answer.found)
    if (answer.result === 'ambiguous') throw failure('conflict', { reason: 'outcomeUnknown' })
    if (job.misses + 1 < provingMisses) {
      outbox.change(job.id, { misses: job.misses + 1 })
      return 'later'
    }
    outbox.change(job.id, { sent: false, facts: null, misses: 0 })
  }
  requireWanted(attempt)
  const facts = await request.readFacts()
  attempt.signal.throwIfAborted()
  requireWanted(attempt)
  if (facts.kind === 'nothing') return facts.settle()
  store.transaction(() => {
    outbox.change(job.id, { sent: true, sentAt: tools.clock.now(), facts, misses: 0 })
    request.noted?.leaves(facts)
  })
  let found: Found
  try {
    found = await request.send()
  } catch (error) {
    if (error instanceof AppFailure)
      store.transaction(() => {
        if (error.delivery !== 'unknown') outbox.change(job.id, { sent: false, facts: null })
        request.noted?.failed(error)
      })
    throw error
  }
  return request.finish(found)
}

/**
 * Throws invalidInput/cancelled for a job that is not wanted any more. Read anew: the user may have
 * taken it back, or removed its account, while we were looking.
 */
export function requireWanted({ job, tools }: JobAttempt): void {
  const now = tools.records.outbox.get(job.id)
  if (now === null || now.withdrawn) throw failure('invalidInput', { reason: 'cancelled' })
}
