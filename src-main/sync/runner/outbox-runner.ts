import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { maxUploads } from '../../../src-shared/ipc/calls/sync-calls.ts'
import type { StoredAccount } from '../../accounts/account-repository.ts'
import { cancelled } from '../../errors/app-failure.ts'
import { AccountCircuitBreaker } from './account-circuit-breaker.ts'
import { rateLimitWindow } from '../../store/jobs/rate-limit-window.ts'
import type { Connection } from '../connection.ts'
import { nextDueJob, nextDueTime, type AllowedUploads } from '../../store/jobs/due-jobs.ts'
import { continueCreations } from '../texts/edited-twin.ts'
import { executeJob } from '../jobs/job-kinds.ts'
import { WithdrawalWaits } from '../publication/withdrawal-waits.ts'
import { AttemptResults, changeJob } from './attempt-results.ts'
import { hasArrived, type JobTools } from './job-run.ts'
import { FurtherAttempts } from './further-attempts.ts'
import { longestPause } from './next-step.ts'
import { isChannelJob, type OutboxJob } from '../../store/jobs/stored-job.ts'
import { shortenTooLongPauses } from '../../store/jobs/too-long-pauses.ts'
import { shortestProof } from './listing-lag.ts'
import type { ListingLags } from './listing-lags.ts'
import type { AbsenceVerification } from './absence-verification.ts'
import type { TargetCheck } from '../identity/target-check.ts'
import type { UploadsUnderWay } from './uploads.ts'

export interface RunnerDeps {
  readonly tools: JobTools
  readonly connection: Connection
  readonly uploads: UploadsUnderWay
  readonly absences: AbsenceVerification
  readonly lags: ListingLags
  readonly targets: TargetCheck
  readonly random: () => number
  /** Called after a change of the outbox, the connection or a hold. */
  readonly onChange: () => void
  /** Called after a job changed a project's record, dossiers or channels. */
  readonly onJobChanged: (job: OutboxJob) => void
  /** Called after a publish or revoke arrived, to follow its effect. */
  readonly onPublication: (projectId: string) => void
  readonly onFault: (error: unknown) => void
}

/**
 * Jobs under way for each request that the account allows at once. The client limits the requests;
 * while one job is being stored or merged, another uses the connection.
 */
const jobsPerRequest = 2

/** Pause in milliseconds after a failure of the store. */
const storeTroublePause = 30_000

/**
 * Maximum milliseconds until the clock is checked again while a job waits for its time: a timer
 * runs late if the machine slept, and ignores a clock that was set forward.
 */
const lookAtClockEvery = 60_000

/** An attempt under way. */
interface Attempt {
  readonly kind: string
  readonly abort: AbortController
  readonly ended: Promise<void>
}

/**
 * Sends the jobs of the active account: in order within a project, several projects in parallel
 * (open point 13), and at most one attempt of a job at a time.
 */
export class OutboxRunner {
  readonly #deps: RunnerDeps
  readonly #hold: AccountCircuitBreaker
  readonly #results: AttemptResults
  readonly #active = new Map<string, Attempt>()
  readonly #withdrawals: WithdrawalWaits
  #started = false
  readonly #further: FurtherAttempts
  #cancelTimer: () => void = () => undefined
  #atRest: (() => void)[] = []

