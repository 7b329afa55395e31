import type { PastReplacement } from '../../../src-shared/ipc/calls/replace-calls.ts'
import { replaceInstructionSchema } from '../../../src-shared/ipc/calls/replace-calls.ts'
import {
  type ProjectXmlVersion,
  projectXmlVersionSchema,
} from '../../../src-shared/service/project-version.ts'
import { jsonColumn, wordColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import type { EarlierEdit } from '../jobs/job-batches.ts'
import { readError } from '../jobs/stored-job.ts'

/** The edit in the outbox that takes a replaced text once the text is sent. */
export interface ReplacedEdit extends EarlierEdit {
  readonly jobId: string
}

/** Hashes of a record's text before and after a replacement. */
export interface ReplacedText {
  readonly projectId: string
  readonly before: string
  readonly after: string
  /** True if no edit of the record was in the outbox before the replacement queued one. */
  readonly isQueued: boolean
  /** Null if no edit was in the outbox that could take the replaced text. */
  readonly edit: ReplacedEdit | null
}

interface ReplacedRow {
  readonly projectId: string
  readonly before: string
  readonly after: string
  readonly queued: number
  readonly jobId: string | null
  readonly text: string | null
  readonly base: string | null
  readonly error: string | null
}

interface Row {
  readonly replacementId: string
  readonly version: ProjectXmlVersion
  readonly instruction: string
  readonly at: number
  readonly records: number
  readonly left: number
}

const instructionColumn = jsonColumn('replacements.wish', replaceInstructionSchema)
const versionColumn = wordColumn('replacements.version', projectXmlVersionSchema)
const columns = `r.id AS replacementId, r.version, r.wish AS instruction, r.at, count(*) AS records,
  count(*) FILTER (WHERE t.undone = 0) AS "left"`

/** Keeps what is known of the edit before the first replacement of a repeated record. */
const editNow = ['edit_job', 'edit_text', 'edit_base', 'edit_error']
  .map(
    (column) =>
      `${column} = iif(undone = 0 AND (queued = 1 OR edit_job IS NOT NULL), ${column}, excluded.${column})`,
  )
  .join(', ')

/** Replacements over many records, until they are undone. */
export class ReplacementRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Starts a replacement. A replacement without written records is not listed. */
  add(
    accountId: string,
    {
      replacementId,
      version,
      instruction,
      at,
    }: Omit<PastReplacement, 'records' | 'left' | 'undoing'>,
  ): void {
    this.#store.run(
      'INSERT OR IGNORE INTO replacements (id, account_id, version, wish, at) VALUES (?, ?, ?, ?, ?)',
      replacementId,
      accountId,
      version,
      JSON.stringify(instruction),
      at,
    )
  }

  /**
   * Notes a replaced text. For a repeated record, keeps the first `before` and the last `after`.
   */
  note(replacementId: string, { projectId, before, after, isQueued, edit }: ReplacedText): void {
    const error = edit?.error ?? null
    this.#store.run(
      `INSERT INTO replaced_texts (replacement_id, project_id, before_hash, after_hash, queued,
         edit_job, edit_text, edit_base, edit_error)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET after_hash = excluded.after_hash, undone = 0,
         queued = max(excluded.queued, iif(undone = 1, 0, queued)), ${editNow}`,
      replacementId,
      projectId,
      before,
      after,
      isQueued ? 1 : 0,
      edit?.jobId ?? null,
      edit?.text ?? null,
      edit?.base ?? null,
      error === null ? null : JSON.stringify(error),
    )
  }

  /**
   * Returns the replacements, newest first. Leaves out a replacement with an unreadable instruction or
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
        const instruction = instructionColumn.read(this.#store, row.instruction)
        const version = versionColumn.read(this.#store, row.version)
        return instruction === undefined || version === undefined
          ? []
          : [{ ...row, instruction, version }]
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
      .all<ReplacedRow>(
        `SELECT project_id AS projectId, before_hash AS before, after_hash AS after, queued,
           edit_job AS jobId, edit_text AS text, edit_base AS base, edit_error AS error
         FROM replaced_texts WHERE replacement_id = ? AND undone = 0 ORDER BY project_id`,
        replacementId,
      )
      .map((row) => {
        const { projectId, before, after, queued } = row
        return { projectId, before, after, isQueued: queued === 1, edit: this.#editIn(row) }
      })
  }

  #editIn({ jobId, text, base, error }: ReplacedRow): ReplacedEdit | null {
    if (jobId === null || text === null) return null
    return { jobId, text, base, error: error === null ? null : readError(error, this.#store) }
  }

  noteUndone(replacementId: string, projectId: string): void {
    this.#store.run(
      'UPDATE replaced_texts SET undone = 1 WHERE replacement_id = ? AND project_id = ?',
      replacementId,
      projectId,
    )
  }
}
