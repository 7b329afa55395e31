import type { StoredAccount } from '../../accounts/account-repository.ts'
import type { Clock } from '../../time/clock.ts'
import type { Doubt } from './doubt.ts'
import {
  isProvable,
  listOf,
  longestProof,
  proofWait,
  shortestProof,
  workAllowance,
} from './listing-lag.ts'
import type { ListingLags } from './listing-lags.ts'
import type { Outbox } from '../../store/jobs/outbox.ts'
import type { OutboxJob } from '../../store/jobs/stored-job.ts'

/** Longest pause between two checks in milliseconds, so that a delayed object is found early. */
const longestPause = 4 * 60_000

/**
 * Restarts of a job's wait because of lists that lack known objects; after these the user decides.
 */
const mostRestarts = 3

/** The facts of this run about a request with an unknown outcome. Times are of `Clock.elapsed`. */
interface Doubtful {
  readonly doubt: Doubt
  /** Time of the request's failure; null after a restart. */
  readonly failedAt: number | null
  /** Time of the first list without the object; null before. */
  missedAt: number | null
  /** Known objects that the last list lacked too. */
  lacked: ReadonlySet<string>
  /** Number of restarts of the wait because of such lists. */
  restarts: number
  /** Milliseconds from `missedAt` to the check that proves the absence. */
  wait: number
}

/**
 * A job's wait for the screen: its end in epoch milliseconds, and the list's lag in milliseconds.
 */
export interface ProofShown {
  readonly until: number
  readonly lag: number | null
}

/** A check of the service's list without the object; see `AbsenceVerification.missed`. */
interface Look {
  readonly asked: number
  readonly lacks: readonly string[]
  readonly shows: readonly number[]
}

/**
 * The meaning of a list without the object. `notYet`: check again later. `proven`: the request had
 * no effect. `unprovable`: the list is too slow to prove the absence.
 */
export type Missed = 'notYet' | 'proven' | 'unprovable'

/**
 * The waits that prove that a creating request had no effect. Measured with a monotonic clock: if
 * the wall clock were set forward, a wait would end early, and a request that is still being
 * processed would be sent twice. Kept in memory: a restart begins a wait anew.
 */
export class AbsenceVerification {
  readonly #clock: Clock
  readonly #outbox: Pick<Outbox, 'get' | 'change'>
  readonly #lags: ListingLags
  readonly #doubtful = new Map<string, Doubtful>()
  /** End of each job's pause, in milliseconds of `Clock.elapsed`. */
  readonly #pauseEnds = new Map<string, number>()

  constructor(clock: Clock, outbox: Pick<Outbox, 'get' | 'change'>, lags: ListingLags) {
    this.#clock = clock
    this.#outbox = outbox
    this.#lags = lags
  }

  /** Notes that a job's request failed with an unknown outcome. */
  failed(jobId: string, doubt: Doubt): void {
    const failedAt = this.#clock.elapsed()
    this.#doubtful.set(jobId, doubtful(doubt, failedAt))
  }

  /** Notes that the outcome of the job's last request is known. */
  settled(jobId: string): void {
    this.#doubtful.delete(jobId)
    this.#pauseEnds.delete(jobId)
  }

  /**
   * Notes that the object of a failed request was found. Stores how long the list lacked the object
   * as a lag.
   */
  found(job: OutboxJob, account: StoredAccount): void {
    const known = this.#doubtful.get(job.id)
    this.settled(job.id)
    if (known === undefined || known.missedAt === null) return
    const since = known.failedAt ?? known.missedAt
    this.#lags.learn(account, listOf(job), this.#clock.elapsed() - since)
  }

  /**
   * Notes a list without the object of a job.
   *
   * @param asked time of the request for the list, by `Clock.elapsed`
   * @param lacks objects of earlier lists that this list lacks too. Such a list may be older than
   *   those, so the wait begins anew, with the longest duration.
   * @param shows ids of the objects in this list
   */
  missed(job: OutboxJob, account: StoredAccount, { asked, lacks, shows }: Look): Missed {
    const known = this.#doubtful.get(job.id) ?? doubtful('mayRun', null)
    this.#doubtful.set(job.id, known)
    const lag = this.#lags.lagOf(account, listOf(job))
    const lost = lacks.some((id) => !known.lacked.has(id))
    known.lacked = new Set(lacks)
    if (lost) known.restarts += 1
    const fresh = this.#isFresh(known, shows, { job, account })
    known.wait = known.restarts > 0 ? longestProof : proofWait(lag, known.doubt, fresh)
    if (known.restarts > mostRestarts) {
      this.settled(job.id)
      return 'unprovable'
    }
    if (lost || known.missedAt === null) {
      known.missedAt = this.#clock.elapsed()
      return 'notYet'
    }
    if (asked - known.missedAt < known.wait) return 'notYet'
    this.settled(job.id)
    return isProvable(lag, fresh) ? 'proven' : 'unprovable'
  }

  /**
   * Returns whether a list shows an object created after the service can have carried out the
   * request: such a list would also show the request's effect.
   */
  #isFresh(
    { doubt, failedAt, missedAt }: Doubtful,
    shows: readonly number[],
    { job, account }: { readonly job: OutboxJob; readonly account: StoredAccount },
  ): boolean {
    const ended = failedAt ?? missedAt
    if (ended === null) return false
    const last = ended + (doubt === 'mayRun' ? workAllowance : 0)
    return this.#lags.isNewer(account, listOf(job), shows, last)
  }

  /**
   * Returns the milliseconds until the next check for a job's object. The pauses grow with the
   * wait.
   */
  nextPause(jobId: string): number {
    const known = this.#doubtful.get(jobId)
    if (known === undefined || known.missedAt === null) return shortestProof
    const waited = this.#clock.elapsed() - known.missedAt
    const left = Math.max(0, known.wait - waited)
    const pause = Math.min(left, longestPause, Math.max(shortestProof, waited))
    // If the remaining part would be very short, wait for all of it.
    return Math.ceil(left - pause < shortestProof / 2 ? left : pause)
  }

  /** Returns a job's wait for the screen; null if no wait is known. */
  shownWait(job: OutboxJob, account: StoredAccount): ProofShown | null {
    const known = this.#doubtful.get(job.id)
    if (known === undefined || known.missedAt === null) return null
    const left = Math.ceil(Math.max(0, known.missedAt + known.wait - this.#clock.elapsed()))
    return { until: this.#clock.now() + left, lag: this.#lags.lagOf(account, listOf(job)) }
  }

  /** Notes a job's pause in milliseconds, if the job proves an absence. */
  notePause(jobId: string, ms: number): void {
    if (this.#isProving(jobId)) this.#pauseEnds.set(jobId, this.#clock.elapsed() + ms)
  }

  /**
   * Stores the rest of the pause of a job that is due by the wall clock. Returns false if the pause
   * has ended by the steady clock too.
   */
  resumePause(jobId: string): boolean {
    const left = Math.ceil((this.#pauseEnds.get(jobId) ?? 0) - this.#clock.elapsed())
    // A job that the user retries is checked at once.
    if (left <= 0 || !this.#isProving(jobId)) {
      this.#pauseEnds.delete(jobId)
      return false
    }
    this.#outbox.change(jobId, { notBefore: this.#clock.now() + left })
    return true
  }

  #isProving(jobId: string): boolean {
    return (this.#outbox.get(jobId)?.misses ?? 0) > 0
  }
}

function doubtful(doubt: Doubt, failedAt: number | null): Doubtful {
  return { doubt, failedAt, missedAt: null, lacked: new Set(), restarts: 0, wait: 0 }
}
