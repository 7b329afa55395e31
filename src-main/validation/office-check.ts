import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type {
  FaultyRecord,
  SchemaCheckState,
} from '../../src-shared/ipc/calls/schema-check-calls.ts'
import { readRecordRoot } from '../../src-shared/xml/record-root.ts'
import type { SchemaFileSet } from '../../src-shared/xml/schema/schema-file-set.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { SchemaSource } from '../schemas/schema-source.ts'
import type {
  CheckCounts,
  CheckedText,
  KeptCheck,
} from '../store/records/schema-check-repository.ts'
import type { Connection } from '../sync/connection.ts'
import type { Records } from '../sync/records.ts'
import type { Clock } from '../time/clock.ts'
import { inSlices } from '../time/slices.ts'
import { inTime } from '../xml/in-time.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'

export interface OfficeCheckDeps {
  readonly records: Pick<Records, 'store' | 'accounts' | 'texts' | 'schemaChecks'>
  /** A worker for this check alone: the tasks of the user do not wait for the check. */
  readonly xml: Pick<XmlWorkerClient, 'validate' | 'drop'>
  readonly schemas: SchemaSource
  readonly connection: Pick<Connection, 'activeAccount' | 'requireAccount'>
  readonly clock: Clock
  readonly emit: EmitEvent
  readonly onFault: (error: unknown) => void
  /** Milliseconds that the check of one record may take. */
  readonly limit?: number
}

interface Run {
  readonly account: StoredAccount
  done: number
  readonly total: number
  stopped: boolean
}

/** Records that are read from the store at once. */
const atOnce = 50
/** Faults of a record that are kept. */
const mostFaults = 20
/** Characters of a record in which the tag of its root is found. */
const headLength = 4000
/** Milliseconds between two events of progress. */
const progressEveryMs = 500
/** Milliseconds for which the counts of a running check are reused, because counting takes long. */
const countsStayMs = 3000

/**
 * Checks all records of an account against their schemas, one record at a time. Each
 * result is stored at once: after a stop or a kill the check continues with the next record.
 */
export class OfficeCheck implements Handlers<'schemaChecks'> {
  readonly #deps: OfficeCheckDeps
  #run: Run | null = null
  #ended: Promise<void> = Promise.resolve()
  #emittedAt = Number.NEGATIVE_INFINITY
  /** The counts that were last returned during a run. */
  #counted: { readonly run: Run; readonly at: number; readonly counts: CheckCounts } | null = null

  constructor(deps: OfficeCheckDeps) {
    this.#deps = deps
  }

  /** Continues a check that a kill interrupted. */
  resume(): void {
    const account = this.#deps.connection.activeAccount()
    if (account !== null && this.#checks.run(account.id).running) this.#begin(account)
  }

  state(): SchemaCheckState {
    const account = this.#deps.connection.requireAccount()
    const run = this.#run?.account.id === account.id ? this.#run : null
    const { finishedAt } = this.#checks.run(account.id)
    const counts = run === null ? this.#checks.counts(account.id) : this.#countsDuring(run)
    const progress = { running: run !== null, done: run?.done ?? 0, total: run?.total ?? 0 }
    return { ...progress, finishedAt, ...counts }
  }

  /** Returns counts of a running check that are some seconds old at most. */
  #countsDuring(run: Run): CheckCounts {
    const now = this.#deps.clock.elapsed()
    const last = this.#counted
    if (last?.run === run && now - last.at < countsStayMs) return last.counts
    const counts = this.#checks.counts(run.account.id)
    this.#counted = { run, at: now, counts }
    return counts
  }

