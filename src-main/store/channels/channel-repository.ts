import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { appErrorSchema } from '../../../src-shared/ipc/app-error.ts'
import type { SeenStatus } from '../../../src-shared/ipc/calls/channel-calls.ts'
import type { ChannelStatus, Publication } from '../../../src-shared/service/resources.ts'
import { publicationSchema } from '../../../src-shared/service/resources.ts'
import type { StoredStatus } from './channel-status-follow.ts'
import { followStatus } from './channel-status-follow.ts'
import { jsonColumn } from '../connection/json-column.ts'
import { countPublished } from '../projects/published-counts.ts'
import { ReadOrder } from '../projects/read-order.ts'
import type { Store } from '../connection/store.ts'

/** A change in the service's answer for one channel; null: no publication. */
export interface StatusChange {
  readonly name: string
  readonly before: Publication | null
  readonly after: Publication | null
}

/** A status in the history of a project's channels, with its place in the order of storing. */
export interface KeptStatus extends SeenStatus {
  /**
   * Grows with each status that is stored, whatever the clock says. 0 for the first status of a channel
   * that showed no publication: it counts from the first read of the project.
   */
  readonly order: number
}

const rowColumns = 'position, name, publication, status, dlm, since, notice'
const errorColumn = jsonColumn('projects.channels_error', appErrorSchema)
const statusColumn = jsonColumn('channel_statuses.publication', publicationSchema)
const historyColumn = jsonColumn('channel_history.publication', publicationSchema)

/** The channel statuses of the service's last answer, in its order, and their history. */
export class ChannelRepository {
  readonly #store: Store
  /** Stored display names by account, read once per run. */
  readonly #names = new Map<string, Set<string>>()
  /** Orders the reads of each project's statuses. */
  readonly reads = new ReadOrder()

  constructor(store: Store) {
    this.#store = store
  }

