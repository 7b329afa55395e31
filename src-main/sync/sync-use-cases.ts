import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { JobChangeRequest, JobDetail } from '../../src-shared/ipc/job-detail.ts'
import type { Job } from '../../src-shared/ipc/job-schema.ts'
import type {
  OutboxOutline,
  OutlineQuery,
  SyncState,
  Uploads,
} from '../../src-shared/ipc/calls/sync-calls.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import type { Clock } from '../time/clock.ts'
import { requireRightExtra } from './publication/request-rules.ts'
import { countDrafts } from '../store/projects/local-work.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { OutboxActivity, Publisher } from '../events/domain-events.ts'
import type { ProjectContexts } from '../parameters/project-context.ts'
import type { WaitingCalls } from '../service-client/transport/waiting-calls.ts'
import type { Connection } from './connection.ts'
import type { Records } from './records.ts'
import { editableOf, type EditingDeps, editJob } from './outbox/job-editing.ts'
import { noteAsked } from './outbox/job-audit.ts'
import { describeJob, type DescribingDeps, type ShownPlan } from './outbox/job-request-shown.ts'
import { shownJob } from './outbox/job-shown.ts'
import { outlineOf } from './outbox/outbox-outline.ts'
import type { OutboxRunner } from './runner/outbox-runner.ts'
import { isConflict } from './project-state.ts'
import type { AbsenceVerification } from './runner/absence-verification.ts'
import type { UploadsUnderWay } from './runner/uploads.ts'
import { isUndecided, isCancellable, onlyLooks } from './outbox/cancellable.ts'
import { Cancellation, type CancellationDeps } from './outbox/cancellation.ts'
import {
  waitingAgain,
  isChannelIntent,
  isTargetUnreadable,
  type OutboxJob,
} from '../store/jobs/stored-job.ts'

interface JobRef {
  readonly jobId: string
}
interface JobRefs {
  readonly jobIds: readonly string[]
}

export interface SyncUseCaseDeps {
  readonly waiting: Pick<WaitingCalls, 'since'>
  readonly records: CancellationDeps['records'] &
    EditingDeps['records'] &
    DescribingDeps['records'] &
    Pick<Records, 'accounts'>
  readonly blobs: BlobFolder
  readonly clock: Clock
  readonly events: Publisher
  readonly audit: AuditLog
  readonly connection: Connection
  readonly runner: OutboxRunner
  readonly uploads: UploadsUnderWay
  readonly absences: AbsenceVerification
  readonly contexts: ProjectContexts
  readonly onJobChanged: (job: OutboxJob) => void
  readonly onTextReplaced: CancellationDeps['onTextReplaced']
}

const emptyOutline: OutboxOutline = {
  counts: { waiting: 0, sending: 0, parked: 0, conflicts: 0 },
  groups: [],
}

/** Use cases of the outbox. */
export class SyncUseCases implements Handlers<'sync'> {
  readonly #deps: SyncUseCaseDeps
  readonly #cancellation: Cancellation

  constructor(deps: SyncUseCaseDeps) {
    this.#deps = deps
    this.#cancellation = new Cancellation(deps)
  }

