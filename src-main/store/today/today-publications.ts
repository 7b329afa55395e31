import type { Store } from '../connection/store.ts'

/** A publication with a status that asks for attention. */
export interface OddPublication {
  readonly projectId: string
  readonly projectName: string
  readonly city: string
  /** The channel's display name. */
  readonly name: string
  readonly status: string
  /** Epoch milliseconds at which this status was first read. */
  readonly since: number
  /** The service's timestamp of the last change. */
  readonly dlm: string
}

/** A channel that has remarks about the present record of a project. */
export interface Refusal {
  readonly projectId: string
  readonly projectName: string
  readonly city: string
  readonly scenario: string
  readonly channel: string
  /** JSON: messages by section. */
  readonly errors: string
  readonly at: number
}

/**
 * Most rows that are read at once: the page shows a few of them, and an office with more has other
 * screens for them.
 */
const most = 2000

const publication = `SELECT s.project_id AS projectId, p.name AS projectName, p.city, s.name,
    s.status, s.since, s.dlm
  FROM channel_statuses s INDEXED BY channel_statuses_by_status
    CROSS JOIN projects p ON p.id = s.project_id
  WHERE s.status IN (SELECT value FROM json_each(?)) AND s.status IS NOT NULL
    AND p.account_id = ? AND p.visible = 1`

/** Returns publications of an account with one of these status values. */
export function publicationsWith(
  store: Store,
  accountId: string,
  words: readonly string[],
): OddPublication[] {
  if (words.length === 0) return []
  return store.all<OddPublication>(`${publication} LIMIT ${most}`, JSON.stringify(words), accountId)
}

/**
 * Returns publications of an account with one of these status values that changed or were first
 * seen up to a time: `stamp` as a timestamp of the service, `at` in epoch milliseconds.
 */
export function publicationsUntil(
  store: Store,
  accountId: string,
  words: readonly string[],
  { stamp, at }: { readonly stamp: string; readonly at: number },
): OddPublication[] {
  if (words.length === 0) return []
  return store.all<OddPublication>(
    `${publication} AND (s.dlm <= ? OR s.since <= ?) LIMIT ${most}`,
    JSON.stringify(words),
    accountId,
    stamp,
    at,
  )
}

/** Returns the requests to channels that wait or are sent: the project and the channel of each. */
export function requestedChannels(
  store: Store,
  accountId: string,
): { readonly projectId: string; readonly channel: string }[] {
  return store.all(
    `SELECT DISTINCT project_id AS projectId, channel FROM outbox_jobs
     WHERE account_id = ? AND channel IS NOT NULL`,
    accountId,
  )
}

/** Returns the remarks of channels about the present records, in no order. */
export function presentRefusals(store: Store, accountId: string): Refusal[] {
  return store.all<Refusal>(
    `SELECT v.project_id AS projectId, p.name AS projectName, p.city, p.scenario, v.channel,
       v.errors, v.at
     FROM validations v INDEXED BY validations_to_fix
       CROSS JOIN projects p ON p.id = v.project_id
       JOIN record_texts t ON t.record_id = v.project_id AND t.version = v.version
     WHERE (v.valid = 0 OR v.gone <> '{}') AND v.valid = 0 AND v.action = 'publish'
       AND p.account_id = ? AND p.visible = 1
       AND v.text_hash = coalesce(t.seen_hash, t.base_hash)
     LIMIT ${most}`,
    accountId,
  )
}

/** Counts the visible projects of an account whose channels were never read. */
export function countUnreadStatuses(store: Store, accountId: string): number {
  const row = store.get<{ n: number }>(
    `SELECT count(*) AS n FROM projects p INDEXED BY projects_by_channels_due
     WHERE p.account_id = ? AND p.visible = 1 AND p.remote_id IS NOT NULL
       AND p.channels_due_at <= 0`,
    accountId,
  )
  return row?.n ?? 0
}
