import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { Job, SyncState } from '../../src-shared/ipc/sync-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { Connection } from './connection.ts'
import { jobsBehindParked } from './due-jobs.ts'
import { channelOf, type OutboxJob } from './outbox.ts'
import type { OutboxRunner } from './outbox-runner.ts'
import type { Records } from './records.ts'

/** What the user sees and does of the outbox. */
export class SyncUseCases implements Handlers<'sync'> {
  readonly #records: Records
  readonly #connection: Connection
  readonly #runner: OutboxRunner
  readonly #onJobMoved: (job: OutboxJob) => void

  constructor(
    records: Records,
    connection: Connection,
    runner: OutboxRunner,
    onJobMoved: (job: OutboxJob) => void,
  ) {
    this.#records = records
    this.#connection = connection
    this.#runner = runner
    this.#onJobMoved = onJobMoved
  }

  state(): SyncState {
    const connection = this.#connection.state
    const account = this.#connection.activeAccount()
    const nothing = { waiting: 0, parked: 0, unsent: 0, lastSyncAt: null, error: null }
    if (account === null) return { connection, running: false, ...nothing }
    const counts = this.#records.outbox.counts(account.id)
    return {
      connection,
      running: this.#runner.running,
      waiting: counts.waiting + counts.active,
      parked: counts.parked,
      unsent: this.#records.projects.countEdited(account.id),
      lastSyncAt: this.#records.accounts.lastSyncAt(account.id),
      error: this.#runner.heldBy(account.id),
    }
  }

  /** Throws offline/workOffline when the user works offline. */
  async run(): Promise<SyncState> {
    if (this.#connection.workOffline) throw failure('offline', { reason: 'workOffline' })
    await this.#runner.runNow()
    return this.state()
  }

  jobs(): Job[] {
    const account = this.#connection.activeAccount()
    if (account === null) return []
    const behind = jobsBehindParked(this.#records.store, account.id)
    return this.#records.outbox.ofAccount(account.id).map((job) => this.#shown(job, behind))
  }

  /** Tries a job again from the start; one in doubt still looks before it sends. */
  retry({ jobId }: { jobId: string }): null {
    const job = this.#require(jobId)
    if (job.state === 'active') throw failure('conflict', { reason: 'jobActive' })
    this.#records.store.transaction(() => {
      this.#records.outbox.change(jobId, {
        state: 'waiting',
        attempts: 0,
        misses: 0,
        notBefore: null,
        error: null,
        withdrawn: false,
      })
      this.#records.projectState.refresh(job.projectId)
    })
    this.#onJobMoved(job)
    this.#runner.release()
    return null
  }

  /**
   * Takes a job back. A dossier whose upload is under way or in doubt goes only when it surely did
   * not arrive; other requests that may have been carried out are refused (conflict/jobActive)
   * until that is known.
   */
  withdraw({ jobId }: { jobId: string }): null {
    const job = this.#require(jobId)
    const undecided = job.state === 'active' || (job.state === 'waiting' && job.sent)
    if (undecided) {
      if (job.intent.kind !== 'dossierCreate') throw failure('conflict', { reason: 'jobActive' })
      this.#records.outbox.change(jobId, { withdrawn: true })
      this.#runner.abort(jobId)
    } else this.#remove(job)
    this.#onJobMoved(job)
    this.#runner.wake()
    return null
  }

  #remove(job: OutboxJob): void {
    const { store, outbox, dossiers, projectState } = this.#records
    store.transaction(() => {
      outbox.remove(job.id)
      if (job.dossierId !== null && dossiers.get(job.dossierId)?.remoteId === null)
        dossiers.remove(job.dossierId)
      projectState.refresh(job.projectId)
    })
  }

  #require(jobId: string): OutboxJob {
    const job = this.#records.outbox.get(jobId)
    if (job === null) throw failure('notFound', { field: 'jobId' })
    return job
  }

  #shown(job: OutboxJob, behind: ReadonlySet<string>): Job {
    const { projects, dossiers } = this.#records
    const dossier = job.dossierId === null ? null : dossiers.get(job.dossierId)
    return {
      id: job.id,
      kind: job.intent.kind,
      projectId: job.projectId,
      projectName: projects.get(job.projectId)?.name ?? '',
      subject: dossier?.title ?? '',
      channel: channelOf(job.intent),
      state: job.state === 'active' ? 'sending' : job.state,
      attempts: job.attempts,
      createdAt: job.createdAt,
      notBefore: job.notBefore,
      error: behind.has(job.id) ? { kind: 'conflict', reason: 'stillWaiting' } : job.error,
    }
  }
}
