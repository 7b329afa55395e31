import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  HistoryEntry,
  HistoryStep,
  KeptDraft,
  OfferedValues,
  RecordRef,
  RecordStatus,
  RecordTextRef,
  RecordVersion,
  RecordXml,
  ServerText,
} from '../../src-shared/ipc/calls/record-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { RememberedText } from '../store/records/record-history.ts'
import { SeenValues } from '../store/records/seen-values.ts'
import type { Records } from '../sync/records.ts'
import { hasLocalWork } from '../sync/texts/local-work.ts'
import { retakeColumns } from '../sync/texts/record-columns.ts'
import { type Publisher, publishRecord } from '../events/domain-events.ts'
import type { Clock } from '../time/clock.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import { HistorySteps } from './history-steps.ts'
import { offeredValues } from './offered-values.ts'
import { restoreFormerBase } from './restored-base.ts'
import type { RecordReader } from './record-reader.ts'
import { saveRecordText, type SavingDeps } from './record-saving.ts'
import { dropDraft, queueRecord, revertRecord, type SendingRecords } from './record-sending.ts'
import { findRecord, isOfAbsorbedRow, type RecordSubject } from './record-subject.ts'
import { waitingAgain } from '../store/jobs/stored-job.ts'

type RecordText = RecordTextRef & {
  readonly text: string
  readonly baseId?: string | null | undefined
}
type HistoryRef = RecordRef & { readonly entryId: number }

export interface RecordDeps {
  readonly records: SavingDeps['records'] & SendingRecords & Pick<Records, 'olderAnswers'>
  readonly xml: XmlWorkerClient
  readonly clock: Clock
  readonly events: Publisher
  readonly reader: RecordReader
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
}

/** Use cases of the XML of projects and dossiers. Answers come from the store. */
export class RecordUseCases implements Handlers<'records'> {
  readonly #deps: RecordDeps
  readonly #steps: HistorySteps

  constructor(deps: RecordDeps) {
    this.#deps = deps
    this.#steps = new HistorySteps({ ...deps.records, xml: deps.xml })
  }

  status(ref: RecordRef): RecordStatus {
    const record = this.#find(ref)
    const { recordTexts, projectState } = this.#records
    const versions = recordTexts.versions(record)
    const editedVersion = recordTexts.editedVersion(record)
    const written = versions.filter(
      (version) => version === editedVersion || recordTexts.hasDraft(record, version),
    )
    return {
      ...record.ref,
      state: projectState.of(record),
      fetchedVersions: versions,
      editedVersion,
      serverMoved: written.some((version) => {
        const { base, seen } = recordTexts.get(record, version)
        const own = recordTexts.draftBase(record, version) ?? base
        return seen !== null || own !== base
      }),
      error: projectState.error(record),
      older: this.#records.olderAnswers.needingUser(record, (version) =>
        hasLocalWork(this.#records, record, version),
      ),
    }
  }

  read(ref: RecordTextRef): Promise<RecordXml> {
    return this.#deps.reader.read(this.#find(ref), ref.version)
  }

  serverText(ref: RecordTextRef): Promise<ServerText> {
    return this.#deps.reader.atService(this.#find(ref), ref.version)
  }

  async takeOlder({ version, ...ref }: RecordTextRef): Promise<RecordStatus> {
    const record = this.#find(ref)
    const { olderAnswers, projectState, outbox } = this.#records
    const older = olderAnswers.get(record, version)
    if (older !== null) olderAnswers.set(record, { ...older, counts: 'byUser' })
    try {
      await this.#deps.reader.refresh(record, version)
    } catch (error) {
      if (older !== null) olderAnswers.set(record, older)
      throw error
    }
    for (const job of projectState.editsOf(record))
      if (job.state !== 'active' && job.error?.reason === 'olderText')
        outbox.change(job.id, waitingAgain)
    projectState.refresh(record.projectId)
    this.#changed(record)
    return this.status(ref)
  }