  state(): SyncState {
    const { connection } = this.#deps
    const account = connection.activeAccount()
    const nothing = { waiting: 0, parked: 0, unsent: 0, drafts: 0, lastSyncAt: null }
    const activity = this.activity(account?.id ?? null)
    if (account === null)
      return { connection: connection.state, ...activity, ...nothing, waitsSince: null }
    const counts = this.#records.outbox.counts(account.id)
    // Perceel tries such jobs again by itself: no news for the user until they are sent.
    const triedAgain = this.#deps.runner.countTriedAgain(account.id)
    return {
      connection: connection.state,
      ...activity,
      waiting: counts.waiting + counts.active - triedAgain,
      parked: counts.parked + triedAgain,
      unsent:
        this.#records.projects.countEdited(account.id) +
        this.#records.recordTexts.countEditedDossiers(account.id),
      drafts: countDrafts(this.#records.store, account.id),
      lastSyncAt: this.#records.accounts.lastSyncAt(account.id),
      waitsSince: this.#deps.waiting.since,
    }
  }

  /** Returns whether the outbox of an account is sending, and why it waits. */
  activity(accountId: string | null): OutboxActivity {
    const { runner, connection } = this.#deps
    if (accountId === null) return { running: false, error: null, resumesAt: null }
    return {
      running: runner.running,
      error:
        runner.heldBy(accountId) ?? (connection.isActive(accountId) ? connection.refusal : null),
      resumesAt: runner.resumesAt(accountId),
    }
  }

  uploads(): Uploads {
    return this.#deps.uploads.of(this.#deps.connection.activeAccount()?.id ?? null)
  }

  /**
   * Pauses or resumes the uploads of the active account. Throws `notFound` with the field `account`
   * without one.
   */
  pauseUploads({ paused }: { paused: boolean }): Uploads {
    const { connection, runner, uploads } = this.#deps
    this.#records.accounts.setUploadsPaused(connection.requireAccount().id, paused)
    if (paused) runner.endUploads()
    uploads.changed()
    runner.wake()
    return this.uploads()
  }

  /** Sends all waiting jobs now. Throws offline/workOffline if the user works offline. */
  async run(): Promise<SyncState> {
    if (this.#deps.connection.workOffline) throw failure('offline', { reason: 'workOffline' })
    await this.#deps.runner.runNow()
    return this.state()
  }

  jobs(): Job[] {
    const account = this.#deps.connection.activeAccount()
    if (account === null) return []
    return this.#records.outbox.ofAccount(account.id).map((job) => this.#shown(job))
  }

  async outline(query: OutlineQuery): Promise<OutboxOutline> {
    const account = this.#deps.connection.activeAccount()
    if (account === null) return emptyOutline
    return outlineOf(this.#records, account.id, query)
  }

  rows({ jobIds }: JobRefs): Job[] {
    return this.#present(jobIds).map((job) => this.#shown(job))
  }

  async job({ jobId }: JobRef): Promise<JobDetail> {
    const job = this.#require(jobId)
    const plan = await this.#planOf(job)
    // Read again: the job may have changed while its request was built.
    const now = this.#require(jobId)
    const [request, requestError] =
      plan instanceof AppFailure ? [null, plan.error] : [plan.request, null]
    return {
      job: this.#shown(now),
      attempts: this.#records.outbox.failuresOf(jobId).map(({ at, error }) => ({ at, error })),
      request,
      requestError,
      before: plan instanceof AppFailure ? [] : plan.before,
      after: plan instanceof AppFailure ? [] : plan.after,
      editable: editableOf(now),
    }
  }

  async edit({ jobId, change }: JobRef & { change: JobChangeRequest }): Promise<null> {
    if (change.kind === 'channel') {
      const { intent, projectId } = this.#require(jobId)
      if (isChannelIntent(intent))
        await requireRightExtra(this.#deps.contexts, projectId, { ...intent, extra: change.extra })
    }
    // Read again: the job may have changed while its parameters were checked.
    const job = this.#require(jobId)
    editJob(this.#deps, job, change)
    this.#deps.onJobChanged(job)
    if (change.kind === 'project')
      this.#deps.events.publish('projectsChanged', { projectIds: [job.projectId] })
    this.#deps.runner.wake()
    return null
  }

  /** Retries a job from the start. A job in doubt still looks for its effect before sending. */
  retry({ jobId }: JobRef): null {
    const job = this.#require(jobId)
    if (job.state === 'active') throw failure('conflict', { reason: 'jobActive' })
    this.#retry([job])
    return null
  }

  retryMany({ jobIds }: JobRefs): { retried: number } {
    const jobs = this.#present(jobIds).filter(
      (job) => job.state !== 'active' && !isConflict(job) && !isTargetUnreadable(job),
    )
    this.#retry(jobs)
    return { retried: jobs.length }
  }

  /**
   * Cancels a job. A dossier whose upload is under way or in doubt is only removed if it
   * certainly did not arrive. Throws conflict/jobActive for any other request with an unknown
   * outcome.
   */
  cancel({ jobId }: JobRef): { undoId: string | null } {
    const { undoId, refused } = this.#cancel([this.#require(jobId)])
    if (refused > 0) throw failure('conflict', { reason: 'jobActive' })
    return { undoId }
  }

  cancelMany({ jobIds }: JobRefs): {
    undoId: string | null
    cancelled: number
    refused: number
  } {
    return this.#cancel(this.#present(jobIds))
  }

  /**
   * Remembers requests to channels in whose place other requests come. Returns the id for
   * `restoreCancelled`.
   */
  rememberRequests(jobIds: readonly string[]): string {
    return this.#cancellation.remember(this.#present(jobIds))
  }

  restoreCancelled({ undoId }: { undoId: string }): { restored: number } {
    const jobs = this.#cancellation.restore(undoId)
    for (const job of jobs) this.#deps.onJobChanged(job)
    this.#deps.runner.wake()
    return { restored: jobs.length }
  }

  #retry(jobs: readonly OutboxJob[]): void {
    const { store, outbox, projectState } = this.#records
    store.transaction(() => {
      for (const job of jobs) {
        // An unreadable job would only be parked again.
        if (job.intent.kind === 'unreadable') continue
        if (isTargetUnreadable(job)) outbox.renewTarget(job.id)
        outbox.change(job.id, {
          ...waitingAgain,
          ...{ ...stageToRetry(job), misses: 0, cancelled: false },
        })
        projectState.refresh(job.projectId)
      }
    })
    for (const job of jobs) this.#deps.onJobChanged(job)
    this.#deps.runner.release()
  }

  #cancel(jobs: readonly OutboxJob[]) {
    const ending = jobs.filter((job) => isUndecided(job) && isCancellable(job))
    const removable = jobs.filter((job) => !isUndecided(job))
    const looking = ending.filter((job) => onlyLooks(job) && !job.cancelled)
    const isRestorable = removable.length + looking.length > 0
    const undoId = isRestorable ? this.#cancellation.take(removable, looking) : null
    for (const job of ending) {
      this.#records.store.transaction(() => {
        this.#records.outbox.change(job.id, { cancelled: true })
        if (!job.cancelled) noteAsked(this.#deps, job.id, 'takenBack')
      })
      this.#deps.runner.abort(job.id)
    }
    for (const job of [...ending, ...removable]) this.#deps.onJobChanged(job)
    this.#deps.runner.wake()
    const cancelled = ending.length + removable.length
    return { undoId, cancelled, refused: jobs.length - cancelled }
  }

  /** Returns the requests of a job, or the failure of building them. */
  async #planOf(job: OutboxJob): Promise<ShownPlan | AppFailure> {
    const { connection } = this.#deps
    const account = this.#records.accounts.get(job.accountId)
    if (account === null) throw failure('notFound', { field: 'account' })
    try {
      return await describeJob(this.#deps, await connection.open(account), job)
    } catch (error) {
      if (error instanceof AppFailure) return error
      throw error
    }
  }

  get #records() {
    return this.#deps.records
  }

  #require(jobId: string): OutboxJob {
    const job = this.#records.outbox.get(jobId)
    if (job === null) throw failure('notFound', { field: 'jobId' })
    return job
  }

  #present(jobIds: readonly string[]): OutboxJob[] {
    return jobIds.map((jobId) => this.#records.outbox.get(jobId)).filter((job) => job !== null)
  }

  #shown(job: OutboxJob): Job {
    const { clock, connection, absences, runner } = this.#deps
    const account = this.#records.accounts.get(job.accountId)
    return shownJob(this.#records, job, {
      held: runner.heldBy(job.accountId) !== null,
      workOffline: connection.workOffline,
      uploadsPaused: this.#records.accounts.uploadsPaused(job.accountId),
      proof: account === null ? null : absences.shownWait(job, account),
      now: clock.now(),
    })
  }
}

/**
 * Returns the stage for a retried relist: an unconfirmed withdrawal is checked again, and sent
 * again if needed. The facts stay, because they identify this job's withdrawal.
 */
function stageToRetry({ stage, error }: OutboxJob): { stage?: 'revoking' } {
  const begun = stage === 'waiting' || stage === 'publishing'
  return begun && error?.reason === 'relistUnconfirmed' ? { stage: 'revoking' } : {}
}
