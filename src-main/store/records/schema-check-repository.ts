import {
  type FaultyRecord,
  schemaFaultsSchema,
  type SchemaCheckState,
} from '../../../src-shared/ipc/calls/schema-check-calls.ts'
import {
  type RecordVersion,
  recordVersionSchema,
} from '../../../src-shared/ipc/calls/record-calls.ts'
import { jsonColumn, wordColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'

/** The stored text of a project's record, and its last check. */
export interface CheckedText {
  readonly projectId: string
  readonly version: RecordVersion
  readonly hash: string
  /** The hash, namespace and schema of the last check; null without one. */
  readonly checked: string | null
  readonly namespace: string | null
  readonly schema: string | null
}

export interface KeptCheck {
  readonly projectId: string
  readonly version: RecordVersion
  readonly hash: string
  readonly namespace: string
  /** Empty if no schema has the namespace. */
  readonly schema: string
  readonly outcome: 'checked' | 'noSchema' | 'unusable'
  readonly total: number
  readonly faults: FaultyRecord['faults']
  readonly at: number
}

export type CheckCounts = Pick<
  SchemaCheckState,
  'valid' | 'faulty' | 'noSchema' | 'unusable' | 'unread'
>

interface FaultyRow {
  readonly projectId: string
  readonly name: string
  readonly version: string
  readonly total: number
  readonly problems: string
  readonly stale: number
}

const faultsColumn = jsonColumn('schema_checks.problems', schemaFaultsSchema)
const versionColumn = wordColumn('record_texts.version', recordVersionSchema)

/** Of several versions: the one with unsent edits, otherwise version 1.2, otherwise the newest. */
const bestFirst = `t.local_hash IS NOT t.base_hash DESC, t.version = '1.2' DESC, t.version DESC`

const joinText = 'LEFT JOIN record_texts t ON t.record_id = c.project_id AND t.version = c.version'

/** What the check of all records found. */
export class SchemaCheckRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the next records of an account after a project, in the order of the projects' ids. */
  after(accountId: string, projectId: string, limit: number): CheckedText[] {
    return this.#store
      .all<CheckedText>(
        `SELECT p.id AS projectId, t.version, t.local_hash AS hash, c.text_hash AS checked,
           c.namespace, c.schema
         FROM projects p INDEXED BY projects_by_id CROSS JOIN record_texts t ON t.rowid = (
           SELECT t.rowid FROM record_texts t
           WHERE t.record_id = p.id AND t.local_hash IS NOT NULL ORDER BY ${bestFirst} LIMIT 1)
         LEFT JOIN schema_checks c ON c.project_id = p.id
         WHERE p.account_id = ? AND p.visible = 1 AND p.kind = 'project' AND p.id > ?
         ORDER BY p.id LIMIT ?`,
        accountId,
        projectId,
        limit,
      )
      .flatMap((row) => {
        const version = versionColumn.read(this.#store, row.version)
        return version === undefined ? [] : [{ ...row, version }]
      })
  }

  keep(checks: readonly KeptCheck[]): void {
    this.#store.transaction(() => {
      for (const one of checks)
        this.#store.run(
          `INSERT OR REPLACE INTO schema_checks (project_id, version, text_hash, namespace, schema,
             outcome, total, problems, checked_at)
           SELECT id, ?, ?, ?, ?, ?, ?, ?, ? FROM projects WHERE id = ?`,
          ...[one.version, one.hash, one.namespace, one.schema, one.outcome, one.total],
          ...[JSON.stringify(one.faults), one.at, one.projectId],
        )
    }, 'soon')
  }

  /** Notes that a check runs, or ended; `finishedAt` is null unless the check is complete. */
  noteRun(accountId: string, running: boolean, finishedAt: number | null): void {
    this.#store.run(
      `INSERT INTO schema_check_runs (account_id, running, finished_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET running = excluded.running,
         finished_at = coalesce(excluded.finished_at, finished_at)`,
      accountId,
      running ? 1 : 0,
      finishedAt,
    )
  }

  run(accountId: string): { readonly running: boolean; readonly finishedAt: number | null } {
    const row = this.#store.get<{ running: number; finishedAt: number | null }>(
      'SELECT running, finished_at AS finishedAt FROM schema_check_runs WHERE account_id = ?',
      accountId,
    )
    return { running: row?.running === 1, finishedAt: row?.finishedAt ?? null }
  }

  /** Counts the results of an account. At 20,000 projects this takes some 25 ms of the thread. */
  counts(accountId: string): CheckCounts {
    // The order of the joins matters: the index covers all used columns of the projects.
    const found = this.#store.get<Omit<CheckCounts, 'unread'>>(
      `SELECT count(*) FILTER (WHERE c.outcome = 'checked' AND c.total = 0) AS valid,
         count(*) FILTER (WHERE c.total > 0) AS faulty,
         count(*) FILTER (WHERE c.outcome = 'noSchema') AS noSchema,
         count(*) FILTER (WHERE c.outcome = 'unusable') AS unusable
       FROM projects p INDEXED BY projects_by_name
         CROSS JOIN schema_checks c ON c.project_id = p.id
       WHERE p.account_id = ? AND p.visible = 1`,
      accountId,
    )
    const unread = this.#store.get<{ n: number }>(
      `SELECT count(*) AS n FROM projects INDEXED BY projects_without_facts
       WHERE facts IS NULL AND account_id = ? AND visible = 1 AND kind = 'project'`,
      accountId,
    )
    const none = { valid: 0, faulty: 0, noSchema: 0, unusable: 0 }
    return { ...(found ?? none), unread: unread?.n ?? 0 }
  }

  /** Counts the projects of an account, read or not. */
  count(accountId: string): number {
    const row = this.#store.get<{ n: number }>(
      `SELECT count(*) AS n FROM projects
       WHERE account_id = ? AND visible = 1 AND kind = 'project'`,
      accountId,
    )
    return row?.n ?? 0
  }

  faulty(accountId: string, offset: number, limit: number): FaultyRecord[] {
    return this.#read(
      `FROM schema_checks c INDEXED BY schema_checks_with_problems
         CROSS JOIN projects p ON p.id = c.project_id ${joinText}
       WHERE c.total > 0 AND p.account_id = ? AND p.visible = 1
       ORDER BY c.total DESC, c.project_id LIMIT ? OFFSET ?`,
      ...[accountId, limit, offset],
    )
  }

  /** Returns the faults of one project; null if the last check found none. */
  ofProject(projectId: string): FaultyRecord | null {
    const [record] = this.#read(
      `FROM schema_checks c JOIN projects p ON p.id = c.project_id ${joinText}
       WHERE c.total > 0 AND c.project_id = ?`,
      projectId,
    )
    return record ?? null
  }

  #read(from: string, ...values: readonly (string | number)[]): FaultyRecord[] {
    const rows = this.#store.all<FaultyRow>(
      `SELECT c.project_id AS projectId, p.name, c.version, c.total, c.problems,
         c.text_hash IS NOT t.local_hash AS stale ${from}`,
      ...values,
    )
    return rows.flatMap(({ problems, stale, version: written, ...row }) => {
      const version = versionColumn.read(this.#store, written)
      const faults = faultsColumn.read(this.#store, problems) ?? []
      return version === undefined ? [] : [{ ...row, version, faults, stale: stale === 1 }]
    })
  }
}