  saveDraft({ version, text, baseId, ...ref }: RecordText): KeptDraft {
    const record = this.#find(ref)
    const { store, recordTexts, baseMoves } = this.#records
    const isFirst = !recordTexts.hasDraft(record, version)
    const kept = store.transaction(() => {
      const { base } = recordTexts.get(record, version)
      const knowsSent = !isOfAbsorbedRow(record)
      const own = baseId === undefined ? base : baseMoves.baseOf(record, version, baseId, knowsSent)
      // A draft row that already stores its own base keeps that base, even if it equals the
      // record's present base.
      const isShared = knowsSent && own === base && own !== recordTexts.draftBase(record, version)
      recordTexts.writeDraft(record, version, text, this.#now(), isShared ? null : own)
      return { olderBase: own !== base }
    })
    if (isFirst) this.#draftsChanged(record)
    return kept
  }

  discardDraft({ version, ...ref }: RecordTextRef): Promise<RecordXml> {
    const record = this.#find(ref)
    const { store } = this.#records
    store.transaction(() => dropDraft(this.#records, record, version, this.#now()))
    this.#draftsChanged(record)
    return this.#deps.reader.read(record, version)
  }

  /**
   * Emits events when a record gets its first draft or loses its draft, for the lists and the
   * status bar.
   */
  #draftsChanged(record: RecordSubject): void {
    const { events } = this.#deps
    // A draft of a document also counts in the row of its project.
    events.publish('projectsChanged', { projectIds: [record.projectId] })
    if (record.dossierId !== null) publishRecord(events, record)
    this.#deps.onUnsentChange()
  }

  /**
   * Saves a text. Throws invalidInput with the position if the XML is invalid or not this record,
   * and conflict/stillWaiting while another version of the project has unsent edits, or while a
   * document is not uploaded yet.
   */
  async save({ version, text, baseId, ...ref }: RecordText): Promise<RecordXml> {
    const { recordTexts } = this.#records
    const draft = recordTexts.draft(this.#find(ref), version)
    const record = await saveRecordText(this.#deps, { ref, version, text, baseId }, (at) => {
      // A draft written during the check is newer than the saved text: keep it.
      if (recordTexts.draft(at, version) === draft) recordTexts.dropDraft(at, version)
    })
    return this.#afterSaving(record, version)
  }

  send(ref: RecordRef): RecordStatus {
    const record = this.#find(ref)
    queueRecord(this.#records, record, this.#now())
    this.#changed(record)
    return this.status(ref)
  }

  /**
   * Discards unsent edits. The list columns are read from the base again, because they came from
   * the edit.
   */
  async revert(ref: RecordRef): Promise<RecordStatus> {
    const record = this.#find(ref)
    const edited = this.#records.recordTexts.editedVersion(record)
    revertRecord(this.#records, record, this.#now())
    if (edited !== null) await retakeColumns(this.#deps, record, edited)
    this.#changed(record)
    return this.status(ref)
  }

  dismissLost({ version, ...ref }: RecordTextRef): RecordXml {
    const record = this.#find(ref)
    this.#records.store.transaction(() => this.#records.history.noteLost(record, version, []))
    return this.#deps.reader.local(record, version)
  }

  history(ref: RecordRef): HistoryEntry[] {
    const record = this.#find(ref)
    const { history, recordTexts } = this.#records
    const texts = new Map(
      recordTexts.versions(record).map((version) => [version, recordTexts.get(record, version)]),
    )
    return history.list(record).map(({ id, version, origin, at, length, hash }) => {
      const now = texts.get(version)
      const base = hash === (now?.seen ?? now?.base)
      return { id, version, origin, at, length, local: hash === now?.local, base }
    })
  }

  historySteps({ limit, ...ref }: RecordRef & { readonly limit: number }): Promise<HistoryStep[]> {
    return this.#steps.list(this.#find(ref), limit)
  }

  seenValues({ places, ...ref }: RecordRef & { readonly places: string[] }): OfferedValues[] {
    const { accountId } = this.#find(ref)
    return offeredValues(new SeenValues(this.#records.store).at(accountId, places))
  }

  historyText(ref: HistoryRef): { text: string } {
    return { text: this.#records.texts.get(this.#entry(ref).hash) }
  }

  /**
   * Saves a text of the history. Throws the failures of `saveRecordText` and of `restoreFormerBase`
   * (conflict/stillWaiting).
   */
  async restore({ entryId, ...ref }: HistoryRef): Promise<RecordXml> {
    const entry = this.#entry({ ...ref, entryId })
    const { version, hash } = entry
    const text = this.#records.texts.get(hash)
    const record = await saveRecordText(this.#deps, { ref, version, text }, (at) => {
      dropDraft(this.#records, at, version, this.#now())
      restoreFormerBase(this.#records, at, entry)
    })
    return this.#afterSaving(record, version)
  }

  #entry({ entryId, ...ref }: HistoryRef): RememberedText {
    const entry = this.#records.history.get(this.#find(ref), entryId)
    if (entry === null) throw failure('notFound', { field: 'entryId' })
    return entry
  }

  #afterSaving(record: RecordSubject, version: RecordVersion): RecordXml {
    this.#changed(record)
    return this.#deps.reader.local(record, version)
  }

  get #records() {
    return this.#deps.records
  }

  #now(): number {
    return this.#deps.clock.now()
  }

  #find(ref: RecordRef): RecordSubject {
    return findRecord(this.#records, ref)
  }

  #changed(record: RecordSubject): void {
    publishRecord(this.#deps.events, record)
    this.#deps.onUnsentChange()
  }
}
