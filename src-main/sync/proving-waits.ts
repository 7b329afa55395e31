import type { StoredAccount } from '../accounts/account-repository.ts'
import type { Clock } from '../clock.ts'
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
import type { Outbox } from './outbox.ts'
import type { OutboxJob } from './stored-job.ts'

/** The longest pause between two looks, in milliseconds: a lost object is found early all the same. */
const longestPause = 4 * 60_000

/** Waits of one job that begin anew for a list that lacks known objects; then the user decides. */
const mostRestarts = 3

/** What is known in this run of a request whose outcome is unknown. Times are of `Clock.elapsed`. */
interface Doubtful {
  readonly doubt: Doubt
  /** When the request failed; null after a restart. */
  readonly failedAt: number | null
  /** When the service's list lacked the object for the first time; null before that. */
  missedAt: number | null
  /** Known objects that the last list lacked as well. */
  lacked: ReadonlySet<string>
  /** How often the wait began anew for such a list. */
  restarts: number
  /** Milliseconds from `missedAt` to the look that proves the absence. */
  wait: number
}

/** How the wait of a job is shown: its end in epoch milliseconds, and the list's lag in milliseconds. */
export interface ProofShown {
  readonly until: number
  readonly lag: number | null
}

/** A look at the service's list that did not find the object; see `ProvingWaits.missed`. */
interface Look {
  readonly asked: number
  readonly lacks: readonly string[]
  readonly shows: readonly number[]
}

/**
 * What a look that did not find the object means. `notYet`: the job waits and looks again. `proven`:
 * the request had no effect. `unprovable`: the service's list is too slow to prove that.
 */
export type Missed = 'notYet' | 'proven' | 'unprovable'

/**
 * The waits that prove that a creating request had no effect. Measured by the clock that nobody sets:
 * the wall clock, put forward, would end a wait early, and a request that is still being carried out
 * would be sent a second time. Kept in memory: after a restart a wait begins anew.
 */
export class ProvingWaits {
  readonly #clock: Clock
  readonly #outbox: Pick<Outbox, 'get' | 'change'>
  readonly #lags: ListingLags
  readonly #doubtful = new Map<string, Doubtful>()
  /** When each job's pause ends, in milliseconds of `Clock.elapsed`. */
  readonly #pauseEnds = new Map<string, number>()

  constructor(clock: Clock, outbox: Pick<Outbox, 'get' | 'change'>, lags: ListingLags) {
    this.#clock = clock
    this.#outbox = outbox
    this.#lags = lags
  }

  /** The request of a job failed, and its outcome is unknown. */
  failed(jobId: string, doubt: Doubt): void {
    const failedAt = this.#clock.elapsed()
    this.#doubtful.set(jobId, doubtful(doubt, failedAt))
  }

  /** The outcome of the job's last request is known. */
  settled(jobId: string): void {
    this.#doubtful.delete(jobId)
    this.#pauseEnds.delete(jobId)
  }

  /**
   * The object of a job was found after its request had failed. Learns from how long the list lacked
   * the object.
   */
  found(job: OutboxJob, account: StoredAccount): void {
    const known = this.#doubtful.get(job.id)
    this.settled(job.id)
    if (known === undefined || known.missedAt === null) return
    const since = known.failedAt ?? known.missedAt
    this.#lags.learn(account, listOf(job), this.#clock.elapsed() - since)
  }

  /**
   * The service's list lacks the object of a job.
   *
   * @param asked When the list was asked for, by `Clock.elapsed`
   * @param lacks Objects known from earlier lists that this list lacks as well. Such a list may be
   *   older than those, so the wait begins anew, and is the longest.
   * @param shows Numbers of the objects that this list shows
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
   * Whether a list shows an object that was created after the service can have carried out the request:
   * such a list would show the effect of the request as well.
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

  /** Milliseconds until the next look for the object of a job. The pauses grow with the wait. */
  nextPause(jobId: string): number {
    const known = this.#doubtful.get(jobId)
    if (known === undefined || known.missedAt === null) return shortestProof
    const waited = this.#clock.elapsed() - known.missedAt
    const left = Math.max(0, known.wait - waited)
    const pause = Math.min(left, longestPause, Math.max(shortestProof, waited))
    // A rest shorter than the shortest pause is waited for as well.
    return Math.ceil(left - pause < shortestProof / 2 ? left : pause)
  }

  /** How the wait of a job is shown; null when nothing is known of a wait. */
  shown(job: OutboxJob, account: StoredAccount): ProofShown | null {
    const known = this.#doubtful.get(job.id)
    if (known === undefined || known.missedAt === null) return null
    const left = Math.ceil(Math.max(0, known.missedAt + known.wait - this.#clock.elapsed()))
    return { until: this.#clock.now() + left, lag: this.#lags.lagOf(account, listOf(job)) }
  }

  /** A job pauses for so many milliseconds. Kept only while the job proves an absence. */
  begin(jobId: string, ms: number): void {
    if (this.#isProving(jobId)) this.#pauseEnds.set(jobId, this.#clock.elapsed() + ms)
  }

  /**
   * Gives a job that is due by the wall clock the rest of its pause. Answers false when the pause has
   * ended.
   */
  goesOn(jobId: string): boolean {
    const left = Math.ceil((this.#pauseEnds.get(jobId) ?? 0) - this.#clock.elapsed())
    // A job that the user tries again looks at once.
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
