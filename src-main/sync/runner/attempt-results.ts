import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../../errors/app-failure.ts'
import { type JobChange, waitingAgain, type OutboxJob } from '../../store/jobs/stored-job.ts'
import { LimitedRequests } from '../../service-client/limited-requests.ts'
import type { Connection } from '../connection.ts'
import { isCancelledUnsent, removeCancelled } from '../outbox/cancelled-job.ts'
import type { TargetCheck } from '../identity/target-check.ts'
import type { Records } from '../records.ts'
import type { AbsenceVerification } from './absence-verification.ts'
import type { AccountCircuitBreaker } from './account-circuit-breaker.ts'
import { type Continuation, hasArrived, type JobOutcome, type JobTools } from './job-run.ts'
import { longestPause, type NextStep, nextStep, requestedPause } from './next-step.ts'
import { UnavailableProjects } from './unavailable-projects.ts'

interface ResultDeps {
  readonly tools: Pick<JobTools, 'records' | 'clock'>
  readonly connection: Pick<Connection, 'isActive'>
  readonly hold: AccountCircuitBreaker
  readonly absences: AbsenceVerification
  readonly targets: Pick<TargetCheck, 'readAgain'>
  readonly random: () => number
  readonly onFault: (error: unknown) => void
}

/**
 * Stores what becomes of a job after an attempt: the job pauses, is parked for the user or is removed.
 * Holds the account if the failure concerns all its jobs.
 */
export class AttemptResults {
  readonly #deps: ResultDeps
  readonly #unavailable = new UnavailableProjects()
  readonly #limited = new LimitedRequests()

  constructor(deps: ResultDeps) {
    this.#deps = deps
  }

  /** Stores the outcome of an attempt without a failure. `completeJob` has stored `done` before. */
  ended(job: OutboxJob, outcome: JobOutcome): void {
    if (hasArrived(outcome)) {
      this.#unavailable.succeeded(job.accountId)
      this.#limited.succeeded(job.accountId, job.projectId)
    }
    if (outcome === 'done') return
    if (outcome === 'later') this.#pause(job, this.#deps.absences.nextPause(job.id))
    else this.#goOn(job, outcome)
  }

  /** Stores the failure of an attempt, together with the job's next step. */
  failed(job: OutboxJob, problem: unknown): void {
    const { records, clock } = this.#deps.tools
    const next = nextStep(problem, job.attempts)
    records.store.transaction(() => {
      if (next.step !== 'stopped')
        records.outbox.noteFailure(job.id, { at: clock.now(), error: next.error })
      this.#takeStep(job, next, problem)
    }, 'soon')
  }