  list(projectId: string): ChannelStatus[] {
    return this.#rows(projectId).map(({ name, publication }) => {
      const read = publication === null ? null : statusColumn.read(this.#store, publication)
      return read === null || read === undefined ? { name } : { name, publication: read }
    })
  }

  /** Returns the epoch milliseconds of the last status read; null if never read. */
  readAt(projectId: string): number | null {
    return (
      this.#store.get<{ at: number | null }>(
        'SELECT channels_read_at AS at FROM projects WHERE id = ?',
        projectId,
      )?.at ?? null
    )
  }

  /**
   * Returns the failure of the last background read of a project's status; null if it succeeded.
   */
  readError(projectId: string): AppError | null {
    const text = this.#store.get<{ error: string | null }>(
      'SELECT channels_error AS error FROM projects WHERE id = ?',
      projectId,
    )?.error
    if (text === null || text === undefined) return null
    return errorColumn.read(this.#store, text) ?? { kind: 'protocol' }
  }

  /**
   * Returns the statuses seen for a channel, given its display names; oldest first. A channel
   * without any publication has no history rows (most channels of most projects): then the result
   * comes from the current status.
   */
  history(projectId: string, names: readonly string[]): SeenStatus[] {
    return this.kept(projectId, names).map(({ at, publication }) => ({ at, publication }))
  }

  /** Returns the same statuses as `history`, with their order. */
  kept(projectId: string, names: readonly string[]): KeptStatus[] {
    const ofThese = [projectId, JSON.stringify(names)] as const
    const seen = this.#store
      .all<{ at: number; publication: string | null; id: number }>(
        `SELECT at, publication, id FROM channel_history
         WHERE project_id = ? AND name IN (SELECT value FROM json_each(?)) ORDER BY id`,
        ...ofThese,
      )
      .flatMap(({ at, publication, id }, place): KeptStatus[] => {
        if (publication === null) return [{ at, publication, order: place === 0 ? 0 : id }]
        const read = historyColumn.read(this.#store, publication)
        // Leave out an unreadable entry: null would claim that nothing was published.
        return read === undefined ? [] : [{ at, publication: read, order: id }]
      })
    if (seen.length > 0) return seen
    const first = this.#store.get<{ at: number | null }>(
      `SELECT min(since) AS at FROM channel_statuses
       WHERE project_id = ? AND name IN (SELECT value FROM json_each(?)) AND publication IS NULL`,
      ...ofThese,
    )
    return first === null || first.at === null
      ? []
      : [{ at: first.at, publication: null, order: 0 }]
  }

  /** Returns all display names that the account's service ever returned. */
  names(accountId: string): ReadonlySet<string> {
    let names = this.#names.get(accountId)
    if (names === undefined) {
      const rows = this.#store.all<{ name: string }>(
        'SELECT name FROM channel_names WHERE account_id = ? ORDER BY name',
        accountId,
      )
      names = new Set(rows.map(({ name }) => name))
      this.#names.set(accountId, names)
    }
    return names
  }

  /**
   * Stores an answer of the service, read at `at`; the next read is due at `dueAt` (both epoch
   * milliseconds). Returns the changes and adds them to the history. Call within a transaction.
   */
  take(
    project: { readonly id: string; readonly accountId: string },
    statuses: readonly ChannelStatus[],
    { at, dueAt }: { readonly at: number; readonly dueAt: number },
  ): StatusChange[] {
    const stored = new Map<string, StoredStatus[]>()
    for (const row of this.#rows(project.id))
      stored.set(row.name, [...(stored.get(row.name) ?? []), row])
    const changes: StatusChange[] = []
    const note = (name: string, before: string | null, after: string | null): void => {
      if (before === after) return
      this.#remember(project.id, name, after, at)
      const [from, to] = [before, after].map((text) =>
        text === null ? null : (statusColumn.read(this.#store, text) ?? null),
      )
      changes.push({ name, before: from ?? null, after: to ?? null })
    }
    for (const [position, status] of statuses.entries()) {
      const was = stored.get(status.name)?.shift() ?? null
      const next = followStatus(was, status, position, at)
      if (was !== null && next.publication !== null) this.#rememberNothing(project.id, was)
      if (was === null || !isSame(was, next)) this.#write(project.id, next)
      note(status.name, was?.publication ?? null, next.publication)
    }
    this.#store.run(
      'DELETE FROM channel_statuses WHERE project_id = ? AND position >= ?',
      project.id,
      statuses.length,
    )
    for (const gone of [...stored.values()].flat()) {
      this.#rememberNothing(project.id, gone)
      note(gone.name, gone.publication, null)
    }
    this.#learnNames(project.accountId, statuses)
    this.#store.run(
      `UPDATE projects SET channels_read_at = ?, channels_due_at = ?, channels_error = NULL
       WHERE id = ?`,
      at,
      dueAt,
      project.id,
    )
    countPublished(this.#store, [project.id])
    return changes
  }

  /**
   * Forgets the statuses and the published texts of projects that get a new id or another service: what
   * the channels showed is of the former ones. The statuses are unread and due, and the history ends with
   * no publication at `at` (epoch milliseconds). Call within a transaction.
   */
  forget(projectIds: readonly string[], at: number): void {
    const ids = JSON.stringify(projectIds)
    const ofThese = 'project_id IN (SELECT value FROM json_each(?1))'
    this.#store.run(
      `INSERT INTO channel_history (project_id, name, at, publication)
       SELECT project_id, name, ?2, NULL FROM channel_statuses
       WHERE publication IS NOT NULL AND ${ofThese}`,
      ids,
      at,
    )
    this.#store.run(`DELETE FROM channel_statuses WHERE ${ofThese}`, ids)
    this.#store.run(`DELETE FROM published_texts WHERE ${ofThese}`, ids)
    this.#store.run(
      `UPDATE projects SET channels_read_at = NULL, channels_due_at = 0, channels_error = NULL
       WHERE id IN (SELECT value FROM json_each(?1))`,
      ids,
    )
    countPublished(this.#store, projectIds)
  }

  /** Returns the projects of an account whose statuses were ever read. */
  readProjects(accountId: string): string[] {
    return this.#store
      .all<{ id: string }>(
        'SELECT id FROM projects WHERE account_id = ? AND channels_read_at IS NOT NULL',
        accountId,
      )
      .map(({ id }) => id)
  }

  /** Notes a failed background read of a project. The next read is due at `dueAt`. */
  noteFailed(projectId: string, error: AppError, dueAt: number): void {
    this.#store.run(
      'UPDATE projects SET channels_due_at = ?, channels_error = ? WHERE id = ?',
      dueAt,
      JSON.stringify(error),
      projectId,
    )
  }

  #rows(projectId: string): StoredStatus[] {
    return this.#store.all<StoredStatus>(
      `SELECT ${rowColumns} FROM channel_statuses WHERE project_id = ? ORDER BY position`,
      projectId,
    )
  }

  #write(projectId: string, row: StoredStatus): void {
    this.#store.run(
      `INSERT INTO channel_statuses (project_id, ${rowColumns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET name = excluded.name, publication = excluded.publication,
         status = excluded.status, dlm = excluded.dlm, since = excluded.since,
         notice = excluded.notice`,
      projectId,
      row.position,
      row.name,
      row.publication,
      row.status,
      row.dlm,
      row.since,
      row.notice,
    )
  }

  #remember(projectId: string, name: string, publication: string | null, at: number): void {
    this.#store.run(
      'INSERT INTO channel_history (project_id, name, at, publication) VALUES (?, ?, ?, ?)',
      projectId,
      name,
      at,
      publication,
    )
  }

  /**
   * Adds a history row for "nothing published" if the history is empty and this status is about to
   * be replaced.
   */
  #rememberNothing(projectId: string, { name, publication, since }: StoredStatus): void {
    if (publication !== null) return
    this.#store.run(
      `INSERT INTO channel_history (project_id, name, at, publication)
       SELECT ?1, ?2, ?3, NULL WHERE NOT EXISTS (
         SELECT 1 FROM channel_history WHERE project_id = ?1 AND name = ?2)`,
      projectId,
      name,
      since,
    )
  }

  #learnNames(accountId: string, statuses: readonly ChannelStatus[]): void {
    const known = this.names(accountId)
    for (const { name } of statuses) {
      if (known.has(name)) continue
      this.#store.run('INSERT OR IGNORE INTO channel_names VALUES (?, ?)', accountId, name)
      this.#names.get(accountId)?.add(name)
    }
  }
}

function isSame(one: StoredStatus, other: StoredStatus): boolean {
  return (
    one.position === other.position &&
    one.publication === other.publication &&
    one.since === other.since &&
    one.notice === other.notice
  )
}
