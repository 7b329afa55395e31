import type { Store } from '../connection/store.ts'

/** The part of a publication that a cell shows. */
export interface StatusFact {
  readonly projectId: string
  readonly name: string
  readonly status: string
  /** Epoch milliseconds at which this status was first read. */
  readonly since: number
  /** The service's timestamp of the last change. */
  readonly dlm: string
}

/** A fact about a channel besides its status. */
export interface ChannelFact {
  readonly projectId: string
  /** The channel's type. */
  readonly channel: string
  /** A job's kind (publish, revoke, relist), `refused` or `changed`. */
  readonly what: string
  /** State of the job; empty if the fact is not a job. */
  readonly state: string
  /** Remarks of a refusal, as stored; empty if the fact is no refusal. */
  readonly remarks: string
  readonly plannedAt: number | null
}

/** Returns the publications of projects, using only an index. */
export function statusFacts(store: Store, projectIds: readonly string[]): StatusFact[] {
  return store.all<StatusFact>(
    `SELECT project_id AS projectId, name, status, since, dlm
     FROM channel_statuses INDEXED BY channel_statuses_shown
     WHERE project_id IN (SELECT value FROM json_each(?)) AND status IS NOT NULL`,
    JSON.stringify(projectIds),
  )
}

/**
 * Returns the pending requests, the refusals of the current record (a validation of another text
 * does not count), and the records that changed since their publication from here.
 */
export function channelFacts(store: Store, projectIds: readonly string[]): ChannelFact[] {
  const ids = JSON.stringify(projectIds)
  return store.all<ChannelFact>(
    `SELECT project_id AS projectId, channel, kind AS what, state, '' AS remarks,
       planned_at AS plannedAt
     FROM outbox_jobs INDEXED BY outbox_jobs_by_project
     WHERE project_id IN (SELECT value FROM json_each(?1)) AND channel IS NOT NULL
     UNION ALL
     SELECT v.project_id, v.channel, 'refused', '', v.errors, NULL
     FROM validations v
       JOIN record_texts t ON t.record_id = v.project_id AND t.version = v.version
     WHERE v.project_id IN (SELECT value FROM json_each(?1))
       AND v.action = 'publish' AND v.valid = 0
       AND v.text_hash = coalesce(t.seen_hash, t.base_hash)
     UNION ALL
     SELECT p.project_id, p.channel, 'changed', '', '', NULL
     FROM published_texts p
       JOIN record_texts t ON t.record_id = p.project_id AND t.version = p.version
     WHERE p.project_id IN (SELECT value FROM json_each(?1))
       AND coalesce(t.local_hash, t.base_hash) <> p.text_hash`,
    ids,
  )
}
