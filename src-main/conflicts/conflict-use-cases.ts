import type {
  Conflict,
  ConflictChoice,
  ConflictView,
  MergedRecord,
} from '../../src-shared/ipc/calls/conflict-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { RecordRef } from '../../src-shared/ipc/calls/record-calls.ts'
import { failure } from '../errors/app-failure.ts'
import { type Publisher, publishRecord } from '../events/domain-events.ts'
import type { RecordReader } from '../records/record-reader.ts'
import type { ChoiceStep } from '../store/records/conflict-repository.ts'
import type { Connection } from '../sync/connection.ts'
import { isConflict } from '../sync/project-state.ts'
import type { Clock } from '../time/clock.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import { type ConflictSubject, conflictOf, findConflict, textsOf } from './conflict-subject.ts'
import { type FinishingDeps, finishConflict, isCurrent, requireNoDraft } from './finish-conflict.ts'
import { mergedRecord } from './merged-record.ts'
import type { SchemaSource } from '../schemas/schema-source.ts'

interface ConflictCall {
  readonly record: RecordRef
}

export interface ConflictDeps {
  readonly records: FinishingDeps['records']
  readonly xml: XmlWorkerClient
  readonly clock: Clock
  readonly events: Publisher
  readonly connection: Connection
  readonly reader: RecordReader
  readonly schemas: SchemaSource
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
}

/**
 * Resolves conflicts between local and remote edits. Everything is computed from the base, the
 * local text, the service's text and the choices: closing the screen half-way loses nothing.
 */
export class ConflictUseCases implements Handlers<'conflicts'> {
  readonly #deps: ConflictDeps

  constructor(deps: ConflictDeps) {
    this.#deps = deps
  }

  list(): Conflict[] {
    const account = this.#deps.connection.activeAccount()
    if (account === null) return []
    return this.#records.outbox
      .ofAccount(account.id)
      .filter(isConflict)
      .map((job) => conflictOf(this.#records, job))
      .toSorted((one, other) => one.since - other.since)
  }

  async get({ record }: ConflictCall): Promise<ConflictView> {
    const conflict = this.#find(record)
    const { job } = conflict
    const texts = textsOf(this.#records, conflict)
    return { ...conflictOf(this.#records, job), ...texts, merged: await this.#merged(conflict) }
  }

  choose({
    record,
    conflictId,
    choice,
  }: ConflictCall & { conflictId: string; choice: ConflictChoice | null }): Promise<MergedRecord> {
    return this.#step(this.#find(record), { [conflictId]: choice })
  }

  async chooseAll({
    record,
    take,
    onlyOpen,
  }: ConflictCall & { take: 'mine' | 'theirs'; onlyOpen: boolean }): Promise<MergedRecord> {
    for (;;) {
      const conflict = this.#find(record)
      const merged = await this.#merged(conflict)
      // A choice made during the merge counts, and must not be overwritten: merge again.
      if (!isCurrent(this.#records, conflict, merged)) continue
      const changed = merged.places.filter(
        ({ choice }) => choice === null || (!onlyOpen && choice.take !== take),
      )
      if (changed.length === 0) return merged
      return this.#step(conflict, Object.fromEntries(changed.map(({ id }) => [id, { take }])))
    }
  }

  undo({ record }: ConflictCall): Promise<MergedRecord> {
    const conflict = this.#find(record)
    this.#records.conflicts.undo(conflict.record)
    return this.#merged(conflict)
  }

  redo({ record }: ConflictCall): Promise<MergedRecord> {
    const conflict = this.#find(record)
    this.#records.conflicts.redo(conflict.record)
    return this.#merged(conflict)
  }

  /** Ends a conflict. Reads the service's text again first; choices that still fit are kept. */
  async finish({
    record,
    despiteSchema,
  }: ConflictCall & { despiteSchema: boolean }): Promise<null> {
    requireNoDraft(this.#records, this.#find(record))
    await this.#lookAgain(record)
    let finished: ConflictSubject | null = null
    while (finished === null) {
      const conflict = this.#find(record)
      requireNoDraft(this.#records, conflict)
      const merged = await this.#merged(conflict)
      if (merged.open > 0) throw failure('conflict', { reason: 'choicesOpen' })
      const [problem] = merged.problems
      if (!merged.wellFormed)
        throw failure('invalidInput', {
          reason: 'notWellFormed',
          line: problem?.line ?? 1,
          column: problem?.column ?? 1,
        })
      if (merged.schema === 'invalid' && !despiteSchema)
        throw failure('invalidInput', { reason: 'schemaInvalid' })
      if (await finishConflict(this.#deps, conflict, merged)) finished = conflict
    }
    publishRecord(this.#deps.events, finished.record)
    this.#deps.onUnsentChange()
    return null
  }

  async #lookAgain(ref: RecordRef): Promise<void> {
    if (!this.#deps.connection.mayAnswer) return
    const { record, version } = this.#find(ref)
    // A failure is no obstacle: sending the edit reads the service's text again.
    await this.#deps.reader.atService(record, version)
  }

  #step(conflict: ConflictSubject, step: ChoiceStep): Promise<MergedRecord> {
    this.#records.conflicts.choose(conflict.record, step, this.#deps.clock.now())
    return this.#merged(conflict)
  }

  #merged(conflict: ConflictSubject): Promise<MergedRecord> {
    return mergedRecord(this.#deps, this.#deps.schemas, conflict)
  }

  get #records() {
    return this.#deps.records
  }

  #find(record: RecordRef): ConflictSubject {
    return findConflict(this.#records, record)
  }
}
