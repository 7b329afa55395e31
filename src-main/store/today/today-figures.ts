import type { Store } from '../connection/store.ts'

/**
 * Counts the visible projects of an account by sales status. The word is empty for records without a
 * status, and for records that were not read for facts.
 */
export function countSalesStatuses(
  store: Store,
  accountId: string,
): { readonly word: string; readonly count: number }[] {
  return store.all(
    `SELECT coalesce(sales_status, '') AS word, count(*) AS count
     FROM projects INDEXED BY projects_by_sales_status
     WHERE account_id = ? AND visible = 1 GROUP BY 1 ORDER BY 2 DESC, 1`,
    accountId,
  )
}

/** Counts the visible projects of an account whose record was not read for facts. */
export function countWithoutFacts(store: Store, accountId: string): number {
  const row = store.get<{ n: number }>(
    `SELECT count(*) AS n FROM projects INDEXED BY projects_without_facts
     WHERE facts IS NULL AND account_id = ? AND visible = 1`,
    accountId,
  )
  return row?.n ?? 0
}

/**
 * Counts the publications from here that the service accepted, by channel and period. Counts all:
 * an index has only such entries of the audit log.
 *
 * @param begins the begin of each period in epoch milliseconds, the earliest first
 */
export function countAccepted(
  store: Store,
  accountId: string,
  begins: readonly number[],
): { readonly channel: string; readonly period: number; readonly count: number }[] {
  return store.all(
    `SELECT a.channel, p.key AS period, count(*) AS count
     FROM json_each(?) p CROSS JOIN audit_entries a INDEXED BY audit_entries_accepted
     WHERE a.account_id = ? AND a.at >= p.value AND a.at < coalesce(
         (SELECT next.value FROM json_each(?) next WHERE next.key = p.key + 1), 9e18)
       AND a.event = 'accepted' AND a.action IN ('publish', 'relist')
     GROUP BY 1, 2`,
    JSON.stringify(begins),
    accountId,
    JSON.stringify(begins),
  )
}

/** A publication from here that was seen to stand at its channel. Times in epoch milliseconds. */
export interface StandingPublication {
  readonly channel: string
  readonly askedAt: number
  /** The planned time of the request; null for a request that left at once. */
  readonly plannedAt: number | null
  /** The first read of the status that says that the publication stands. */
  readonly seenAt: number
  /** The service's timestamp of that status; null if it is not known any more. */
  readonly dlm: string | null
}

/** Returns the status values that were read after publications from here, since a moment. */
export function statusesSeen(store: Store, accountId: string, since: number): string[] {
  return store
    .all<{ status: string }>(
      `SELECT DISTINCT status FROM audit_entries INDEXED BY audit_entries_seen
       WHERE account_id = ? AND at >= ? AND event = 'seen' AND action = 'publish'
         AND status IS NOT NULL`,
      accountId,
      since,
    )
    .map(({ status }) => status)
}

/** Publications of a channel that are read at most, the newest: a median needs no more. */
const mostOfChannel = 100

/**
 * Returns the publications from here that stand since a moment: the newest of each channel, and
 * each request once, with the first read that says so.
 *
 * @param words the status values of a publication that stands
 */
export function standingPublications(
  store: Store,
  accountId: string,
  { since, words }: { readonly since: number; readonly words: readonly string[] },
): StandingPublication[] {
  const isStanding = 'status IN (SELECT value FROM json_each(?2))'
  return store.all(
    `WITH first AS (SELECT job_id, channel, min(at) AS at
         FROM audit_entries INDEXED BY audit_entries_seen
         WHERE account_id = ?1 AND at >= ?3 AND event = 'seen' AND action = 'publish'
           AND ${isStanding} GROUP BY job_id, channel),
       newest AS (SELECT *, row_number() OVER (PARTITION BY channel ORDER BY at DESC) AS place
         FROM first)
     SELECT n.channel, a.at AS askedAt, s.planned_at AS plannedAt, n.at AS seenAt,
       (SELECT h.publication ->> 'dlm' FROM channel_history h
         WHERE h.project_id = s.project_id AND h.at <= n.at AND json_valid(h.publication)
           AND h.publication ->> 'uuid' = s.publication_id
           AND h.publication ->> 'status' = s.status ORDER BY h.id DESC LIMIT 1) AS dlm
     FROM newest n
       JOIN audit_entries a ON a.id = (SELECT min(q.id) FROM audit_entries q
         WHERE q.job_id = n.job_id AND q.event = 'asked' AND q.action IN ('publish', 'relist'))
       JOIN audit_entries s ON s.id = (SELECT min(q.id) FROM audit_entries q
         WHERE q.job_id = n.job_id AND q.event = 'seen' AND q.action = 'publish' AND q.${isStanding})
     WHERE n.place <= ${mostOfChannel} AND s.at = n.at`,
    accountId,
    JSON.stringify(words),
    since,
  )
}
