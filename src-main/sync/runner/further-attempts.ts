import { setImmediate } from 'node:timers'
import type { Connection } from '../connection.ts'
import type { JobTools } from './job-run.ts'
import { maxAttempts, mayPass } from './next-step.ts'
import { type OutboxJob, waitingAgain } from '../../store/jobs/stored-job.ts'

/**
 * Minimum milliseconds between two further attempts at jobs that were parked after many attempts: such
 * a job may fail for its own reason, and the user has been told.
 */
const furtherAttemptsEvery = 60 * 60_000
/** Parked jobs that are looked at in one turn: some milliseconds. */
const triedAtOnce = 50

interface FurtherAttemptsDeps {
  readonly tools: Pick<JobTools, 'records' | 'clock'>
  readonly connection: Pick<Connection, 'activeAccount' | 'isActive' | 'workOffline'>
  /** Returns whether nothing is sent for an account now. */
  readonly isHeld: (accountId: string) => boolean
  /** Called after a parked job began to wait for one more attempt. */
  readonly onJobChanged: (job: OutboxJob) => void
  /** Called after parked jobs began to wait for one more attempt: they may run now. */
  readonly wake: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * Gives the active account's jobs one more attempt if they were parked because of a failure that may
 * pass, such as an error of the service. All such jobs wait again when the service may have recovered.
 * One job waits again each hour, to find out whether the service has recovered. A job waits at least for
 * the time that the service named.
 */
export class FurtherAttempts {
  readonly #deps: FurtherAttemptsDeps
  /** Jobs that were parked after many attempts, and that have one more attempt. */
  readonly #triedAgain = new Set<string>()
  /** When all parked jobs were last tried again, in milliseconds of `Clock.elapsed`. */
  #allTriedAt = Number.NEGATIVE_INFINITY
  /** Position of the job that was last tried alone. */
  #lastAlone = 0
  #started = false
  /** Ends the wait for the next attempt at one job; null without a parked job that may succeed. */
  #cancelTimer: (() => void) | null = null

  constructor(deps: FurtherAttemptsDeps) {
    this.#deps = deps
  }

  /** Tries all parked jobs once more. */
  start(): void {
    this.#started = true
    this.tryAll()
    this.plan()
  }

  stop(): void {
    this.#started = false
    this.#cancelTimer?.()
    this.#cancelTimer = null
  }

  /** Notes a job that was just parked. */
  parked(job: OutboxJob): void {
    if (this.#mayPlan() && mayPassLater(job)) this.#planNext()
  }

  /** Plans attempts at one parked job each hour. Call after a change of account. */
  plan(): void {
    if (this.#mayPlan() && this.#nextParked(mayPassLater) !== null) this.#planNext()
  }

  /** True while the attempts run and the next one is not planned. */
  #mayPlan(): boolean {
    return this.#started && this.#cancelTimer === null
  }

  #planNext(): void {
    this.#cancelTimer = this.#deps.tools.clock.after(furtherAttemptsEvery, () => {
      this.#cancelTimer = null
      try {
        this.#tryOne()
      } catch (error) {
        this.#deps.onFault(error)
      }
    })
  }

  /**
   * Returns the number of an account's jobs that were parked after many attempts and have one more
   * attempt: the user still has to look at them.
   */
  countOf(accountId: string): number {
    const { outbox } = this.#deps.tools.records
    let count = 0
    for (const jobId of this.#triedAgain) {
      const job = outbox.get(jobId)
      if (job === null || !isOnLastAttempt(job)) this.#triedAgain.delete(jobId)
      else if (job.accountId === accountId) count += 1
    }
    return count
  }

  /** Tries all parked jobs that may succeed now once more, once an hour. Call when the service may have recovered. */
  tryAll(): void {
    const { connection, tools } = this.#deps
    const account = connection.activeAccount()
    const now = tools.clock.elapsed()
    if (account === null || now - this.#allTriedAt < furtherAttemptsEvery) return
    this.#allTriedAt = now
    this.#tryPart(account.id, 0)
  }

  /** Tries the parked job that follows the job that was last tried alone. */
  #tryOne(): void {
    const { connection, isHeld, wake } = this.#deps
    const job = this.#nextParked(this.#mayTry)
    if (job !== null && !connection.workOffline && !isHeld(job.accountId)) {
      this.#lastAlone = job.position
      this.#letWait([job])
      wake()
    }
    this.plan()
  }

  /** Returns the next fitting job of the active account to try alone; null if there is none. */
  #nextParked(fits: Fits): OutboxJob | null {
    const account = this.#deps.connection.activeAccount()
    if (account === null) return null
    const after = this.#lastAlone
    return (
      this.#nextParkedAfter(account.id, after, fits) ?? this.#nextParkedAfter(account.id, 0, fits)
    )
  }

  /** Returns the first fitting parked job after a position; null if there is none. */
  #nextParkedAfter(accountId: string, after: number, fits: Fits): OutboxJob | null {
    const { outbox } = this.#deps.tools.records
    const part = outbox.parkedAfter(accountId, { after, limit: triedAtOnce })
    const found = part.find(fits)
    if (found !== undefined) return found
    const last = part.at(-1)
    return last === undefined ? null : this.#nextParkedAfter(accountId, last.position, fits)
  }

  /**
   * Returns whether a job may succeed now: the waiting time that the service named has passed. A wait of
   * more than that time was planned before the clock was set back.
   */
  readonly #mayTry: Fits = (job) => {
    const left = (job.notBefore ?? 0) - this.#deps.tools.clock.now()
    return mayPassLater(job) && (left <= 0 || left > (job.error?.retryAfterMs ?? 0))
  }

  /** Lets the parked jobs after a position wait again, in parts: other work of main goes on between. */
  #tryPart(accountId: string, after: number): void {
    const { connection, tools, wake, onFault } = this.#deps
    try {
      const part = tools.records.outbox.parkedAfter(accountId, { after, limit: triedAtOnce })
      const last = part.at(-1)
      if (last === undefined) return
      this.#letWait(part.filter(this.#mayTry))
      wake()
      setImmediate(() => {
        if (this.#started && connection.isActive(accountId)) this.#tryPart(accountId, last.position)
      })
    } catch (error) {
      onFault(error)
    }
  }

  #letWait(jobs: readonly OutboxJob[]): void {
    const { store, outbox, projectState } = this.#deps.tools.records
    store.transaction(() => {
      for (const { id, projectId } of jobs) {
        outbox.change(id, { ...waitingAgain, attempts: maxAttempts - 1 })
        this.#triedAgain.add(id)
        projectState.refresh(projectId)
      }
    }, 'soon')
    for (const job of jobs) this.#deps.onJobChanged(job)
  }
}

type Fits = (job: OutboxJob) => boolean

function mayPassLater({ error }: OutboxJob): boolean {
  return error !== null && mayPass(error)
}

/** Returns whether the next failure of a job that goes on parks the job. */
function isOnLastAttempt({ state, attempts }: OutboxJob): boolean {
  return state !== 'parked' && attempts >= maxAttempts - 1
}
