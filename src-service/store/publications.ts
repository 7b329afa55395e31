import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'

export type MutationType = 'publish' | 'revoke'

export interface PublicationRow {
  readonly projectId: number
  readonly channel: ChannelType
  readonly uuid: string
  /** Epoch milliseconds. */
  readonly createdAt: number
}

export interface MutationRow {
  readonly projectId: number
  readonly channel: ChannelType
  readonly type: MutationType
  /** Epoch milliseconds. */
  readonly createdAt: number
  /** The time of the channel's answer; null for never. */
  readonly dueAt: number | null
  /** The channel's answer at that time. */
  readonly outcome: 'done' | 'failed'
}

/** Publications of projects on channels, with the requested mutations. */
export class PublicationStore {
  readonly #insert: StatementSync
  readonly #insertMutation: StatementSync
  readonly #settle: StatementSync
  readonly #list: StatementSync
  readonly #mutations: StatementSync

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `INSERT INTO publication (project_id, channel, uuid, created_at)
       VALUES (:projectId, :channel, :uuid, :createdAt)`,
    )
    this.#insertMutation = db.prepare(
      `INSERT INTO mutation (project_id, channel, type, created_at, due_at, outcome)
       VALUES (:projectId, :channel, :type, :createdAt, :dueAt, :outcome)`,
    )
    this.#settle = db.prepare(
      `UPDATE mutation SET due_at = ? WHERE project_id = ? AND channel = ? AND due_at IS NULL`,
    )
    this.#list = db.prepare(
      `SELECT project_id AS projectId, channel, uuid, created_at AS createdAt
       FROM publication WHERE project_id = ?`,
    )
    this.#mutations = db.prepare(
      `SELECT project_id AS projectId, channel, type, created_at AS createdAt, due_at AS dueAt,
         outcome
       FROM mutation WHERE project_id = ? ORDER BY id`,
    )
  }

  insert(row: PublicationRow): void {
    this.#insert.run({ ...row })
  }

  insertMutation(row: MutationRow): void {
    this.#insertMutation.run({ ...row })
  }

  /** Makes the channel answer all its unanswered mutations now. */
  settle(projectId: number, channel: ChannelType, now: number): void {
    this.#settle.run(now, projectId, channel)
  }

  listOf(projectId: number): PublicationRow[] {
    return this.#list.all(projectId) as unknown as PublicationRow[]
  }

  /** Returns all mutations of a project, on any channel, oldest first. */
  mutationsOf(projectId: number): MutationRow[] {
    return this.#mutations.all(projectId) as unknown as MutationRow[]
  }
}
