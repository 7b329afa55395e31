import { randomUUID } from 'node:crypto'
import type { TakeOverPlan, ChosenFact } from '../../src-shared/ipc/fact-calls.ts'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { LastUsed } from '../../src-shared/last-used.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { publishRecord, type Publisher } from '../events/domain-events.ts'
import type { RecordReader } from '../records/record-reader.ts'
import { saveRecordText, type SavingDeps } from '../records/record-saving.ts'
import { findRecord, type RecordSubject } from '../records/record-subject.ts'
import type { SchemaSource } from '../schemas/schema-source.ts'
import { isConflict } from '../sync/project-state.ts'
import { workingVersion } from '../sync/texts/local-work.ts'

export interface TakeOverDeps extends SavingDeps {
  readonly events: Publisher
  readonly reader: Pick<RecordReader, 'read'>
  readonly schemas: SchemaSource
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
}

type PlannedText = NonNullable<TakeOverPlan['text']>
type ChosenFacts = readonly ChosenFact[]

interface Undo {
  readonly subject: RecordSubject
  readonly version: ProjectXmlVersion
  readonly before: string
  readonly after: string
}

/** Take-overs of this run that can be undone. */
const remembered = 20

/** Writes facts of documents into records, as ordinary local edits. */
export class TakeOver {
  readonly #deps: TakeOverDeps
  readonly #undos = new LastUsed<Undo>(remembered)

  constructor(deps: TakeOverDeps) {
    this.#deps = deps
  }

  async plan(projectId: string, facts: ChosenFacts): Promise<TakeOverPlan> {
    const { records, reader } = this.#deps
    const subject = findRecord(records, { kind: 'project', id: projectId })
    const version = workingVersion(records, subject)
    const without = (reason: TakeOverPlan['reason']) => ({ reason, text: null, outcomes: [] })
    if (records.recordTexts.hasDraft(subject, version)) return without('draft')
    if (records.projectState.jobsOf(subject).some(isConflict)) return without('conflict')
    try {
      await reader.read(subject, version)
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error
      return without('unread')
    }
    const { local } = records.recordTexts.get(subject, version)
    if (local === null) return without('unread')
    const { outcomes } = await this.#written(subject, { version, hash: local }, facts)
    return {
      reason: null,
      text: { version, hash: local },
      outcomes: facts.map((fact, at) => ({
        ...fact,
        result: outcomes[at] ?? { outcome: 'noPlace' },
      })),
    }
  }

  async write(
    projectId: string,
    planned: PlannedText,
    facts: ChosenFacts,
  ): Promise<{ undoId: string; changed: number }> {
    const { records, events, onUnsentChange } = this.#deps
    const subject = findRecord(records, { kind: 'project', id: projectId })
    const { version, hash } = planned
    // The planned text may be replaced, and gone from the store.
    this.#requireText(subject, version, hash)
    const { text, outcomes } = await this.#written(subject, planned, facts)
    const changed = outcomes.filter(({ outcome }) => outcome === 'change' || outcome === 'add')
    if (changed.length === 0) throw failure('conflict', { reason: 'recordChanged' })
    const saved = await saveRecordText(this.#deps, { ref: subject.ref, version, text }, (now) =>
      this.#requireText(now, version, hash),
    )
    const undoId = randomUUID()
    const after = records.recordTexts.get(saved, version).local ?? hash
    this.#undos.set(undoId, { subject: saved, version, before: hash, after })
    publishRecord(events, saved)
    onUnsentChange()
    return { undoId, changed: changed.length }
  }

  async undo(undoId: string): Promise<{ restored: boolean }> {
    const { records, events, onUnsentChange } = this.#deps
    const undo = this.#undos.get(undoId)
    if (undo === undefined) throw failure('notFound', { field: 'undoId' })
    const { subject, version, before, after } = undo
    const now = findRecord(records, subject.ref)
    const text = this.#hasText(now, version, after) ? records.texts.find(before) : null
    if (text === null) return { restored: false }
    const saved = await saveRecordText(this.#deps, { ref: subject.ref, version, text }, (record) =>
      this.#requireText(record, version, after),
    )
    this.#undos.delete(undoId)
    publishRecord(events, saved)
    onUnsentChange()
    return { restored: true }
  }

  async #written({ accountId }: RecordSubject, { version, hash }: PlannedText, facts: ChosenFacts) {
    const { records, xml, schemas } = this.#deps
    const text = records.texts.get(hash)
    const { namespace } = await xml.inspect(text)
    const schema = await schemas.schemaFor(accountId, namespace, version)
    return xml.takeOver({ text, schema, facts })
  }

  #requireText(subject: RecordSubject, version: ProjectXmlVersion, hash: string): void {
    if (!this.#hasText(subject, version, hash))
      throw failure('conflict', { reason: 'recordChanged' })
  }

  #hasText(subject: RecordSubject, version: ProjectXmlVersion, hash: string): boolean {
    const { recordTexts } = this.#deps.records
    return (
      recordTexts.get(subject, version).local === hash && !recordTexts.hasDraft(subject, version)
    )
  }
}
