import { foldStatus } from '../../../src-shared/service/publication-state.ts'
import type { Store } from '../connection/store.ts'

/** A project on the screen, with the columns that decide whether its status is read. */
export interface ShownProject {
  readonly id: string
  readonly readAt: number | null
  readonly dueAt: number
  readonly failed: boolean
}

/** Condition that an index covers. Projects unknown to the service are not in the index. */
const mayBeRead = 'p.account_id = ? AND p.visible = 1 AND p.remote_id IS NOT NULL'

/** Projects corrected in one call: takes a few milliseconds. */
const correctedAtOnce = 500

/** Decides which projects' channels are due for reading, and when. */
export class ChannelDue {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the stored status values that mean busy. */
  busyWords(): string[] {
    return this.statusWords().filter((word) => foldStatus(word) === 'busy')
  }

  /**
   * Returns all stored status values of all accounts, skipping from value to value along the index.
   */
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

  /** Returns the readable projects of the account among `projectIds`, in that order. */
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

  /** Returns due projects with a busy publication, the longest due first. */
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

  /** Returns due projects, the longest due first. Projects that were never read come first. */
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

  /** Returns the first due time after `now`; null if no project becomes due. */
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
   * Makes projects due now whose due time lies further ahead than `longest` milliseconds, the
   * longest possible pause: the machine's clock was set back. Corrects at most some hundreds in one
   * call.
   */
  endTooLongPauses(accountId: string, now: number, longest: number): void {
    if (this.nextAt(accountId, now + longest) === null) return
    this.#store.run(
      `UPDATE projects SET channels_due_at = ? WHERE id IN (
         SELECT p.id FROM projects p INDEXED BY projects_by_channels_due
         WHERE ${mayBeRead} AND p.channels_due_at > ? LIMIT ?)`,
      now,
      accountId,
      now + longest,
      correctedAtOnce,
    )
  }

  #ids(sql: string, ...values: (string | number)[]): string[] {
    return this.#store.all<{ id: string }>(sql, ...values).map(({ id }) => id)
  }
}
