import { randomUUID } from 'node:crypto'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import { LastUsed } from '../../../src-shared/last-used.ts'
import { failure } from '../../errors/app-failure.ts'
import { rekeyDossiers } from '../../store/dossiers/dossier-keys.ts'
import {
  type JobSnapshot,
  readJobSnapshot,
  writeJobSnapshot,
} from '../../store/jobs/job-snapshot.ts'
import {
  isBatch,
  type MergedEdit,
  mergedEditOf,
  moveToBatch,
} from '../../store/jobs/job-batches.ts'
import { keepRefusedCreation } from '../../store/projects/refused-creation.ts'
import { type EditFacts, keepCancelledEdit } from '../../store/records/cancelled-edit.ts'
import type { RecordIds } from '../../store/records/record-ids.ts'
import { giveEditBack } from './earlier-edit.ts'
import { noteAsked } from './job-audit.ts'
import { factsOfEffect, forgetFacts, keepFacts } from './kept-facts.ts'
import { channelOf, type OutboxJob } from '../../store/jobs/stored-job.ts'
import { type EditJob, isConflict, isEdit, versionOf } from '../project-state.ts'
import type { Records } from '../records.ts'
import { putBackIntoTray } from './cancelled-upload.ts'

export interface CancellationDeps {
  readonly records: Pick<
    Records,
    | 'store'
    | 'projects'
    | 'recordTexts'
    | 'dossiers'
    | 'intake'
    | 'audit'
    | 'outbox'
    | 'projectState'
  >
  readonly audit: AuditLog
  /** Called after a cancellation, or its undo, replaced the saved text of a record. */
  readonly onTextReplaced: (ids: RecordIds, version: RecordVersion) => void
}

/** A removed job, or a job that is about to be removed. */
interface Removed {
  readonly job: OutboxJob
  readonly rows: JobSnapshot
  /**
   * For an edit that was in the outbox before a batch changed it: the edit before the batch. Cancelling
   * gives the edit its earlier text back, and removes no job. Null for a removed job.
   */
  readonly merged: MergedEdit | null
  /**
   * For a channel request: the id of the job that had last sent a request to the channel at the time of
   * the cancellation; null without one.
   */
  readonly lastSender: string | null
}

/** Cancellations that can be undone: a screen offers to undo the last ones for some seconds. */
const remembered = 50

/**
 * Removes jobs from the outbox, and restores them. The removed rows are kept in memory: they only
 * need to outlive the notice on the screen, and a cancelled job is certainly not sent after a
 * restart.
 */
export class Cancellation {
  readonly #deps: CancellationDeps
  readonly #removed = new LastUsed<readonly Removed[]>(remembered)

  constructor(deps: CancellationDeps) {
    this.#deps = deps
  }

