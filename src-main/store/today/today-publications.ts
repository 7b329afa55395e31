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

/** Most remarks that are read at once, the newest: an office with more works from the fix list. */
const mostRefusals = 1000

/** The first publications of a list, and the number of all. */
export interface OddPublications {
  readonly rows: readonly OddPublication[]
  readonly total: number
}

interface PublicationQuery {
  readonly accountId: string
  /** The status values that count. */
  readonly words: readonly string[]
  readonly limit: number
}

/** Returns the first publications with one of the status values, the last changed first. */
function publications(
  store: Store,
  { accountId, words, limit }: PublicationQuery,
  condition: string,
  ...values: (string | number)[]
): OddPublications {
  if (words.length === 0) return { rows: [], total: 0 }
  const rows = store.all<OddPublication & { total: number }>(
    `SELECT s.project_id AS projectId, p.name AS projectName, p.city, s.name, s.status, s.since,
       s.dlm, count(*) OVER () AS total
     FROM channel_statuses s INDEXED BY channel_statuses_by_status
       CROSS JOIN projects p ON p.id = s.project_id
     WHERE s.status IN (SELECT value FROM json_each(?)) AND s.status IS NOT NULL
       AND p.account_id = ? AND p.visible = 1 AND ${condition}
     ORDER BY s.dlm DESC, s.project_id LIMIT ?`,
    JSON.stringify(words),
    accountId,
    ...values,
    limit,
  )
  return { rows, total: rows[0]?.total ?? 0 }
}

/**
 * Returns publications without a request that waits or is sent.
 *
 * @param keys the key of a channel by its display name
 */
export function unrequestedPublications(
  store: Store,
  query: PublicationQuery,
  keys: Readonly<Record<string, string>>,
): OddPublications {
  const requested = `EXISTS (SELECT 1 FROM outbox_jobs j CROSS JOIN json_each(?) k
    WHERE j.project_id = s.project_id AND j.channel IS NOT NULL
      AND k.key = s.name AND k.value = j.channel)`
  return publications(store, query, `NOT ${requested}`, JSON.stringify(keys))
}

/**
 * Returns publications that changed before a time: `stamp` as a timestamp of the service, `at` in
 * epoch milliseconds. A timestamp that is unreadable or later than `nowStamp` says nothing: then
 * the time of the first read counts (`isStuck` of the board).
 */
export function publicationsBefore(
  store: Store,
  query: PublicationQuery,
  {
    stamp,
    at,
    nowStamp,
  }: { readonly stamp: string; readonly at: number; readonly nowStamp: string },
): OddPublications {
  const isStamp = "s.dlm GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9] [0-9][0-9]:*'"
  const condition = `iif(${isStamp} AND s.dlm <= ?, s.dlm < ?, s.since < ?)`
  return publications(store, query, condition, nowStamp, stamp, at)
}

/**
 * Returns the newest remarks of channels about the present records, in no order, and whether there
 * are more.
 */
export function presentRefusals(
  store: Store,
  accountId: string,
): { readonly refusals: Refusal[]; readonly isCut: boolean } {
  const found = store.all<Refusal>(
    `SELECT n.projectId, n.projectName, n.city, n.scenario, v.channel, v.errors, v.at
     FROM (SELECT v.project_id AS projectId, p.name AS projectName, p.city, p.scenario, v.channel
         FROM validations v INDEXED BY validations_to_fix
           CROSS JOIN projects p ON p.id = v.project_id
           JOIN record_texts t ON t.record_id = v.project_id AND t.version = v.version
         WHERE (v.valid = 0 OR v.gone <> '{}') AND v.valid = 0 AND v.action = 'publish'
           AND p.account_id = ? AND p.visible = 1
           AND v.text_hash = coalesce(t.seen_hash, t.base_hash)
         ORDER BY v.at DESC LIMIT ${mostRefusals + 1}) n
       JOIN validations v ON v.project_id = n.projectId AND v.channel = n.channel
         AND v.action = 'publish'`,
    accountId,
  )
  return { refusals: found.slice(0, mostRefusals), isCut: found.length > mostRefusals }
}
