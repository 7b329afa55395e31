import { foldStatus } from '../../src-shared/service/publication-state.ts'
import type { Store } from './store.ts'

/** A project on the screen, as far as it matters for reading its status. */
export interface ShownProject {
  readonly id: string
  readonly readAt: number | null
  readonly dueAt: number
  readonly failed: boolean
}

/** An index that has all that is asked of a project; one that the service does not know is not in it. */
const mayBeRead = 'p.account_id = ? AND p.visible = 1 AND p.remote_id IS NOT NULL'

/** Projects whose moment is corrected at once: a few milliseconds. */
const boundAtOnce = 500

/** Which projects' channels are to be read, and when. */
export class ChannelDue {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** The status values that are busy, as they stand in the table. */
  busyWords(): string[] {
    return this.statusWords().filter((word) => foldStatus(word) === 'busy')
  }

  /** Every status value that occurs now, of any account: from one to the next along the index. */
  statusWords(): string[] {
    return this.#store
      .all<{ word: string | null }>(
        `WITH RECURSIVE words (word) AS (
           SELECT min(status) FROM channel_statuses WHERE status IS NOT NULL
           UNION ALL
           SELECT (SELECT min(status) FROM channel_statuses WHERE status > words.word)
           FROM words WHERE words.word IS NOT NULL)
         SELECT word FROM words WHERE word IS NOT NULL`,
      )
      .flatMap(({ word }) => (word === null ? [] : [word]))
  }

  /** Those of the account among `projectIds` that can be read, in that order. */
  shown(accountId: string, projectIds: readonly string[]): ShownProject[] {
    return this.#store
      .all<{ id: string; readAt: number | null; dueAt: number; failed: number }>(
        `SELECT p.id, p.channels_read_at AS readAt, p.channels_due_at AS dueAt,
           p.channels_error IS NOT NULL AS failed
         FROM json_each(?) one CROSS JOIN projects p ON p.id = one.value
         WHERE ${mayBeRead} ORDER BY one.key`,
        JSON.stringify(projectIds),
        accountId,
      )
      .map((row) => ({ ...row, failed: row.failed === 1 }))
  }

  /** Projects with something busy that are due, the longest due first. */
  busy(accountId: string, now: number, limit: number): string[] {
    return this.#ids(
      `SELECT DISTINCT p.id FROM channel_statuses s INDEXED BY channel_statuses_by_status
         CROSS JOIN projects p ON p.id = s.project_id
       WHERE s.status IN (SELECT value FROM json_each(?)) AND s.status IS NOT NULL
         AND ${mayBeRead} AND p.channels_due_at <= ?
       ORDER BY p.channels_due_at, p.id LIMIT ?`,
      JSON.stringify(this.busyWords()),
      accountId,
      now,
      limit,
    )
  }

  /** Projects that are due, the longest due first; those never read before all others. */
  due(accountId: string, now: number, limit: number): string[] {
    return this.#ids(
      `SELECT p.id FROM projects p INDEXED BY projects_by_channels_due
       WHERE ${mayBeRead} AND p.channels_due_at <= ? ORDER BY p.channels_due_at LIMIT ?`,
      accountId,
      now,
      limit,
    )
  }

  countDue(accountId: string, now: number): number {
    const row = this.#store.get<{ n: number }>(
      `SELECT count(*) AS n FROM projects p INDEXED BY projects_by_channels_due
       WHERE ${mayBeRead} AND p.channels_due_at <= ?`,
      accountId,
      now,
    )
    return row?.n ?? 0
  }

  /** When the next project falls due after `now`; null when none will. */
  nextAt(accountId: string, now: number): number | null {
    const row = this.#store.get<{ at: number }>(
      `SELECT p.channels_due_at AS at FROM projects p INDEXED BY projects_by_channels_due
       WHERE ${mayBeRead} AND p.channels_due_at > ? ORDER BY p.channels_due_at LIMIT 1`,
      accountId,
      now,
    )
    return row?.at ?? null
  }

  /**
   * Lets projects be read now that are due farther ahead than any pause (`longest`, in milliseconds)
   * lasts: the machine's clock was put back since. Some hundreds at a call.
   */
  bound(accountId: string, now: number, longest: number): void {
    if (this.nextAt(accountId, now + longest) === null) return
    this.#store.run(
      `UPDATE projects SET channels_due_at = ? WHERE id IN (
         SELECT p.id FROM projects p INDEXED BY projects_by_channels_due
         WHERE ${mayBeRead} AND p.channels_due_at > ? LIMIT ?)`,
      now,
      accountId,
      now + longest,
      boundAtOnce,
    )
  }

  #ids(sql: string, ...values: (string | number)[]): string[] {
    return this.#store.all<{ id: string }>(sql, ...values).map(({ id }) => id)
  }
}
