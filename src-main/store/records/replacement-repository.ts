import type { PastReplacement } from '../../../src-shared/ipc/calls/replace-calls.ts'
import { replaceWishSchema } from '../../../src-shared/ipc/calls/replace-calls.ts'
import {
  type ProjectXmlVersion,
  projectXmlVersionSchema,
} from '../../../src-shared/service/project-version.ts'
import { jsonColumn, wordColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'

/** Hashes of a record's text before and after a replacement. */
export interface ReplacedText {
  readonly projectId: string
  readonly before: string
  readonly after: string
  /** True if no edit of the record was in the outbox before the replacement queued one. */
  readonly isQueued: boolean
}

interface Row {
  readonly replacementId: string
  readonly version: ProjectXmlVersion
  readonly wish: string
  readonly at: number
  readonly records: number
  readonly left: number
}

const wishColumn = jsonColumn('replacements.wish', replaceWishSchema)
const versionColumn = wordColumn('replacements.version', projectXmlVersionSchema)
const columns = `r.id AS replacementId, r.version, r.wish, r.at, count(*) AS records,
  count(*) FILTER (WHERE t.undone = 0) AS "left"`

/** Replacements over many records, until they are undone. */
export class ReplacementRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Starts a replacement. A replacement without written records is not listed. */
  add(
    accountId: string,
    { replacementId, version, wish, at }: Omit<PastReplacement, 'records' | 'left' | 'undoing'>,
  ): void {
    this.#store.run(
      'INSERT OR IGNORE INTO replacements (id, account_id, version, wish, at) VALUES (?, ?, ?, ?, ?)',
      replacementId,
      accountId,
      version,
      JSON.stringify(wish),
      at,
    )
  }

  /**
   * Notes a replaced text. For a repeated record, keeps the first `before` and the last `after`.
   */
  note(replacementId: string, { projectId, before, after, isQueued }: ReplacedText): void {
    this.#store.run(
      `INSERT INTO replaced_texts (replacement_id, project_id, before_hash, after_hash, queued)
       VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET after_hash = excluded.after_hash, undone = 0,
         queued = max(excluded.queued, iif(undone = 1, 0, queued))`,
      replacementId,
      projectId,
      before,
      after,
      isQueued ? 1 : 0,
    )
  }

  /**
   * Returns the replacements, newest first. Leaves out a replacement with an unreadable wish or
   * version.
   */
  list(accountId: string, limit: number): Omit<PastReplacement, 'undoing'>[] {
    return this.#store
      .all<Row>(
        `SELECT ${columns} FROM replacements r JOIN replaced_texts t ON t.replacement_id = r.id
         WHERE r.account_id = ? GROUP BY r.id ORDER BY r.at DESC, r.id LIMIT ?`,
        accountId,
        limit,
      )
      .flatMap((row) => {
        const wish = wishColumn.read(this.#store, row.wish)
        const version = versionColumn.read(this.#store, row.version)
        return wish === undefined || version === undefined ? [] : [{ ...row, wish, version }]
      })
  }

  /** Returns a replacement; null if the account has none with this id. */
  get(accountId: string, replacementId: string): { version: ProjectXmlVersion } | null {
    return this.#store.get<{ version: ProjectXmlVersion }>(
      'SELECT version FROM replacements WHERE id = ? AND account_id = ?',
      replacementId,
      accountId,
    )
  }

  /** Returns the replaced texts that were not undone yet. */
  left(replacementId: string): ReplacedText[] {
    return this.#store
      .all<Omit<ReplacedText, 'isQueued'> & { readonly queued: number }>(
        `SELECT project_id AS projectId, before_hash AS before, after_hash AS after, queued
         FROM replaced_texts WHERE replacement_id = ? AND undone = 0 ORDER BY project_id`,
        replacementId,
      )
      .map(({ queued, ...text }) => ({ ...text, isQueued: queued === 1 }))
  }

  noteUndone(replacementId: string, projectId: string): void {
    this.#store.run(
      'UPDATE replaced_texts SET undone = 1 WHERE replacement_id = ? AND project_id = ?',
      replacementId,
      projectId,
    )
  }
}
