import type { RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import type { ValidationStatus } from '../../src-shared/ipc/validation-calls.ts'
import { type ChannelType, channelTypes } from '../../src-shared/service/channel-type.ts'
import type { Store } from './store.ts'
import { unsentEditsOf } from './unsent-edits.ts'

export type ValidatedAction = 'publish' | 'revoke'
export type Messages = Readonly<Record<string, readonly string[]>>

/** One answer of the service; see the table's own comment. */
export interface KeptValidation {
  readonly projectId: string
  readonly type: ChannelType
  readonly action: ValidatedAction
  readonly status: ValidationStatus
  readonly at: number
  readonly valid: boolean
  readonly errors: Messages
  /** Messages of the answer before that this one no longer has. */
  readonly gone: Messages
  readonly version: RecordVersion | null
  readonly textHash: string | null
}

/** With what is known now of the text that it is about. */
export interface JudgedValidation extends KeptValidation {
  /** The service's text is another one by now, or is not known to be the same. */
  readonly stale: boolean
  /** There are edits here that the service has not got: it judged without them. */
  readonly unsentEdits: boolean
}

interface Columns {
  project_id: string
  channel: ChannelType
  action: ValidatedAction
  status: ValidationStatus
  at: number
  valid: number
  errors: string
  gone: string
  version: RecordVersion | null
  text_hash: string | null
  unsent_edits: number
  stale: number
}

/**
 * A text of the service that nobody took over yet (`seen`) is its newest. What was judged is not known
 * to be the same without both hashes.
 */
const stale = 'v.text_hash IS NULL OR v.text_hash IS NOT coalesce(t.seen_hash, t.base_hash)'
const unsent = unsentEditsOf('v.project_id')
const judged = `validations v
  LEFT JOIN record_texts t ON t.record_id = v.project_id AND t.version = v.version`
const select = `SELECT v.project_id, v.channel, v.action, v.status, v.at, v.valid, v.errors, v.gone,
    v.version, v.text_hash, ${stale} AS stale, ${unsent} AS unsent_edits FROM ${judged}`

/** The last answer of the service for each project, channel and action. */
export class ValidationRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  get(projectId: string, type: ChannelType, action: ValidatedAction): JudgedValidation | null {
    const row = this.#store.get<Columns>(
      `${select} WHERE v.project_id = ? AND v.channel = ? AND v.action = ?`,
      projectId,
      type,
      action,
    )
    return row === null ? null : fromColumns(row)
  }

  /** In the order of service.md's channels. */
  ofProject(projectId: string): JudgedValidation[] {
    return this.#store
      .all<Columns>(`${select} WHERE v.project_id = ?`, projectId)
      .map(fromColumns)
      .toSorted((one, other) => channelTypes.indexOf(one.type) - channelTypes.indexOf(other.type))
  }

  /** Whether a visible project of an account was ever checked. */
  any(accountId: string): boolean {
    const row = this.#store.get(
      `SELECT 1 FROM validations v JOIN projects p ON p.id = v.project_id
       WHERE p.account_id = ? AND p.visible = 1 LIMIT 1`,
      accountId,
    )
    return row !== null
  }

  /** Takes the place of the answer before. */
  keep(answer: KeptValidation): void {
    this.#store.run(
      `INSERT OR REPLACE INTO validations (project_id, channel, action, status, at, valid, errors,
         gone, version, text_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      answer.projectId,
      answer.type,
      answer.action,
      answer.status,
      answer.at,
      answer.valid ? 1 : 0,
      JSON.stringify(answer.errors),
      JSON.stringify(answer.gone),
      answer.version,
      answer.textHash,
    )
  }

  /** Visible projects of an account with messages that stand or are gone, the most blocked first. */
  toFix(accountId: string): string[] {
    return this.#store
      .all<{ id: string }>(
        `SELECT v.project_id AS id FROM validations v INDEXED BY validations_to_fix
           CROSS JOIN projects p ON p.id = v.project_id
         WHERE (v.valid = 0 OR v.gone <> '{}') AND p.account_id = ? AND p.visible = 1
         GROUP BY v.project_id ORDER BY count(*) DESC, v.project_id`,
        accountId,
      )
      .map((row) => row.id)
  }

  /**
   * What the answers of these projects stand on now, in a form to be compared: another one means
   * that a record's text at the service changed under them. Projects without answers are left out.
   */
  footing(projectIds: readonly string[]): Map<string, string> {
    const rows = this.#store.all<{ id: string; footing: string }>(
      `SELECT v.project_id AS id,
         group_concat((${stale}) || ${unsent} ORDER BY v.channel, v.action) AS footing
       FROM ${judged} WHERE v.project_id IN (SELECT value FROM json_each(?)) GROUP BY v.project_id`,
      JSON.stringify(projectIds),
    )
    return new Map(rows.map((row) => [row.id, row.footing]))
  }
}

function fromColumns(row: Columns): JudgedValidation {
  return {
    projectId: row.project_id,
    type: row.channel,
    action: row.action,
    status: row.status,
    at: row.at,
    valid: row.valid === 1,
    errors: JSON.parse(row.errors) as Messages,
    gone: JSON.parse(row.gone) as Messages,
    version: row.version,
    textHash: row.text_hash,
    unsentEdits: row.unsent_edits === 1,
    stale: row.stale === 1,
  }
}
