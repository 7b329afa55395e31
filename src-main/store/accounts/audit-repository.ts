import { z } from 'zod'
import { appErrorSchema } from '../../../src-shared/ipc/app-error.ts'
import type { AuditEntry, AuditQuery } from '../../../src-shared/ipc/calls/audit-calls.ts'
import { auditEvents } from '../../../src-shared/ipc/calls/audit-calls.ts'
import {
  type RequestAction,
  requestActionSchema,
} from '../../../src-shared/ipc/calls/channel-calls.ts'
import { channelNameOf } from '../../../src-shared/service/channel-catalogue.ts'
import { type ChannelType, channelTypeSchema } from '../../../src-shared/service/channel-type.ts'
import { extraParametersSchema } from '../../../src-shared/service/extra-parameters.ts'
import { readWordFilter, wordKeyOf } from '../../../src-shared/search/word-filter.ts'
import { jsonColumn } from '../connection/json-column.ts'
import { wordCondition } from '../projects/search-sieve.ts'
import type { Store } from '../connection/store.ts'

const columns = `id, at, event, action, project_id AS projectId, project_name AS projectName,
  remote_id AS remoteId, channel AS type, job_id AS jobId, account_name AS accountName,
  user_name AS userName, extra, planned_at AS plannedAt, text_hash AS textHash, status,
  publication_id AS publicationId, error`

/** The columns of a row that are validated: JSON texts and values of closed lists. */
const rowSchema = z.object({
  event: z.enum(auditEvents),
  action: requestActionSchema,
  type: channelTypeSchema,
  extra: z.string(),
  error: z.string().nullable(),
})
const extraColumn = jsonColumn('audit_entries.extra', extraParametersSchema)
const errorColumn = jsonColumn('audit_entries.error', appErrorSchema)

/** The log of channel requests and their results. Rows are added and read, never changed. */
export class AuditRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  add(accountId: string, entry: Omit<AuditEntry, 'id'>): void {
    this.#store.run(
      `INSERT INTO audit_entries (account_id, at, event, action, project_id, project_name, remote_id,
         channel, job_id, account_name, user_name, extra, planned_at, text_hash, status,
         publication_id, error, search)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      accountId,
      entry.at,
      entry.event,
      entry.action,
      entry.projectId,
      entry.projectName,
      entry.remoteId,
      entry.type,
      entry.jobId,
      entry.accountName,
      entry.userName,
      JSON.stringify(entry.extra),
      entry.plannedAt,
      entry.textHash,
      entry.status,
      entry.publicationId,
      entry.error === null ? null : JSON.stringify(entry.error),
      searchTextOf(entry),
    )
  }

  /** Returns the last request from here that may have reached a channel; null if there is none. */
  lastRequest(
    projectId: string,
    type: ChannelType,
  ): Pick<AuditEntry, 'jobId' | 'action' | 'extra' | 'plannedAt'> | null {
    const row = this.#store.get<Record<string, unknown>>(
      `SELECT ${columns} FROM audit_entries WHERE project_id = ? AND channel = ?
         AND event IN ('sent', 'accepted', 'doubtful') ORDER BY id DESC LIMIT 1`,
      projectId,
      type,
    )
    const [entry] = row === null ? [] : this.#read(row)
    if (entry === undefined) return null
    const { jobId, action, extra, plannedAt } = entry
    return { jobId, action, extra, plannedAt }
  }

  /**
   * Returns the action of the last accepted request of a project to a channel that the user asked for
   * after another request; null if there is none.
   *
   * @param jobId the other request, which may be of another project
   */
  acceptedAfter(
    jobId: string,
    { projectId, type }: { readonly projectId: string; readonly type: ChannelType },
  ): RequestAction | null {
    const asked = `SELECT max(id) FROM audit_entries AS asked WHERE asked.event IN ('asked', 'changed')
      AND asked.job_id = `
    const row = this.#store.get<{ action: string }>(
      `SELECT action FROM audit_entries AS entry
       WHERE project_id = ? AND channel = ? AND event = 'accepted'
         AND (${asked} entry.job_id) > (${asked} ?) ORDER BY id DESC LIMIT 1`,
      projectId,
      type,
      jobId,
    )
    return requestActionSchema.safeParse(row?.action).data ?? null
  }

  /** Counts the entries of an account that match a query. */
  count(accountId: string, query: AuditQuery): number {
    const { where, values } = conditionOf(accountId, query)
    const row = this.#store.get<{ n: number }>(
      `SELECT count(*) AS n FROM audit_entries WHERE ${where}`,
      ...values,
    )
    return row?.n ?? 0
  }

  /**
   * Returns entries of an account, newest first. Only entries with an id below `before`; null
   * starts at the newest. Skips unreadable entries: fewer than `limit` entries mean that no older
   * entry matches.
   */
  list(
    accountId: string,
    query: AuditQuery,
    { before, limit }: { readonly before: number | null; readonly limit: number },
  ): AuditEntry[] {
    const { where, values } = conditionOf(accountId, query)
    const found: AuditEntry[] = []
    let below = before ?? Number.MAX_SAFE_INTEGER
    for (;;) {
      const missing = limit - found.length
      const rows = this.#store.all<Record<string, unknown> & { id: number }>(
        `SELECT ${columns} FROM audit_entries WHERE ${where} AND id < ? ORDER BY id DESC LIMIT ?`,
        ...values,
        below,
        missing,
      )
      found.push(...rows.flatMap((row) => this.#read(row)))
      const last = rows.at(-1)
      if (last === undefined || rows.length < missing || found.length >= limit) return found
      below = last.id
    }
  }

  /**
   * Returns the entry of a row; an empty list if the row holds an unknown value in a closed list.
   * Unreadable extra parameters become empty, an unreadable error becomes `protocol`.
   */
  #read(row: Record<string, unknown>): AuditEntry[] {
    const words = rowSchema.safeParse(row).data
    if (words === undefined) {
      this.#store.setValueAside('audit_entries', JSON.stringify(row))
      return []
    }
    const extra = extraColumn.read(this.#store, words.extra) ?? {}
    const error =
      words.error === null
        ? null
        : (errorColumn.read(this.#store, words.error) ?? { kind: 'protocol' })
    return [{ ...row, ...words, extra, error } as AuditEntry]
  }
}

function conditionOf(
  accountId: string,
  { search, projectId, type, from, to }: AuditQuery,
): { where: string; values: (string | number)[] } {
  const words = wordCondition(readWordFilter(search), 'search')
  const parts: [string, string | number][] = [['account_id = ?', accountId]]
  if (projectId !== null) parts.push(['project_id = ?', projectId])
  if (type !== null) parts.push(['channel = ?', type])
  if (from !== null) parts.push(['at >= ?', from])
  if (to !== null) parts.push(['at <= ?', to])
  return {
    where: [...parts.map(([part]) => part), words.sql].join(' AND '),
    values: [...parts.map(([, value]) => value), ...words.values],
  }
}

function searchTextOf(entry: Omit<AuditEntry, 'id'>): string {
  const words = [
    entry.projectName,
    entry.remoteId,
    channelNameOf(entry.type),
    entry.type,
    entry.userName,
    entry.publicationId,
  ]
  return wordKeyOf(words.filter((word) => word !== null).join(' '))
}
