import type { Result } from '../../../src-shared/ipc/app-error.ts'
import type { EditableJob, JobDetail } from '../../../src-shared/ipc/job-detail.ts'
import type { DossierRow } from '../../../src-shared/ipc/dossier-calls.ts'
import type { Job } from '../../../src-shared/ipc/sync-calls.ts'
import type { Asked } from '../ledger.ts'
import type { AskedPublication } from '../publication-ledger.ts'
import type { Dice } from '../random.ts'
import type { Screen } from './screen.ts'

/** What the user does on the outbox's screen. */
export class OutboxWork {
  readonly #screen: Screen
  /** What can be put back, and what was asked that it undid. */
  #undo: {
    id: string
    asked: Asked | undefined
    publication: AskedPublication | undefined
  } | null = null

  constructor(screen: Screen) {
    this.#screen = screen
  }

  async withdraw(job: Job): Promise<void> {
    const asked = this.#askedBy(job)
    // Written down before the answer: a kill may come between the two.
    if (asked !== undefined) asked.withdrawn = 'asked'
    const { publications } = this.#ledger
    const earlier = job.channel === null ? [] : publications.of(job.projectId, job.channel)
    publications.replace(earlier, false)
    const done: Result<{ undoId: string | null }> = await this.#screen.ask('sync', 'withdraw', {
      jobId: job.id,
    })
    if (!done.ok) return
    if (asked !== undefined) asked.withdrawn = 'told'
    if (!job.inDoubt) publications.replace(earlier, true)
    const { undoId } = done.value
    const publication = publications.behind(job)
    this.#undo = undoId === null ? null : { id: undoId, asked, publication }
  }

  /** Takes an upload back, also one under way, as a dossier's own row offers it. */
  async withdrawUpload({ id, remoteId }: DossierRow): Promise<void> {
    if (remoteId !== null) return
    const asked = this.#ledger.dossiers.find((one) => one.id === id)
    if (asked !== undefined) asked.withdrawn = 'asked'
    const done = await this.#screen.ask('dossiers', 'withdraw', { dossierId: id })
    if (done.ok && asked !== undefined) asked.withdrawn = 'told'
  }

  /** Puts back what was taken back last. */
  async undoWithdraw(): Promise<void> {
    const undo = this.#undo
    if (undo === null) return
    this.#undo = null
    if (undo.asked !== undefined) undo.asked.withdrawn = 'asked'
    // It is wanted again; whether it came back is not looked for.
    if (undo.publication !== undefined) undo.publication.untilWrites = null
    const done: Result<{ restored: number }> = await this.#screen.ask('sync', 'restoreWithdrawn', {
      undoId: undo.id,
    })
    if (done.ok && done.value.restored > 0 && undo.asked !== undefined) undo.asked.withdrawn = 'no'
  }

  /** Changes the name of what waits to be made. */
  async edit(job: Job, step: number): Promise<void> {
    const detail = await this.#detail(job)
    const editable = detail?.editable ?? null
    if (editable === null || editable.kind === 'record') return
    if (editable.kind === 'channel') return this.#sendNow(job, editable)
    const asked = this.#askedBy(job)
    // Made in a call whose answer a kill took: the user does not know it for theirs.
    if (asked === undefined) return
    const name = `${asked.names[0] ?? ''} ${step}`
    asked.names.unshift(name)
    // Its XML may be written already, with the name that it had: that goes out after the creation.
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
    // A withdrawal that was not confirmed is asked for again.
    if (asked !== undefined && job.kind === 'relist') asked.withdrawals += 1
    await this.#screen.ask('sync', 'retry', { jobId: job.id })
  }

  /** What was planned is to go as soon as can be. */
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

  /** The windows are new: what was taken back before can no longer be put back. */
  forget(): void {
    this.#undo = null
  }

  async #detail({ id }: Job): Promise<JobDetail | null> {
    const detail: Result<JobDetail> = await this.#screen.ask('sync', 'job', { jobId: id })
    return detail.ok ? detail.value : null
  }

  #askedBy(job: Job): Asked | undefined {
    if (job.kind === 'projectCreate')
      return this.#ledger.projects.find(({ id }) => id === job.projectId)
    if (job.kind !== 'dossierCreate') return undefined
    return this.#ledger.dossiers.find(({ id }) => id !== null && id === job.dossierId)
  }

  get #ledger() {
    return this.#screen.world.ledger
  }
}
