import type {
  RecordVersion,
  RecordXml,
  ServerText,
} from '../../src-shared/ipc/calls/record-calls.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { recordIdOf } from '../store/records/record-ids.ts'
import type { Connection } from '../sync/connection.ts'
import { requireListed } from '../sync/jobs/document-target.ts'
import type { Records } from '../sync/records.ts'
import { fetchFreshRecord } from '../sync/texts/fresh-text.ts'
import { addressOf } from '../sync/texts/record-address.ts'
import { adoptSeen, keepSeen, takeFirstText } from '../sync/texts/server-text.ts'
import { type Publisher, publishRecord } from '../events/domain-events.ts'
import type { Clock } from '../time/clock.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import { findRecord, type RecordSubject } from './record-subject.ts'

/** Age in milliseconds above which opening a record also checks the service for a newer text. */
const freshFor = 60_000

export interface ReadingDeps {
  readonly records: Pick<
    Records,
    | 'store'
    | 'projects'
    | 'texts'
    | 'recordTexts'
    | 'history'
    | 'dossiers'
    | 'projectState'
    | 'olderAnswers'
  >
  readonly xml: XmlWorkerClient
  readonly clock: Clock
  readonly events: Publisher
}

/** Reads a record's XML from the store, or from the service if no text is stored yet. */
export class RecordReader {
  readonly #deps: ReadingDeps
  readonly #connection: Connection
  readonly #onFault: (error: unknown) => void
  /** Running fetches by record and version: later readers share the first fetch. */
  readonly #fetching = new Map<string, Promise<void>>()

  constructor(deps: ReadingDeps, connection: Connection, onFault: (error: unknown) => void) {
    this.#deps = deps
    this.#connection = connection
    this.#onFault = onFault
  }

  /** Returns a record's text. Throws the failure of fetching only if there is no local text. */
  async read(asked: RecordSubject, version: RecordVersion): Promise<RecordXml> {
    const { records } = this.#deps
    if (records.recordTexts.get(asked, version).local === null && asked.remoteId !== null)
      await this.#once(asked, version)
    // The row of the project can have become one with another row during the request.
    const record = findRecord(records, asked.ref)
    await adoptSeen(this.#deps, record, version)
    this.#refreshBehind(record, version)
    return this.local(record, version)
  }

  /**
   * Fetches and stores the newest text in the background. Replaces an unedited local text; edits,
   * drafts and their base stay unchanged. Throws the failure of fetching.
   */
  async refresh(record: RecordSubject, version: RecordVersion): Promise<void> {
    if (record.remoteId === null) return
    await this.#once(record, version, { background: true })
    if (await adoptSeen(this.#deps, record, version)) publishRecord(this.#deps.events, record)
  }

  /** Returns the service's present text, or the last seen text with the failure of the request. */
  async atService(record: RecordSubject, version: RecordVersion): Promise<ServerText> {
    const error = await this.#look(record, version)
    const { base, seen, fetchedAt } = this.#deps.records.recordTexts.get(record, version)
    const theirs = seen ?? base
    const text = theirs === null ? null : this.#deps.records.texts.get(theirs)
    return { text, at: text === null ? null : fetchedAt, error }
  }

  /**
   * Fetches the service's text for the user. Returns the failure; null on success. A request that
   * began before may return an older text and does not count.
   */
  async #look(record: RecordSubject, version: RecordVersion): Promise<AppError | null> {
    if (record.remoteId === null) return null
    try {
      await this.#fetching.get(keyOf(record, version))?.catch(() => undefined)
      await this.#once(record, version)
      if (await adoptSeen(this.#deps, record, version)) publishRecord(this.#deps.events, record)
      return null
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error
      return error.error
    }
  }

  /** Returns the stored texts of a record without using the network. */
  local(record: RecordSubject, version: RecordVersion): RecordXml {
    const { projectState, recordTexts, texts, history } = this.#deps.records
    const state = projectState.of(record)
    const { base: ownBase, local, seen } = recordTexts.get(record, version)
    const draft = recordTexts.draft(record, version)
    const base = recordTexts.draftBase(record, version) ?? ownBase
    // In a conflict the user compares with the service's present text, not with the edited base.
    const theirs = state === 'conflict' ? (seen ?? ownBase) : base
    return {
      ...record.ref,
      version,
      text: draft ?? (local === null ? '' : texts.get(local)),
      draft: draft !== null,
      baseText: theirs === null ? null : texts.get(theirs),
      baseId: base,
      state,
      lost: history.lost(record, version),
    }
  }

  /** Fetches a text, or waits for a running fetch of the same text. */
  #once(
    record: RecordSubject,
    version: RecordVersion,
    { background } = { background: false },
  ): Promise<void> {
    const key = keyOf(record, version)
    const known = this.#fetching.get(key)
    if (known !== undefined) return known
    const fetching = this.#fetch(record, version, { background }).finally(() =>
      this.#fetching.delete(key),
    )
    this.#fetching.set(key, fetching)
    return fetching
  }

  async #fetch(
    record: RecordSubject,
    version: RecordVersion,
    { background }: { readonly background: boolean },
  ): Promise<void> {
    const { records, events } = this.#deps
    const address = addressOf(records, record)
    if (address === null) return
    const before = records.recordTexts.get(record, version)
    const { accountId, dossierId } = record
    const text = await this.#connection.useFor(accountId, async ({ client }) => {
      if (dossierId !== null) await requireListed(this.#deps, client, dossierId, { background })
      return fetchFreshRecord(this.#deps, { client, address, ids: record, version, background })
    })
    if (records.recordTexts.get(record, version).local === null)
      await takeFirstText(this.#deps, record, version, text)
    else if (!(await keepSeen(this.#deps, record, version, text, before))) return
    publishRecord(events, record)
  }

  /** Checks for a newer text in the background while the screen shows the local text. */
  #refreshBehind(record: RecordSubject, version: RecordVersion): void {
    const { records, clock } = this.#deps
    const { fetchedAt } = records.recordTexts.get(record, version)
    // Absolute value: the text may have been read before the machine's clock was set back.
    const fresh = fetchedAt !== null && Math.abs(clock.now() - fetchedAt) < freshFor
    if (fresh || !this.#connection.mayAnswer || record.remoteId === null) return
    // The job that sends the record compares with the service's text itself.
    if (records.projectState.jobsOf(record).length > 0) return
    this.#once(record, version).catch((error: unknown) => {
      // The local text is shown whether or not the service answers.
      if (!(error instanceof AppFailure)) this.#onFault(error)
    })
  }
}

function keyOf(record: RecordSubject, version: RecordVersion): string {
  return `${recordIdOf(record)} ${version}`
}
