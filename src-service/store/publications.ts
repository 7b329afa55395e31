import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { z } from 'zod'
import { type ChannelType, channelTypeSchema } from '../../src-shared/service/channel-type.ts'
import { rowReader, storedId, storedTime } from './stored-row.ts'

const publicationSchema = z.object({
  projectId: storedId,
  channel: channelTypeSchema,
  uuid: z.string(),
  createdAt: storedTime,
})
export type PublicationRow = Readonly<z.infer<typeof publicationSchema>>
const publications = rowReader('publication', publicationSchema)

const mutationSchema = z.object({
  projectId: storedId,
  channel: channelTypeSchema,
  type: z.enum(['publish', 'revoke']),
  createdAt: storedTime,
  /** The time of the channel's answer; null for never. */
  dueAt: storedTime.nullable(),
  /** The channel's answer at that time. */
  outcome: z.enum(['done', 'failed']),
})
export type MutationRow = Readonly<z.infer<typeof mutationSchema>>
export type MutationType = MutationRow['type']
const mutations = rowReader('mutation', mutationSchema)

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
    return publications.all(this.#list.all(projectId))
  }

  /** Returns all mutations of a project, on any channel, oldest first. */
  mutationsOf(projectId: number): MutationRow[] {
    return mutations.all(this.#mutations.all(projectId))
  }
}