  constructor(deps: RunnerDeps) {
    this.#deps = deps
    this.#withdrawals = new WithdrawalWaits(deps.tools.clock)
    this.#hold = new AccountCircuitBreaker({
      clock: deps.tools.clock,
      random: deps.random,
      probe: (accountId) =>
        deps.connection.useFor(accountId, ({ client }) => client.authenticate()),
      onChange: () => {
        deps.onChange()
        this.wake()
      },
    })
    this.#results = new AttemptResults({ ...deps, hold: this.#hold })
    this.#further = new FurtherAttempts({
      ...deps,
      isHeld: (accountId) => this.heldBy(accountId) !== null,
      onJobChanged: (job) => this.#jobChanged(job),
      wake: () => this.wake(),
    })
  }

  get running(): boolean {
    return this.#active.size > 0
  }

  /** Returns why nothing is sent for an account; null if it may send. */
  heldBy(accountId: string): AppError | null {
    return this.#hold.errorOf(accountId)
  }

  /**
   * Returns the time of the next automatic attempt for a held account; null if only the user can
   * end the hold, or without a hold.
   */
  resumesAt(accountId: string): number | null {
    return this.#hold.resumesAt(accountId)
  }

  /**
   * Returns the number of an account's jobs that were parked after many attempts and have one more
   * attempt: the user still has to look at them.
   */
  countTriedAgain(accountId: string): number {
    return this.#further.countOf(accountId)
  }

  /**
   * Starts sending. Jobs that were under way when the last run ended wait again, and so do jobs of the
   * active account that were parked after many attempts.
   */
  start(): void {
    const { records } = this.#deps.tools
    records.store.transaction(() => {
      for (const projectId of records.outbox.resetActive()) records.projectState.refresh(projectId)
    })
    this.#further.start()
    this.#started = true
    this.wake()
  }

  /** Aborts the running attempts and sends nothing more. */
  async stop(): Promise<void> {
    this.#started = false
    this.#cancelTimer()
    this.#further.stop()
    this.#hold.stop()
    const ending = [...this.#active.values()]
    for (const { abort } of ending) abort.abort(cancelled())
    await Promise.all(ending.map(({ ended }) => ended))
    this.#rest()
  }

  /**
   * Sends all waiting jobs now, ignoring pauses and holds. Resolves when no job is running or due.
   * If no job runs, probes the service once, because the user wants to know whether it answers.
   * Throws a failure that concerns neither the connection nor the account.
   */
  async runNow(): Promise<void> {
    const { connection, tools } = this.#deps
    const account = connection.requireAccount()
    tools.records.outbox.clearDelays(account.id)
    this.#hold.release()
    const rest = new Promise<void>((resolve) => this.#atRest.push(resolve))
    this.wake()
    if (this.#started && this.#active.size === 0 && this.heldBy(account.id) === null)
      await this.#hold.ask(account.id, () => this.#started && connection.isActive(account.id))
    await rest
  }

  /**
   * Ends the hold after an event that may have resolved it, or after a change of account. A waiting
   * time that the service requested continues, because its jobs store its end.
   */
  release(): void {
    this.#hold.release()
    this.#further.plan()
    this.wake()
  }

  /** Notes an answer of the service to another request. */
  serviceAnswered(): void {
    this.#hold.answered()
  }

  /**
   * Resumes after the system reported a network, or after the machine woke up: timers stood still
   * during sleep, so a planned time or the end of a waiting time may have passed.
   */
  networkOnline(): void {
    this.#hold.lookAtClock()
    void this.#hold.probeNow()
    this.wake()
  }

  /** Aborts the running attempt at a job, if any. */
  abort(jobId: string): void {
    this.#active.get(jobId)?.abort.abort(cancelled())
  }

  /**
   * Aborts the running uploads. An incomplete body is no request, so these uploads do not come into
   * doubt. An upload whose body was sent completely is not aborted.
   */
  endUploads(): void {
    for (const [jobId, { kind, abort }] of this.#active)
      if (kind === 'dossierCreate' && !this.#deps.uploads.leftWhole(jobId)) abort.abort(cancelled())
  }

  /** Starts all jobs that may run now. Call after each change of the outbox. */
  wake(): void {
    // A job that starts inside a transaction could be rolled back to waiting, and start again.
    if (this.#deps.tools.records.store.inTransaction) return queueMicrotask(() => this.wake())
    this.#cancelTimer()
    try {
      this.#startDue()
    } catch (error) {
      this.#deps.onFault(error)
      this.#wakeAfter(storeTroublePause)
    }
    if (this.#active.size === 0) this.#rest()
  }

  #startDue(): void {
    const { connection, tools } = this.#deps
    const account = this.#started && !connection.workOffline ? connection.activeAccount() : null
    if (account === null || this.heldBy(account.id) !== null) return
    const { store } = tools.records
    // Read the clock once: a pause that ends between two readings would be neither due nor next.
    const now = tools.clock.now()
    shortenTooLongPauses(store, account.id, { now, longestPause, shortestProof })
    continueCreations(tools.records, account.id)
    const rateLimit = rateLimitWindow(store, account.id, now)
    if (rateLimit !== null) return this.#hold.resume(account.id, rateLimit)
    while (this.#active.size < account.dialect.concurrency * jobsPerRequest) {
      const jobId = nextDueJob(store, account.id, now, this.#allowedUploads(account))
      if (jobId === null) break
      if (!this.#deps.absences.resumePause(jobId)) this.#begin(account, jobId)
    }
    const due = nextDueTime(store, account.id, now)
    if (due !== null) this.#wakeAfter(Math.min(due - tools.clock.now(), lookAtClockEvery))
  }

  /** Leaves one request for other work: a large document occupies its connection for minutes. */
  #allowedUploads({ id, dialect }: StoredAccount): AllowedUploads {
    const underWay = [...this.#active.values()].filter(({ kind }) => kind === 'dossierCreate')
    if (underWay.length >= Math.min(maxUploads, Math.max(1, dialect.concurrency - 1))) return 'none'
    return this.#deps.tools.records.accounts.uploadsPaused(id) ? 'doubtful' : 'all'
  }

  #wakeAfter(ms: number): void {
    this.#cancelTimer = this.#deps.tools.clock.after(Math.max(1, ms), () => this.wake())
  }

  #begin(account: StoredAccount, jobId: string): void {
    const { records } = this.#deps.tools
    const job = records.store.transaction(() => {
      const waiting = records.outbox.get(jobId)
      records.outbox.change(jobId, {
        state: 'active',
        attempts: (waiting?.attempts ?? 0) + 1,
        notBefore: null,
      })
      if (waiting !== null) records.projectState.refresh(waiting.projectId)
      return records.outbox.get(jobId)
    }, 'soon')
    if (job === null) return
    // The job was just set to active: only an unreadable job is parked nevertheless.
    if (job.state === 'parked') {
      // Park it at once without using the network, so that it does not hold up other jobs.
      changeJob(records, job, { state: 'parked', error: job.error, attempts: 0 })
      this.#jobChanged(job)
      return
    }
    const abort = new AbortController()
    const ended = this.#attempt(account, job, abort.signal)
      .catch((error: unknown) => this.#storeTrouble(job, error))
      .finally(() => {
        this.#active.delete(jobId)
        if (job.kind === 'dossierCreate') this.#deps.uploads.ended(job)
        this.#jobChanged(job)
        this.wake()
      })
    this.#active.set(jobId, { abort, ended, kind: job.kind })
    this.#jobChanged(job)
  }

  async #attempt(account: StoredAccount, job: OutboxJob, signal: AbortSignal): Promise<void> {
    const { connection, lags, absences, tools, uploads } = this.#deps
    try {
      const session = await connection.open(account)
      signal.throwIfAborted()
      const target = this.#deps.targets.checksOf({ job, session, signal })
      const onSent = (sent: number, total: number) => uploads.sent(job, sent, total)
      const withdrawals = this.#withdrawals
      const attempt = {
        job,
        session,
        signal,
        tools,
        absences,
        lags,
        withdrawals,
        onSent,
        ...target,
      }
      const outcome = await executeJob(attempt)
      connection.noteAnswer(account.id)
      this.#hold.succeeded()
      if (outcome === 'done' && job.kind === 'dossierCreate') uploads.arrived(job)
      this.#results.ended(job, outcome)
      if (outcome === 'done') this.#further.tryAll()
      if (isChannelJob(job) && hasArrived(outcome)) this.#deps.onPublication(job.projectId)
    } catch (problem) {
      connection.noteFailure(account.id, problem)
      this.#results.failed(job, problem)
      const failed = tools.records.outbox.get(job.id)
      if (failed?.state === 'parked') this.#further.parked(failed)
    }
  }

  /** Handles an outcome that could not be stored (a full disk): the job is checked later. */
  #storeTrouble(job: OutboxJob, error: unknown): void {
    this.#deps.onFault(error)
    this.#deps.tools.clock.after(storeTroublePause, () => {
      if (!this.#started || this.#active.has(job.id)) return
      try {
        changeJob(this.#deps.tools.records, job, { state: 'waiting' })
        this.wake()
      } catch (again) {
        this.#storeTrouble(job, again)
      }
    })
  }

  #jobChanged(job: OutboxJob): void {
    this.#deps.onJobChanged(job)
    this.#deps.onChange()
  }

  #rest(): void {
    const waiting = this.#atRest
    this.#atRest = []
    for (const resolve of waiting) resolve()
  }
}
