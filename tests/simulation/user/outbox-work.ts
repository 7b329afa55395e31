import type { Result } from '../../../src-shared/ipc/app-error.ts'
import type { EditableJob, JobDetail } from '../../../src-shared/ipc/job-detail.ts'
import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import type { Job } from '../../../src-shared/ipc/calls/sync-calls.ts'
import type { Creation } from '../ledger.ts'
import type { AskedPublication } from '../publication-ledger.ts'
import type { Dice } from '../random.ts'
import type { Screen } from './screen.ts'

/** The user's actions on the outbox screen. */
export class OutboxWork {
  readonly #screen: Screen
  /** The cancelled jobs that can be restored, with the creation or publication of the job. */
  #undo: {
    id: string
    asked: Creation | undefined
    publication: AskedPublication | undefined
  } | null = null

  constructor(screen: Screen) {
    this.#screen = screen
  }

  async cancel(job: Job): Promise<void> {
    const asked = this.#askedBy(job)
    // Noted before the answer, because a kill may come in between.
    if (asked !== undefined) asked.cancelled = 'asked'
    const { publications } = this.#ledger
    const earlier = job.channel === null ? [] : publications.of(job.projectId, job.channel)
    publications.replace(earlier, false)
    const done: Result<{ undoId: string | null }> = await this.#screen.ask('sync', 'cancel', {
      jobId: job.id,
    })
    if (!done.ok) return
    if (asked !== undefined) asked.cancelled = 'told'
    if (!job.inDoubt) publications.replace(earlier, true)
    const { undoId } = done.value
    const publication = publications.behind(job)
    this.#undo = undoId === null ? null : { id: undoId, asked, publication }
  }

  /** Cancels an upload from the dossier's own row, also while it is under way. */
  async cancelUpload({ id, remoteId }: DossierRow): Promise<void> {
    if (remoteId !== null) return
    const asked = this.#ledger.dossiers.find((one) => one.id === id)
    if (asked !== undefined) asked.cancelled = 'asked'
    const done = await this.#screen.ask('dossiers', 'cancel', { dossierId: id })
    if (done.ok && asked !== undefined) asked.cancelled = 'told'
  }

  /** Restores the last cancelled jobs. */
  async undoCancel(): Promise<void> {
    const undo = this.#undo
    if (undo === null) return
    this.#undo = null
    if (undo.asked !== undefined) undo.asked.cancelled = 'asked'
    // The request may have an effect again. Its loss is not checked.
    if (undo.publication !== undefined) undo.publication.untilWrites = null
    const done: Result<{ restored: number }> = await this.#screen.ask('sync', 'restoreCancelled', {
      undoId: undo.id,
    })
    if (done.ok && done.value.restored > 0 && undo.asked !== undefined) undo.asked.cancelled = 'no'
  }

  /** Changes the name of an object whose creation waits, or sends a planned request at once. */
  async edit(job: Job, step: number): Promise<void> {
    const detail = await this.#detail(job)
    const editable = detail?.editable ?? null
    if (editable === null || editable.kind === 'record') return
    if (editable.kind === 'channel') return this.#sendNow(job, editable)
    const asked = this.#askedBy(job)
    // A kill took the answer to the creation, so the ledger does not know the id of the object.
    if (asked === undefined) return
    const name = `${asked.names[0] ?? ''} ${step}`
    asked.names.unshift(name)
    // The XML may already be written with the earlier name, and is sent after the creation.
    if (editable.kind === 'project')
      for (const earlier of asked.names)
        this.#ledger.replaces(job.projectId, 'General/Name', name, earlier)
    const change =
      editable.kind === 'project'
        ? { kind: 'project', fields: { ...editable.fields, name } }
        : { ...editable, title: name }
    await this.#screen.ask('sync', 'edit', { jobId: job.id, change })
  }

  async retry(job: Job): Promise<void> {
    const asked = this.#ledger.publications.behind(job)
    // A retry repeats a withdrawal that was not confirmed.
    if (asked !== undefined && job.kind === 'relist') asked.withdrawals += 1
    await this.#screen.ask('sync', 'retry', { jobId: job.id })
  }

  /** Lets a planned request go as soon as possible. */
  async #sendNow(job: Job, { extra }: Extract<EditableJob, { kind: 'channel' }>): Promise<void> {
    const asked = this.#ledger.publications.behind(job)
    if (asked !== undefined) asked.plannedAt = null
    const plannedAt = job.stage === 'waiting' || job.stage === 'publishing' ? job.plannedAt : null
    const change = { kind: 'channel', extra, plannedAt }
    await this.#screen.ask('sync', 'edit', { jobId: job.id, change })
  }

  async look(job: Job): Promise<void> {
    await this.#detail(job)
  }

  async pickJob(dice: Dice): Promise<Job | null> {
    const jobs = await this.#screen.jobs()
    return jobs.length === 0 ? null : dice.pick(jobs)
  }

  /** Forgets the last cancelled jobs: new windows cannot restore them. */
  forget(): void {
    this.#undo = null
  }

  async #detail({ id }: Job): Promise<JobDetail | null> {
    const detail: Result<JobDetail> = await this.#screen.ask('sync', 'job', { jobId: id })
    return detail.ok ? detail.value : null
  }

  #askedBy(job: Job): Creation | undefined {
    if (job.kind === 'projectCreate')
      return this.#ledger.projects.find(({ id }) => id === job.projectId)
    if (job.kind !== 'dossierCreate') return undefined
    return this.#ledger.dossiers.find(({ id }) => id !== null && id === job.dossierId)
  }

  get #ledger() {
    return this.#screen.world.ledger
  }
}
