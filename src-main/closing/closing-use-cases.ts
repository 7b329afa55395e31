import type {
  ClosingAsked,
  ClosingRecord,
  ClosingUndo,
} from '../../src-shared/ipc/calls/closing-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { LastUsed } from '../../src-shared/last-used.ts'
import type { ChannelRequests } from '../channels/request-channel.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import type { ProjectContexts } from '../parameters/project-context.ts'
import type { RecordReader } from '../records/record-reader.ts'
import { saveRecordText, type SavingDeps } from '../records/record-saving.ts'
import { queueRecord } from '../records/record-sending.ts'
import { findRecord, type RecordSubject } from '../records/record-subject.ts'
import type { SchemaSource } from '../schemas/schema-source.ts'
import type { OutboxJob } from '../store/jobs/stored-job.ts'
import {
  addBatch,
  batchOf,
  jobsOfBatch,
  doneOf,
  keepMergedEdit,
  putIntoBatch,
} from '../store/jobs/job-batches.ts'
import { workingVersion } from '../sync/texts/local-work.ts'
import { retakeColumns } from '../sync/texts/record-columns.ts'
import { isCancellable } from '../sync/outbox/cancellable.ts'
import { separableEdit } from '../sync/outbox/cancellation.ts'
import { isConflict, isEdit } from '../sync/project-state.ts'
import { requireRightExtra } from '../sync/publication/request-rules.ts'
import type { Records } from '../sync/records.ts'
import { filesNaming, type FilesRead } from './files-naming.ts'

export interface ClosingDeps extends SavingDeps {
  readonly records: SavingDeps['records'] & Pick<Records, 'outbox' | 'audit' | 'intake'>
  readonly events: Publisher
  readonly reader: Pick<RecordReader, 'read'>
  readonly schemas: SchemaSource
  readonly contexts: ProjectContexts
  readonly requests: Pick<ChannelRequests, 'queue'>
  /** Checks a file in the tray, and returns the function that queues its upload. */
  readonly takeDeed: (rowId: string) => Promise<() => unknown>
  readonly cancelJobs: (jobIds: readonly string[]) => { undoId: string | null; refused: number }
  /** Remembers requests that the closing replaces. Returns the id for `restore`. */
  readonly remember: (jobIds: readonly string[]) => string
  readonly restore: (undoId: string) => unknown
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
}

/** What the undo of a closing restores besides its jobs. */
interface Before {
  readonly subject: RecordSubject
  /** The saved text before the closing, and after; null if the record stayed as it was. */
  readonly text: {
    readonly version: ProjectXmlVersion
    readonly before: string
    readonly after: string
  } | null
  /** Restores the cancelled publications; null if none was cancelled. */
  readonly cancelled: string | null
  /** Restores the requests that the closing replaced; null if it replaced none. */
  readonly replaced: string | null
}

interface RecordPlan {
  readonly record: ClosingRecord | null
  readonly reason: 'unread' | 'draft' | 'conflict' | null
}

/** Number of closings that can be undone. */
const remembered = 20

/** Everything that follows when a property is sold, let or withdrawn, in one transaction. */
export class ClosingUseCases implements Handlers<'closing'> {
  readonly #deps: ClosingDeps
  readonly #before = new LastUsed<Before>(remembered)

  constructor(deps: ClosingDeps) {
    this.#deps = deps
  }

