import type { RecordVersion, RecordXml, ServerText } from '../../src-shared/ipc/record-calls.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { recordIdOf } from '../store/record-ids.ts'
import type { Connection } from '../sync/connection.ts'
import type { JobTools } from '../sync/job-run.ts'
import { fetchFreshRecord } from '../sync/fresh-text.ts'
import { addressOf } from '../sync/record-address.ts'
import { adoptSeen, keepSeen, takeFirstText } from '../sync/server-text.ts'
import { tellRecordChanged } from './record-changed.ts'
import type { RecordSubject } from './record-subject.ts'

/** A text that was read this long ago, in milliseconds, is looked at again when it is opened. */
const freshFor = 60_000

/** Reading a record's XML: from the store at once, from the service where there is none yet. */
export class RecordReader {
  readonly #tools: JobTools
  readonly #connection: Connection
  readonly #onFault: (error: unknown) => void
  /** Texts being fetched, by record and version: a second reader waits for the first. */
  readonly #fetching = new Map<string, Promise<void>>()

  constructor(tools: JobTools, connection: Connection, onFault: (error: unknown) => void) {
    this.#tools = tools
    this.#connection = connection
    this.#onFault = onFault
  }

  /** Throws what fetching throws only when there is no local text at all. */
  async read(record: RecordSubject, version: RecordVersion): Promise<RecordXml> {
    const { recordTexts } = this.#tools.records
    if (recordTexts.get(record, version).local === null && record.remoteId !== null)
      await this.#once(record, version, false)
    await adoptSeen(this.#tools, record, version)
    this.#refreshBehind(record, version)
    return this.local(record, version)
  }

  /**
   * Fetches the newest text and keeps it. It takes the place of an untouched one; edits, drafts and
   * their base stay as they are. Throws what fetching throws.
   */
  async refresh(record: RecordSubject, version: RecordVersion): Promise<void> {
    if (record.remoteId === null) return
    await this.#once(record, version, true)
    if (await adoptSeen(this.#tools, record, version)) tellRecordChanged(this.#tools.emit, record)
  }

  /** What the service has now, else what was seen last and why it cannot be asked. */
  async atService(record: RecordSubject, version: RecordVersion): Promise<ServerText> {
    const error = await this.#look(record, version)
    const { base, seen, fetchedAt } = this.#tools.records.recordTexts.get(record, version)
    const theirs = seen ?? base
    const text = theirs === null ? null : this.#tools.records.texts.get(theirs)
    return { text, at: text === null ? null : fetchedAt, error }
  }

  /** Looks at the service as the user asks it to. Answers why it could not. */
  async #look(record: RecordSubject, version: RecordVersion): Promise<AppError | null> {
    if (record.remoteId === null) return null
    try {
      await this.#once(record, version, false)
      if (await adoptSeen(this.#tools, record, version)) tellRecordChanged(this.#tools.emit, record)
      return null
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error
      return error.error
    }
  }

  /** What is here, without the network. */
  local(record: RecordSubject, version: RecordVersion): RecordXml {
    const { projectState, recordTexts, texts, history } = this.#tools.records
    const state = projectState.of(record)
    const { base: ownBase, local, seen } = recordTexts.get(record, version)
    const draft = recordTexts.draft(record, version)
    const base = recordTexts.draftBase(record, version) ?? ownBase
    // In a conflict the user compares with what the service has now, not with what was edited.
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

  #once(record: RecordSubject, version: RecordVersion, background: boolean): Promise<void> {
    const key = `${recordIdOf(record)} ${version}`
    const known = this.#fetching.get(key)
    if (known !== undefined) return known
    const fetching = this.#fetch(record, version, background).finally(() =>
      this.#fetching.delete(key),
    )
    this.#fetching.set(key, fetching)
    return fetching
  }

  async #fetch(record: RecordSubject, version: RecordVersion, background: boolean): Promise<void> {
    const { records, emit } = this.#tools
    const address = addressOf(records, record)
    if (address === null) return
    const before = records.recordTexts.get(record, version)
    const text = await this.#connection.useFor(record.accountId, ({ client }) =>
      fetchFreshRecord(this.#tools, { client, address, ids: record, version, background }),
    )
    if (records.recordTexts.get(record, version).local === null)
      await takeFirstText(this.#tools, record, version, text)
    else if (!(await keepSeen(this.#tools, record, version, text, before))) return
    tellRecordChanged(emit, record)
  }

  /** Looks whether the service has a newer text, while the screen shows what is here. */
  #refreshBehind(record: RecordSubject, version: RecordVersion): void {
    const { records, clock } = this.#tools
    const { fetchedAt } = records.recordTexts.get(record, version)
    // Without the sign: it may have been read before the machine's clock was put back.
    const fresh = fetchedAt !== null && Math.abs(clock.now() - fetchedAt) < freshFor
    if (fresh || this.#connection.state !== 'online' || record.remoteId === null) return
    // What is on its way is looked at by the one that sends it.
    if (records.projectState.jobsOf(record).length > 0) return
    this.#once(record, version, false).catch((error: unknown) => {
      // The local text is shown whether or not the service answers.
      if (!(error instanceof AppFailure)) this.#onFault(error)
    })
  }
}