  start(): null {
    const account = this.#deps.connection.requireAccount()
    if (this.#run?.account.id === account.id) return null
    this.#begin(account)
    return null
  }

  async stop(): Promise<null> {
    const run = this.#run
    if (run === null) return null
    run.stopped = true
    await this.#deps.xml.drop()
    await this.#ended
    this.#checks.noteRun(run.account.id, false, null)
    this.#deps.emit('schemaChecksChanged', null)
    return null
  }

  /** Ends the check for now; the next start of the app continues. */
  async close(): Promise<void> {
    if (this.#run !== null) this.#run.stopped = true
    await this.#deps.xml.drop()
    await this.#ended
  }

  faulty({ offset, limit }: { offset: number; limit: number }): FaultyRecord[] {
    return this.#checks.faulty(this.#deps.connection.requireAccount().id, offset, limit)
  }

  #begin(account: StoredAccount): void {
    if (this.#run !== null) this.#run.stopped = true
    const run = { account, done: 0, total: this.#checks.count(account.id), stopped: false }
    this.#run = run
    this.#checks.noteRun(account.id, true, null)
    this.#ended = this.#ended
      .then(() => this.#checkAll(run))
      .catch((error: unknown) => {
        if (!run.stopped) this.#deps.onFault(error)
      })
      .finally(() => {
        if (this.#run === run) this.#run = null
        this.#deps.emit('schemaChecksChanged', null)
      })
  }

  async #checkAll(run: Run): Promise<void> {
    const pause = inSlices()
    const { account } = run
    let last = ''
    for (;;) {
      const texts = this.#checks.after(account.id, last, atOnce)
      for (const text of texts) {
        await pause()
        if (run.stopped) return
        const check = await this.#check(account.id, text)
        if (check !== null) this.#checks.keep([check])
        run.done += 1
        this.#emitProgress()
        last = text.projectId
      }
      if (texts.length < atOnce) break
    }
    if (run.stopped) return
    this.#checks.noteRun(account.id, false, this.#deps.clock.now())
  }

  /** Checks a record. Null if the last check had the same text and schema. */
  async #check(accountId: string, text: CheckedText): Promise<KeptCheck | null> {
    const { projectId, version, hash } = text
    const isSame = text.checked === hash && text.namespace !== null
    const namespace = isSame ? (text.namespace ?? '') : this.#namespaceOf(hash)
    const schema = await this.#deps.schemas.schemaFor(accountId, namespace, version)
    const key = schema?.key ?? ''
    if (isSame && text.schema === key) return null
    const at = this.#deps.clock.now()
    const kept = { projectId, version, hash, namespace, schema: key, at, total: 0, faults: [] }
    if (schema === null) return { ...kept, outcome: 'noSchema' }
    const found = await this.#faultsOf(hash, schema)
    return found === null ? { ...kept, outcome: 'unusable' } : { ...kept, ...found }
  }

  /** Returns the faults of a text; null if its schema is unusable or the check takes too long. */
  async #faultsOf(
    hash: string,
    schema: SchemaFileSet,
  ): Promise<Pick<KeptCheck, 'outcome' | 'total' | 'faults'> | null> {
    const { xml, records } = this.#deps
    try {
      const report = await inTime(this.#deps, xml.validate(records.texts.get(hash), schema))
      if (report === null || report.kind === 'unusable') return null
      const faults = report.problems
        .slice(0, mostFaults)
        .map(({ line, message }) => ({ line, message: message.slice(0, 500) }))
      return { outcome: 'checked', total: report.total, faults }
    } catch (error) {
      if (!(error instanceof AppFailure)) {
        // The thread fell over this text: the check goes on with the next record.
        this.#deps.onFault(error)
        return null
      }
      const { kind, reason, line } = error.error
      if (kind !== 'invalidInput' || reason === 'cancelled') throw error
      // A text that is not well formed: the record itself shows where.
      const fault = { line: line ?? 1, message: reason ?? '' }
      return { outcome: 'checked', total: 1, faults: [fault] }
    }
  }

  #namespaceOf(hash: string): string {
    const root = readRecordRoot(this.#deps.records.texts.head(hash, headLength))
    return root?.namespace.slice(0, 2000) ?? ''
  }

  #emitProgress(): void {
    const now = this.#deps.clock.elapsed()
    if (now - this.#emittedAt < progressEveryMs) return
    this.#emittedAt = now
    this.#deps.emit('schemaChecksChanged', null)
  }

  get #checks() {
    return this.#deps.records.schemaChecks
  }
}