  async plan({ projectId }: { projectId: string }): Promise<RecordPlan & FilesRead> {
    const subject = findRecord(this.#deps.records, { kind: 'project', id: projectId })
    const files = await filesNaming(this.#deps.records, subject)
    return { ...(await this.#recordPlan(subject)), ...files }
  }

  async #recordPlan(subject: RecordSubject): Promise<RecordPlan> {
    const { records, xml, schemas } = this.#deps
    const version = workingVersion(records, subject)
    if (records.recordTexts.hasDraft(subject, version)) return { record: null, reason: 'draft' }
    if (records.projectState.jobsOf(subject).some(isConflict))
      return { record: null, reason: 'conflict' }
    try {
      await this.#deps.reader.read(subject, version)
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error
      return { record: null, reason: 'unread' }
    }
    const { local } = records.recordTexts.get(subject, version)
    if (local === null) return { record: null, reason: 'unread' }
    const text = records.texts.get(local)
    const { namespace } = await xml.inspect(text)
    const schema = await schemas.schemaFor(subject.accountId, namespace, version)
    const { places } = await xml.closing({ text, schema, values: [] })
    return {
      record: {
        version,
        hash: local,
        statuses: places.statuses.map(copy),
        dates: places.dates.map(copy),
        sale: places.sale,
        rent: places.rent,
        area: places.area,
        lease: places.lease,
        hasUnqueuedEdits: records.projectState.hasUnqueuedEdits(subject),
        isRefused: records.projectState.editsOf(subject).some(({ state }) => state === 'parked'),
      },
      reason: null,
    }
  }

  async send(asked: ClosingAsked): Promise<{ batchId: string; queued: number }> {
    const { records, contexts, takeDeed, events, onUnsentChange } = this.#deps
    const { projectId, requests, deed } = asked
    const subject = findRecord(records, { kind: 'project', id: projectId })
    for (const { type, action, extra } of requests)
      await requireRightExtra(contexts, projectId, { kind: action, channel: type, extra })
    const queueDeed = deed === null ? null : await takeDeed(deed)
    const sent = await this.#write(asked, subject, queueDeed)
    events.publish('projectsChanged', { projectIds: [projectId] })
    events.publish('publicationsChanged', { projectId })
    if (deed !== null) events.publish('dossiersChanged', { projectId })
    onUnsentChange()
    return sent
  }

  undo({ batchId }: { batchId: string }): Promise<ClosingUndo> {
    return this.#undo(batchId)
  }

  /** True while a job of the closing can be cancelled, or a cancelled publication can return. */
  canUndo({ batchId }: { batchId: string }): boolean {
    const { store, outbox } = this.#deps.records
    const before = this.#before.get(batchId)
    if (before === undefined) return false
    if (before.cancelled !== null) return true
    const jobs = jobsOfBatch(store, batchId).flatMap((id) => outbox.get(id) ?? [])
    return jobs.some((job) => isCancellable(job))
  }

  /** Writes the record and queues all jobs in one transaction (promise 1). */
  async #write(
    asked: ClosingAsked,
    subject: RecordSubject,
    queueDeed: (() => unknown) | null,
  ): Promise<{ batchId: string; queued: number }> {
    const { records } = this.#deps
    const { record } = asked
    if (record === null)
      return records.store.transaction(() => this.#queue(asked, subject, queueDeed, null))
    const { version, hash, values } = record
    // The reviewed text may be replaced, and gone from the store.
    this.#requireSame(subject, version, hash)
    const before = records.texts.get(hash)
    const { text } = await this.#deps.xml.closing({ text: before, schema: null, values })
    let sent: { batchId: string; queued: number } | null = null
    await saveRecordText(
      this.#deps,
      { ref: subject.ref, version, text },
      (now) => this.#requireSame(now, version, hash),
      (now) => {
        const after = records.recordTexts.get(now, version).local ?? hash
        const change = { version, before: hash, after }
        sent = this.#queue(asked, now, queueDeed, change)
      },
    )
    if (sent === null) throw new Error('The record was saved without its jobs')
    return sent
  }

  #requireSame(subject: RecordSubject, version: ProjectXmlVersion, hash: string): void {
    const { recordTexts } = this.#deps.records
    const isSame = recordTexts.get(subject, version).local === hash
    if (!isSame || recordTexts.hasDraft(subject, version))
      throw failure('conflict', { reason: 'recordChanged' })
  }

  #queue(
    { requests, cancels, projectId }: ClosingAsked,
    subject: RecordSubject,
    queueDeed: (() => unknown) | null,
    text: Before['text'],
  ): { batchId: string; queued: number } {
    const { records, clock, cancelJobs, remember } = this.#deps
    const { store, outbox } = records
    const { accountId } = subject
    const jobs = () => outbox.ofProject(subject.projectId)
    const mine = jobs().filter(({ id }) => cancels.includes(id))
    const { undoId: cancelled, refused } =
      mine.length === 0 ? { undoId: null, refused: 0 } : cancelJobs(mine.map(({ id }) => id))
    if (refused > 0 || mine.length < cancels.length)
      throw failure('conflict', { reason: 'jobActive' })
    const former = requests.flatMap(({ replaces }) => (replaces === null ? [] : [replaces.jobId]))
    const replaced = former.length === 0 ? null : remember(former)
    const known = new Set(jobs().map(({ id }) => id))
    const channels = requests.map(({ type }) => type)
    const batchId = addBatch(store, { accountId, kind: 'closing', channels }, clock.now())
    const earlier = records.projectState.editsOf(subject)
    // The record goes first: the outbox holds a publication back until the record has arrived.
    if (text !== null) queueRecord(records, subject, clock.now())
    for (const { type, action, extra, replaces } of requests)
      this.#deps.requests.queue(
        { projectId, type, action, extra, replaces, plannedAt: null },
        batchId,
      )
    queueDeed?.()
    const isMine = (job: OutboxJob) =>
      !known.has(job.id) || (text !== null && isEditOf(job, text.after))
    const jobIds = jobs()
      .filter(isMine)
      .map(({ id }) => id)
    const merged = earlier.find(({ id }) => jobIds.includes(id))
    const earlierBatch = merged === undefined ? null : batchOf(store, merged.id)
    putIntoBatch(store, jobIds, batchId)
    if (merged !== undefined && text !== null)
      keepMergedEdit(store, merged.id, {
        ...{ batchId, text: merged.intent.textHash, local: text.before, after: text.after },
        base: records.recordTexts.get(subject, text.version).base,
        earlierBatch,
        error: merged.state === 'parked' ? merged.error : null,
      })
    this.#before.set(batchId, { subject, text, cancelled, replaced })
    return { batchId, queued: jobIds.length }
  }

