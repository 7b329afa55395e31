import { randomUUID } from 'node:crypto'
import { type AppError, appErrorSchema } from '../../../src-shared/ipc/app-error.ts'
import { matchOf, readSearch } from '../../../src-shared/search/match.ts'
import { splitWords } from '../../../src-shared/search/words.ts'
import { jsonColumn } from '../connection/json-column.ts'
import { searchSieve } from './search-sieve.ts'
import type { Store } from '../connection/store.ts'

const errorColumn = jsonColumn('pinned_projects.error', appErrorSchema)

export interface PinRecord {
  readonly id: string
  readonly accountId: string
  /** Null for a saved filter. */
  readonly projectId: string | null
  /** The project's current name, or the filter's name. */
  readonly name: string
  readonly search: string
  freshAt: number | null
}

/** The state of a project under a pin. */
export interface KeptRecord {
  readonly id: string
  /** False while the service does not know the project: then all its data is here. */
  readonly remote: boolean
  /** Epoch milliseconds of the last complete fetch. */
  readonly refreshedAt: number | null
  readonly failed: boolean
}

const selectPin = `SELECT n.id, n.account_id AS accountId, n.project_id AS projectId,
  coalesce(p.name, n.name) AS name, n.search, n.fresh_at AS freshAt
  FROM pins n LEFT JOIN projects p ON p.id = n.project_id`

const keptColumns = `p.id, p.remote_id IS NOT NULL AS remote, k.refreshed_at AS refreshedAt,
  k.error IS NOT NULL AS failed
  FROM projects p LEFT JOIN pinned_projects k ON k.project_id = p.id`

interface KeptRow {
  id: string
  remote: number
  refreshedAt: number | null
  failed: number
}

/** Pins, and the fetch state of the projects under them. */
export class PinRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the pins in order of creation. */
  list(accountId: string): PinRecord[] {
    return this.#store.all<PinRecord>(
      `${selectPin} WHERE n.account_id = ? ORDER BY n.added_at, n.id`,
      accountId,
    )
  }

  get(pinId: string): PinRecord | null {
    return this.#store.get<PinRecord>(`${selectPin} WHERE n.id = ?`, pinId)
  }

  /** Returns the project's own pin; null without one. Filters that match the project do not count. */
  ofProject(projectId: string): PinRecord | null {
    return this.#store.get<PinRecord>(`${selectPin} WHERE n.project_id = ?`, projectId)
  }

  /** Pins a project. Keeps an existing pin. Returns the pin's id. */
  addProject(accountId: string, projectId: string, at: number): string {
    return this.#store.transaction(() => {
      const known = this.ofProject(projectId)
      return known?.id ?? this.#insert({ accountId, projectId, name: '', search: '' }, at)
    })
  }

  /**
   * Saves a filter. If a filter with the same words exists, only renames it. Returns the pin's id.
   */
  addFilter(accountId: string, name: string, search: string, at: number): string {
    return this.#store.transaction(() => {
      const words = wordsOf(search).join(' ')
      const known = this.list(accountId).find(
        (pin) => pin.projectId === null && wordsOf(pin.search).join(' ') === words,
      )
      if (known === undefined) return this.#insert({ accountId, projectId: null, name, search }, at)
      this.#store.run('UPDATE pins SET name = ? WHERE id = ?', name, known.id)
      return known.id
    })
  }

  /** Removes a pin. The fetched data stays. */
  remove(pinId: string): void {
    this.#store.run('DELETE FROM pins WHERE id = ?', pinId)
  }

  setFreshAt(pinId: string, at: number): void {
    this.#store.run('UPDATE pins SET fresh_at = ? WHERE id = ?', at, pinId)
  }

  /** Returns the highest rowid of a project, as the end for the ranges of `found`. */
  lastPlace(): number {
    return this.#store.get<{ n: number | null }>('SELECT max(rowid) AS n FROM projects')?.n ?? 0
  }

  /**
   * Returns the projects that match a filter, as in `listProjects`, with a rowid above `after`, up
   * to `upTo`. The range limits the work of one call, even if matches are rare.
   */
  found(accountId: string, search: string, after: number, upTo: number): KeptRecord[] {
    const request = readSearch(search)
    const sieve = searchSieve(request, 'p.search')
    return this.#store
      .all<KeptRow & { search: string }>(
        `SELECT p.search, ${keptColumns.replace('projects p', 'projects p NOT INDEXED')}
         WHERE p.rowid > ? AND p.rowid <= ? AND p.account_id = ? AND p.visible = 1 AND ${sieve.sql}`,
        after,
        upTo,
        accountId,
        ...sieve.values,
      )
      .filter((row) => request.tokens.length === 0 || matchOf(request, row.search) !== null)
      .map(keptFromRow)
  }

  kept(projectId: string): KeptRecord | null {
    const row = this.#store.get<KeptRow>(`SELECT ${keptColumns} WHERE p.id = ?`, projectId)
    return row === null ? null : keptFromRow(row)
  }

  /** Returns whether a text of the project is stored. */
  hasText(projectId: string): boolean {
    return (
      this.#store.get<{ n: number }>(
        'SELECT 1 AS n FROM record_texts WHERE record_id = ? AND local_hash IS NOT NULL',
        projectId,
      ) !== null
    )
  }

  /** Returns why part of a project could not be fetched; null after a complete fetch. */
  errorOf(projectId: string): AppError | null {
    const row = this.#store.get<{ error: string | null }>(
      'SELECT error FROM pinned_projects WHERE project_id = ?',
      projectId,
    )
    if (row === null || row.error === null) return null
    return errorColumn.read(this.#store, row.error) ?? { kind: 'protocol' }
  }

  /** Notes a complete fetch of a project. Does nothing if the project is gone. */
  noteFetched(projectId: string, at: number): void {
    this.#store.run(
      `INSERT INTO pinned_projects (project_id, refreshed_at, error)
         SELECT id, ?, NULL FROM projects WHERE id = ?
       ON CONFLICT DO UPDATE SET refreshed_at = excluded.refreshed_at, error = NULL`,
      at,
      projectId,
    )
  }

  /** Notes a failed fetch of part of a project. Earlier data stays. */
  noteFailed(projectId: string, error: AppError): void {
    this.#store.run(
      `INSERT INTO pinned_projects (project_id, refreshed_at, error)
         SELECT id, NULL, ? FROM projects WHERE id = ?
       ON CONFLICT DO UPDATE SET error = excluded.error`,
      JSON.stringify(error),
      projectId,
    )
  }

  #insert(pin: Pick<PinRecord, 'accountId' | 'projectId' | 'name' | 'search'>, at: number): string {
    const id = randomUUID()
    this.#store.run(
      `INSERT INTO pins (id, account_id, project_id, name, search, added_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
      id,
      pin.accountId,
      pin.projectId,
      pin.name,
      pin.search,
      at,
    )
    return id
  }
}

function wordsOf(search: string): string[] {
  return splitWords(search)
}

function keptFromRow({ id, remote, refreshedAt, failed }: KeptRow): KeptRecord {
  return { id, remote: remote === 1, refreshedAt, failed: failed === 1 }
}
