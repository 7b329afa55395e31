import type { Result } from '../../../src-shared/ipc/app-error.ts'
import type { Conflict } from '../../../src-shared/ipc/calls/conflict-calls.ts'
import type { DossierRow } from '../../../src-shared/ipc/calls/dossier-calls.ts'
import type { ProjectHit } from '../../../src-shared/ipc/calls/project-calls.ts'
import type { Relation } from '../../../src-shared/ipc/calls/relation-calls.ts'
import type { RecordVersion, RecordXml } from '../../../src-shared/ipc/calls/record-calls.ts'
import type { Job } from '../../../src-shared/ipc/calls/sync-calls.ts'
import { count } from '../tally.ts'
import type { World } from '../world.ts'

/** A record by its kind and id. */
export interface RecordKey {
  readonly kind: 'project' | 'dossier'
  readonly id: string
}

/** One text of a record: a project has a text for each version of its XML. */
export interface TextKey extends RecordKey {
  readonly version: RecordVersion
}

/** A text open in the editor. The text stays the same until the user opens it again. */
export interface OpenText {
  text: string
  baseId: string | null
  /** Typed values that the app has not reported as saved yet. */
  pending: { path: string; value: string }[]
  /** The texts that undo and redo show again, each with its base. */
  past: TextState[]
  future: TextState[]
}

interface TextState {
  readonly text: string
  readonly baseId: string | null
}

const everything = { search: '', sort: 'name', descending: false, offset: 0, limit: 500 }

/** The user's view of the app: the calls of the contract, and the open editors. */
export class Screen {
  readonly world: World
  /** Shown conflicts, to count each conflict once. */
  readonly #conflicts = new Set<string>()
  readonly #editors = new Map<string, OpenText>()

  constructor(world: World) {
    this.world = world
  }

  async ask<T>(group: string, name: string, args?: unknown): Promise<Result<T>> {
    const answer = (await this.world.call(group, name, args)) as Result<T>
    if (!answer.ok) {
      const { kind, reason } = answer.error
      count(this.world.tally.outcomes, reason === undefined ? kind : `${kind}/${reason}`)
    }
    return answer
  }

  async projects(): Promise<ProjectHit[]> {
    const answer = await this.ask<{ rows: ProjectHit[] }>('projects', 'list', everything)
    const rows = answer.ok ? answer.value.rows : []
    for (const { id, remoteId } of rows)
      if (remoteId !== null) this.world.ledger.identify(id, remoteId)
    return rows
  }

  async relations(): Promise<Relation[]> {
    const answer = await this.ask<Relation[]>('relations', 'list')
    const rows = answer.ok ? answer.value : []
    for (const { id, remoteId } of rows) this.world.ledger.identify(id, remoteId)
    return rows
  }

  async dossiers(projectId: string): Promise<DossierRow[]> {
    const answer = await this.ask<DossierRow[]>('dossiers', 'list', { projectId })
    const rows = answer.ok ? answer.value : []
    for (const { id, remoteId } of rows)
      if (remoteId !== null) this.world.ledger.identify(id, remoteId)
    return rows
  }

  /** Looks at every list: the ledger learns the service's number of each record that has one. */
  async lookAtLists(): Promise<void> {
    for (const { id } of [...(await this.projects()), ...(await this.relations())])
      await this.dossiers(id)
  }

  async jobs(): Promise<Job[]> {
    const answer = await this.ask<Job[]>('sync', 'jobs')
    return answer.ok ? answer.value : []
  }

  async conflicts(): Promise<Conflict[]> {
    const answer = await this.ask<Conflict[]>('conflicts', 'list')
    const conflicts = answer.ok ? answer.value : []
    for (const { record, since } of conflicts) {
      const name = `${record.id} ${since}`
      if (!this.#conflicts.has(name)) count(this.world.tally.outcomes, 'conflict')
      this.#conflicts.add(name)
    }
    return conflicts
  }

  read(key: TextKey): Promise<Result<RecordXml>> {
    return this.ask<RecordXml>('records', 'read', key)
  }

  editor(key: TextKey): OpenText | null {
    return this.#editors.get(nameOf(key)) ?? null
  }

  /** Reads a text and shows it in the editor. Returns null if there is no text. */
  async open(key: TextKey): Promise<OpenText | null> {
    const answer = await this.read(key)
    if (!answer.ok || answer.value.text === '') return null
    const { text, baseId } = answer.value
    // A newer text in an open editor is one more step in the history of the editor.
    const shown = this.editor(key)
    const past = shown === null ? [] : [...shown.past]
    if (shown !== null && shown.text !== text) past.push({ text: shown.text, baseId: shown.baseId })
    const open: OpenText = { text, baseId, pending: [], past, future: [] }
    this.#editors.set(nameOf(key), open)
    return open
  }

  /**
   * Closes the editors of a record after an action on the whole record: they read the record again
   * at their next use.
   */
  closeEditors(record: RecordKey): void {
    for (const name of this.#editors.keys())
      if (name.startsWith(`${record.kind} ${record.id} `)) this.#editors.delete(name)
  }

  /** Closes all editors, because the app has ended with all its windows. */
  closeAll(): void {
    this.#editors.clear()
  }
}

function nameOf({ kind, id, version }: TextKey): string {
  return `${kind} ${id} ${version}`
}