  async #undo(batchId: string): Promise<ClosingUndo> {
    const { records, cancelJobs, restore, events, onUnsentChange } = this.#deps
    const before = this.#before.get(batchId)
    if (before === undefined) throw failure('notFound', { field: 'batchId' })
    const { subject, text, cancelled, replaced } = before
    const { projectId } = subject
    const answer = records.store.transaction(() => {
      const jobs = jobsOfBatch(records.store, batchId)
      const edit = records.projectState.editsOf(subject).find(({ id }) => jobs.includes(id))
      const others = jobs.filter((id) => id !== edit?.id)
      const { refused } = cancelJobs(others)
      let reverted = others.length - refused
      let alreadySent = doneOf(records.store, batchId) + refused
      if (edit !== undefined) {
        // Cancelling parts an edit that waited before from the sale, with its text.
        const isMerged = separableEdit(records, edit) !== null
        const isCancelled = cancelJobs([edit.id]).refused === 0
        if (!isCancelled) alreadySent += 1
        else if (isMerged || this.#restoreText(before)) reverted += 1
      }
      for (const undoId of [replaced, cancelled]) if (undoId !== null) restore(undoId)
      return { reverted, alreadySent }
    })
    // Only now: the user can undo again after a full disk.
    this.#before.delete(batchId)
    if (text !== null) await retakeColumns(this.#deps, subject, text.version)
    events.publish('projectsChanged', { projectIds: [projectId] })
    events.publish('publicationsChanged', { projectId })
    events.publish('dossiersChanged', { projectId })
    onUnsentChange()
    return answer
  }

  /** Gives the record its earlier text back, unless the text was edited again since. */
  #restoreText({ subject, text }: Before): boolean {
    const { records } = this.#deps
    if (text === null) return false
    const { version, before, after } = text
    if (records.recordTexts.get(subject, version).local !== after) return false
    records.recordTexts.set(subject, version, { local: before })
    records.projectState.refresh(subject.projectId)
    return true
  }
}

/** True if a job edits the project's own record with this text. */
function isEditOf(job: OutboxJob, textHash: string): boolean {
  return isEdit(job) && job.dossierId === null && job.intent.textHash === textHash
}

function copy<Place extends { readonly choices: readonly string[] | null }>(place: Place) {
  return { ...place, choices: place.choices === null ? null : [...place.choices] }
}