  #takeStep(job: OutboxJob, next: NextStep, problem: unknown): void {
    const { records } = this.#deps.tools
    const concernsJob = ['park', 'later', 'unavailable'].includes(next.step)
    if (concernsJob && isCancelledUnsent(records, job)) {
      // The user cancelled the job, and its request was refused, so that nothing arrived.
      this.#stopped(job)
      return
    }
    switch (next.step) {
      case 'park':
        // Any other failure is a fault of the app.
        if (!(problem instanceof AppFailure)) this.#deps.onFault(problem)
        this.#change(job, {
          state: 'parked',
          error: next.error,
          notBefore: this.#endOf(next.error),
        })
        break
      case 'later':
        this.#pause(job, requestedPause(next.error, job.attempts, this.#deps.random), next.error)
        break
      case 'slowDown':
        this.#slowDown(job, next.error)
        break
      case 'unavailable':
        this.#waitAsAsked(job, next.error)
        break
      case 'limited':
        if (this.#limited.concernsSubject(job.accountId, job.projectId, this.#wasAlone(job)))
          this.#waitAlone(job, next.error)
        else this.#slowDown(job, next.error)
        break
      case 'holdUntilAnswer':
      case 'holdUntilUser':
        // The job did not cause the failure: the attempt does not count.
        this.#change(job, { state: 'waiting', error: next.error, attempts: job.attempts - 1 })
        // The user switched accounts meanwhile: the account's next attempt will notice again.
        if (!this.#deps.connection.isActive(job.accountId)) break
        if (next.step === 'holdUntilAnswer') this.#deps.hold.untilAnswer(job.accountId, next.error)
        else this.#deps.hold.untilUser(job.accountId, next.error)
        break
      case 'stopped':
        this.#stopped(job)
    }
  }

  /** Applies a requested waiting time to the job and to the account. */
  #slowDown(job: OutboxJob, error: AppError): void {
    const { connection, hold, random, tools } = this.#deps
    const until = connection.isActive(job.accountId)
      ? hold.untilMoment(job.accountId, error)
      : tools.clock.now() + requestedPause(error, job.attempts, random)
    // An earlier waiting time of the account may end later than this job's.
    const retryAfterMs = until - tools.clock.now()
    const longer = retryAfterMs > Math.max(longestPause, error.retryAfterMs ?? 0)
    const shown = longer ? { ...error, retryAfterMs } : error
    // The job did not cause the waiting time: the attempt does not count.
    const attempts = job.attempts - 1
    this.#change(job, { state: 'waiting', error: shown, attempts, notBefore: until })
  }

  /**
   * Applies the waiting time of a 503 to the job, and to the account if the whole service asks to wait.
   * The next job reads the list of projects again, which such a service does not give.
   */
  #waitAsAsked(job: OutboxJob, error: AppError): void {
    if (this.#unavailable.concernsAccount(job)) {
      this.#slowDown(job, error)
      return
    }
    this.#deps.targets.readAgain(job.accountId)
    this.#waitAlone(job, error)
  }

  /** Returns whether a job of this project waits, or waited until now, because its project alone is limited. */
  #wasAlone({ projectId }: OutboxJob): boolean {
    return this.#deps.tools.records.outbox
      .ofProject(projectId)
      .some(({ error }) => error?.kind === 'rateLimited' && error.reason === 'askedToWait')
  }

  /** Applies a requested waiting time to the job alone. */
  #waitAlone(job: OutboxJob, error: AppError): void {
    const retryAfterMs = requestedPause(error, job.attempts, this.#deps.random)
    this.#pause(job, retryAfterMs, { ...error, reason: 'askedToWait', retryAfterMs })
  }

  /**
   * Returns the end of the waiting time that an error names, in epoch milliseconds; null without one. A
   * parked job is not tried again before (`FurtherAttempts`).
   */
  #endOf({ retryAfterMs }: AppError): number | null {
    return retryAfterMs === undefined ? null : this.#deps.tools.clock.now() + retryAfterMs
  }

  #pause(job: OutboxJob, ms: number, error?: AppError): void {
    const notBefore = this.#deps.tools.clock.now() + ms
    this.#change(job, { state: 'waiting', notBefore, ...(error === undefined ? {} : { error }) })
    this.#deps.absences.notePause(job.id, ms)
  }

  /** Continues a job without a failure: its attempts are reset. */
  #goOn(job: OutboxJob, { pauseMs, error }: Continuation): void {
    const { clock, records } = this.#deps.tools
    if (isCancelledUnsent(records, job)) {
      this.#stopped(job)
      return
    }
    const notBefore = pauseMs === 0 ? null : clock.now() + pauseMs
    this.#change(job, { ...waitingAgain, notBefore, error: error ?? null })
    this.#deps.absences.notePause(job.id, pauseMs)
  }

  /**
   * Ends an attempt that the user or the end of the run stopped. A job is only removed if it
   * certainly was not sent.
   */
  #stopped(job: OutboxJob): void {
    const { records } = this.#deps.tools
    if (isCancelledUnsent(records, job)) removeCancelled(records, job)
    else this.#change(job, { state: 'waiting', attempts: job.attempts - 1, notBefore: null })
  }

  #change(job: OutboxJob, change: JobChange): void {
    changeJob(this.#deps.tools.records, job, change)
  }
}

/** Stores a change of a job, and the state of its project that follows from the change. */
export function changeJob(
  { store, outbox, projectState }: Pick<Records, 'store' | 'outbox' | 'projectState'>,
  { id, projectId }: Pick<OutboxJob, 'id' | 'projectId'>,
  change: JobChange,
): void {
  store.transaction(() => {
    outbox.change(id, change)
    projectState.refresh(projectId)
  }, 'soon')
}
