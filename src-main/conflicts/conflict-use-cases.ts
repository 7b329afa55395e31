import type {
  Conflict,
  ConflictChoice,
  ConflictView,
  MergedRecord,
} from '../../src-shared/ipc/conflict-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { RecordRef } from '../../src-shared/ipc/record-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { ProjectUseCases } from '../projects/project-use-cases.ts'
import type { Connection } from '../sync/connection.ts'
import type { OutboxJob } from '../sync/outbox.ts'
import { isConflict } from '../sync/project-state.ts'
import type { Records } from '../sync/records.ts'

interface ConflictCall {
  readonly record: RecordRef
}

/** Settling records that both sides changed. */
export class ConflictUseCases implements Handlers<'conflicts'> {
  readonly #records: Records
  readonly #connection: Connection
  readonly #projects: ProjectUseCases
  readonly #choices = new Map<string, ConflictChoice>()

  constructor(records: Records, connection: Connection, projects: ProjectUseCases) {
    this.#records = records
    this.#connection = connection
    this.#projects = projects
  }

  list(): Conflict[] {
    const account = this.#connection.activeAccount()
    if (account === null) return []
    return this.#records.outbox
      .ofAccount(account.id)
      .filter(isConflict)
      .map((job) => this.#conflictOf(job))
  }

  get({ record }: ConflictCall): ConflictView {
    const { conflict, base, mine, theirs } = this.#texts(record)
    return { ...conflict, base, mine, theirs, merged: this.#merged(record) }
  }

  choose({
    record,
    choice,
  }: ConflictCall & { conflictId: string; choice: ConflictChoice | null }): MergedRecord {
    this.#texts(record)
    if (choice === null) this.#choices.delete(record.id)
    else this.#choices.set(record.id, choice)
    return this.#merged(record)
  }

  chooseAll({
    record,
    take,
  }: ConflictCall & { take: 'mine' | 'theirs'; onlyOpen: boolean }): MergedRecord {
    return this.choose({ record, conflictId: '', choice: { take } })
  }

  undo({ record }: ConflictCall): MergedRecord {
    return this.#merged(record)
  }

  redo({ record }: ConflictCall): MergedRecord {
    return this.#merged(record)
  }

  async finish({ record }: ConflictCall & { despiteSchema: boolean }): Promise<null> {
    const choice = this.#choices.get(record.id)
    if (choice === undefined) throw failure('conflict', { reason: 'choicesOpen' })
    const keep = choice.take === 'theirs' ? 'theirs' : 'mine'
    await this.#projects.resolveConflict({ projectId: record.id, keep })
    this.#choices.delete(record.id)
    return null
  }

  #merged(record: RecordRef): MergedRecord {
    const { base, mine, theirs } = this.#texts(record)
    const choice = this.#choices.get(record.id) ?? null
    const text = choice?.take === 'theirs' ? theirs : choice?.take === 'own' ? choice.text : mine
    return {
      text,
      places: [
        {
          id: 'wholeRecord',
          kind: 'wholeRecord',
          path: '/',
          base,
          mine,
          theirs,
          start: 0,
          end: text.length,
          choice,
        },
      ],
      open: choice === null ? 1 : 0,
      canUndo: false,
      canRedo: false,
      wellFormed: true,
      schema: 'none',
      problems: [],
    }
  }

  #texts(record: RecordRef) {
    const job = this.#records.outbox.ofProject(record.id).find(isConflict)
    if (job === undefined) throw failure('notFound', { field: 'record' })
    const conflict = this.#conflictOf(job)
    const { projectTexts, texts } = this.#records
    if (conflict.version === 'given') throw failure('notFound', { field: 'record' })
    const { base, local, seen } = projectTexts.get(record.id, conflict.version)
    const text = (hash: string | null) => (hash === null ? '' : texts.get(hash))
    return { conflict, base: text(base), mine: text(local), theirs: text(seen ?? base) }
  }

  #conflictOf(job: OutboxJob): Conflict {
    if (job.intent.kind !== 'projectEdit') throw failure('notFound', { field: 'record' })
    return {
      record: { kind: 'project', id: job.projectId },
      projectId: job.projectId,
      name: this.#records.projects.require(job.projectId).name,
      subject: '',
      version: job.intent.version,
      since: job.createdAt,
    }
  }
}