  get #records() {
    return this.#deps.records
  }

  /**
   * Removes jobs that are neither under way nor in doubt. A dossier that the service does not know
   * is removed with its upload, and its file goes back into the tray. Returns the id for `restore`.
   *
   * @param ending jobs that the runner removes as soon as their attempt has ended
   */
  take(jobs: readonly OutboxJob[], ending: readonly OutboxJob[] = []): string {
    const { store } = this.#records
    const removed = store.transaction(() => jobs.flatMap((job) => this.#remove(job)))
    return this.#keep([...removed, ...ending.flatMap((job) => this.#asWaiting(job))])
  }

  /**
   * Remembers requests to channels in whose place other requests come. Removes nothing. Returns the id
   * for `restore`.
   */
  remember(jobs: readonly OutboxJob[]): string {
    return this.#keep(jobs.flatMap((job) => this.#asWaiting(job)))
  }

  #keep(removed: readonly Removed[]): string {
    const undoId = randomUUID()
    this.#removed.set(undoId, removed)
    return undoId
  }

  /** Reads the rows of a request to a channel. A request under way would wait after its restore. */
  #asWaiting(job: OutboxJob): Removed[] {
    const parts = { dossier: false, choices: false }
    const rows = readJobSnapshot(this.#records.store, job, parts)
    if (rows === null) return []
    const state = job.state === 'active' ? 'waiting' : job.state
    const waiting = { ...rows, job: { ...rows.job, state } }
    return [{ job, rows: waiting, merged: null, lastSender: this.#lastSender(job) }]
  }

  /**
   * Restores jobs at their former positions and returns them. Leaves out a job that was superseded
   * (by a newer request for the channel, a newer edit of the record, or an undone text). Throws
   * notFound for an unknown id. The id counts once; within a transaction of the caller, which may fail,
   * it still counts afterwards.
   */
  restore(undoId: string): OutboxJob[] {
    const removed = this.#removed.get(undoId)
    if (removed === undefined) throw failure('notFound', { field: 'undoId' })
    const { store, outbox, projectState } = this.#records
    const restored = store.transaction(() => {
      const back = removed.filter((one) => this.#isWanted(one))
      for (const { job, rows, merged } of back) {
        if (merged !== null) {
          this.#mergeAgain(job, merged)
          continue
        }
        const hasDossier = rows.dossier !== null && job.dossierId !== null
        if (hasDossier) this.#records.intake.remove(job.dossierId)
        forgetFacts(store, job, hasDossier)
        if (isEdit(job) && editInDoubt(job) !== null)
          keepCancelledEdit(store, job, versionOf(job.intent), null)
        // The attempt at a cancelled job may not have ended yet.
        if (outbox.get(job.id) !== null) outbox.change(job.id, { cancelled: false })
        else writeJobSnapshot(store, rows)
        if (job.kind === 'projectCreate') keepRefusedCreation(store, job, null)
        if (hasDossier) rekeyDossiers(store, job.projectId)
        noteAsked(this.#deps, job.id, 'asked')
      }
      for (const { job } of back) projectState.refresh(job.projectId)
      return back.map(({ job }) => job)
    })
    if (!store.inTransaction) this.#removed.delete(undoId)
    return restored
  }

  #remove(job: OutboxJob): Removed[] {
    const { store, outbox, dossiers, projectState } = this.#records
    const merged = isEdit(job) ? separableEdit(this.#records, job) : null
    if (merged !== null && isEdit(job)) return this.#takeOutOfBatch(job, merged)
    // A document can lose its id after its upload: an edit of such a document creates nothing.
    const unsent =
      job.kind === 'dossierCreate' &&
      job.dossierId !== null &&
      dossiers.get(job.dossierId)?.remoteId === null
    const rows = readJobSnapshot(store, job, { dossier: unsent, choices: isEdit(job) })
    if (rows === null) return []
    const hasDossier = rows.dossier !== null && job.dossierId !== null
    if (hasDossier) putBackIntoTray(this.#records, job)
    keepFacts(store, job, hasDossier)
    const edit = editInDoubt(job)
    if (edit !== null && isEdit(job)) keepCancelledEdit(store, job, versionOf(job.intent), edit)
    noteAsked(this.#deps, job.id, 'takenBack')
    outbox.remove(job.id)
    if (job.kind === 'projectCreate') keepRefusedCreation(store, job, factsOfEffect(job))
    if (hasDossier) dossiers.remove(job.dossierId)
    projectState.refresh(job.projectId)
    return [{ job, rows, merged: null, lastSender: this.#lastSender(job) }]
  }

  /**
   * Cancels what a batch put into an edit that was in the outbox before: the edit keeps its place and
   * gets its earlier text and state back. A saved text that is newer than the batch stays.
   */
  #takeOutOfBatch(job: EditJob, merged: MergedEdit): Removed[] {
    const { store, outbox, recordTexts, projectState } = this.#records
    const rows = readJobSnapshot(store, job, { dossier: false, choices: false })
    if (rows === null) return []
    const version = versionOf(job.intent)
    if (recordTexts.get(job, version).local === job.intent.textHash)
      this.#setLocal(job, version, merged.local)
    giveEditBack(outbox, job, merged)
    const { earlierBatch } = merged
    const isKept = earlierBatch !== null && isBatch(store, earlierBatch)
    moveToBatch(store, job.id, isKept ? earlierBatch : null)
    projectState.refresh(job.projectId)
    return [{ job, rows, merged, lastSender: null }]
  }

  #mergeAgain(job: OutboxJob, { batchId }: MergedEdit): void {
    const { store, outbox } = this.#records
    if (!isEdit(job)) return
    this.#setLocal(job, versionOf(job.intent), job.intent.textHash)
    outbox.change(job.id, { intent: job.intent, state: 'waiting', error: null })
    moveToBatch(store, job.id, batchId)
  }

  #setLocal(ids: RecordIds, version: RecordVersion, local: string): void {
    this.#records.recordTexts.set(ids, version, { local })
    this.#deps.onTextReplaced(ids, version)
  }

  #lastSender({ projectId, intent }: OutboxJob): string | null {
    const channel = channelOf(intent)
    if (channel === null) return null
    return this.#records.audit.lastRequest(projectId, channel)?.jobId ?? null
  }

  #isWanted({ job, rows, merged, lastSender }: Removed): boolean {
    const { projects, outbox, projectState, recordTexts, intake } = this.#records
    const project = projects.get(job.projectId)
    if (project === null) return false
    const { dossierId, intent } = job
    // The file was sent or removed from the tray since: the last action counts.
    if (rows.dossier !== null && rows.dossier['sha256'] !== null)
      return dossierId !== null && intake.get(dossierId) !== null
    if (merged !== null && isEdit(job)) {
      const now = outbox.get(job.id)
      const isSame = now !== null && isEdit(now) && now.intent.textHash === merged.text
      const hasLeft = now?.state === 'active' || now?.sent === true
      const { local } = recordTexts.get(job, versionOf(job.intent))
      const isBatchKept = isBatch(this.#records.store, merged.batchId)
      return isSame && !hasLeft && local === merged.local && isBatchKept
    }
    if (isEdit(job))
      return (
        projectState.editsOf(job).length === 0 &&
        recordTexts.get(job, versionOf(job.intent)).local === job.intent.textHash
      )
    const others = outbox.ofProject(job.projectId)
    if (intent.kind === 'projectCreate')
      return project.remoteId === null && !others.some(({ kind }) => kind === 'projectCreate')
    const channel = channelOf(intent)
    if (channel === null) return true
    // A newer request may have been sent and removed since: the last request counts.
    if (this.#lastSender(job) !== lastSender) return false
    return !others.some(({ id, intent: other }) => id !== job.id && channelOf(other) === channel)
  }
}

/**
 * Returns what an edit was before its batch, if the two can be parted without loss: the edit still
 * waits with the text of the batch, and the record still has the base of then. An edit that changed
 * since is cancelled as a whole; its text stays the saved text of the record.
 */
export function separableEdit(
  { store, recordTexts }: Pick<Records, 'store' | 'recordTexts'>,
  job: EditJob,
): MergedEdit | null {
  const merged = mergedEditOf(store, job.id)
  if (merged === null || job.state !== 'waiting' || job.intent.textHash !== merged.after)
    return null
  return recordTexts.get(job, versionOf(job.intent)).base === merged.base ? merged : null
}

/**
 * Returns the facts of an edit that left and may have arrived; null for any other job. In a conflict
 * the user has seen the text of the service.
 */
function editInDoubt(job: OutboxJob): EditFacts | null {
  const { sent, facts } = job
  return sent && facts?.kind === 'text' && !isConflict(job) ? facts : null
}
