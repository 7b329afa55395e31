import { z } from 'zod'
import {
  type RecordVersion,
  recordVersionSchema,
} from '../../../src-shared/ipc/calls/record-calls.ts'
import {
  validatedActionSchema,
  type ValidationStatus,
  validationStatusSchema,
} from '../../../src-shared/ipc/calls/validation-calls.ts'
import {
  type ChannelType,
  channelTypes,
  channelTypeSchema,
} from '../../../src-shared/service/channel-type.ts'
import { failure } from '../../errors/app-failure.ts'
import { jsonText } from '../connection/json-text.ts'
import type { Store } from '../connection/store.ts'
import { unsentEditsOf } from './unsent-edits.ts'

export type ValidatedAction = 'publish' | 'revoke'
export type Messages = Readonly<Record<string, readonly string[]>>

/** An answer of the service; see the comment of the table `validations`. */
export interface KeptValidation {
  readonly projectId: string
  readonly type: ChannelType
  readonly action: ValidatedAction
  readonly status: ValidationStatus
  readonly at: number
  readonly valid: boolean
  readonly errors: Messages
  /** Messages of the previous answer that are missing from this answer. */
  readonly gone: Messages
  readonly version: RecordVersion | null
  readonly textHash: string | null
}

/** A validation compared with the present text. */
export interface JudgedValidation extends KeptValidation {
  /** The service's text has changed since, or is not known to be the same. */
  readonly stale: boolean
  /** The record has unsent edits, which the service did not validate. */
  readonly unsentEdits: boolean
}

const messagesText = jsonText(z.record(z.string(), z.array(z.string())))
const rowSchema = z.object({
  project_id: z.string(),
  channel: channelTypeSchema,
  action: validatedActionSchema,
  status: validationStatusSchema,
  at: z.number(),
  valid: z.number(),
  errors: messagesText,
  gone: messagesText,
  version: recordVersionSchema.nullable(),
  text_hash: z.string().nullable(),
  unsent_edits: z.number(),
  stale: z.number(),
})
type Row = Record<string, string | number | null>

/**
 * The newest text of the service is `seen`, or else the base. Without both hashes the validated
 * text is not known to be the same.
 */
const stale = 'v.text_hash IS NULL OR v.text_hash IS NOT coalesce(t.seen_hash, t.base_hash)'
const unsent = unsentEditsOf('v.project_id')
const judged = `validations v
  LEFT JOIN record_texts t ON t.record_id = v.project_id AND t.version = v.version`
const select = `SELECT v.project_id, v.channel, v.action, v.status, v.at, v.valid, v.errors, v.gone,
    v.version, v.text_hash, ${stale} AS stale, ${unsent} AS unsent_edits FROM ${judged}`

/**
 * The last answer of the service for each project, channel and action. An unreadable row counts as
 * no answer, because the channel can be asked again; it is reported to `onFault` once a run.
 */
export class ValidationRepository {
  readonly #store: Store
  readonly #onFault: (error: unknown) => void
  readonly #told = new Set<string>()

  constructor(store: Store, onFault: (error: unknown) => void) {
    this.#store = store
    this.#onFault = onFault
  }

  get(projectId: string, type: ChannelType, action: ValidatedAction): JudgedValidation | null {
    const row = this.#store.get<Row>(
      `${select} WHERE v.project_id = ? AND v.channel = ? AND v.action = ?`,
      projectId,
      type,
      action,
    )
    return row === null ? null : this.#read(row)
  }

  /** Returns the validations of a project in the order of the channels in service.md. */
  ofProject(projectId: string): JudgedValidation[] {
    return this.#store
      .all<Row>(`${select} WHERE v.project_id = ?`, projectId)
      .flatMap((row) => this.#read(row) ?? [])
      .toSorted((one, other) => channelTypes.indexOf(one.type) - channelTypes.indexOf(other.type))
  }

  /** Returns whether a visible project of an account was ever validated. */
  any(accountId: string): boolean {
    const row = this.#store.get(
      `SELECT 1 FROM validations v JOIN projects p ON p.id = v.project_id
       WHERE p.account_id = ? AND p.visible = 1 LIMIT 1`,
      accountId,
    )
    return row !== null
  }

  /** Returns the visible projects of a scenario with an answer, the newest answers first. */
  ofScenario(accountId: string, scenario: string, limit: number): string[] {
    return this.#store
      .all<{ id: string }>(
        `SELECT p.id FROM projects p JOIN validations v ON v.project_id = p.id
         WHERE p.account_id = ? AND p.visible = 1 AND p.scenario = ? AND v.action = 'publish'
         GROUP BY p.id ORDER BY max(v.at) DESC LIMIT ?`,
        accountId,
        scenario,
        limit,
      )
      .map((row) => row.id)
  }

  /** Stores an answer and replaces the previous one. */
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

  /**
   * Returns the visible projects of an account with present or resolved messages. The projects with
   * the most such validations come first.
   */
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
   * Returns, for each project with validations, a text that describes how the present texts relate
   * to them. A different text means that a record changed since. Leaves out projects without
   * validations.
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

  #read(columns: Row): JudgedValidation | null {
    const { data: row } = rowSchema.safeParse(columns)
    if (row === undefined) {
      this.#tellDamaged(columns)
      return null
    }
    return {
      projectId: row.project_id,
      type: row.channel,
      action: row.action,
      status: row.status,
      at: row.at,
      valid: row.valid === 1,
      errors: row.errors,
      gone: row.gone,
      version: row.version,
      textHash: row.text_hash,
      unsentEdits: row.unsent_edits === 1,
      stale: row.stale === 1,
    }
  }

  #tellDamaged(columns: Row): void {
    const { project_id, channel, action } = columns
    const which = `validations ${project_id} ${channel} ${action}`
    if (this.#told.has(which)) return
    this.#told.add(which)
    this.#store.setValueAside('validations', JSON.stringify(columns))
    this.#onFault(failure('storage', { reason: 'storeDamaged', field: which }))
  }
}
