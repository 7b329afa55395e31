import type { Store } from '../connection/store.ts'

/** Entries of the audit log that are read at most: the newest. */
const mostEntries = 5000

/** Counts the visible projects of an account by sales status; null for records not read yet. */
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

/** Returns the publications from here that the service accepted since a moment. */
export function acceptedPublications(
  store: Store,
  accountId: string,
  since: number,
): { readonly channel: string; readonly at: number }[] {
  return store.all(
    `SELECT a.channel, a.at FROM (SELECT id FROM audit_entries INDEXED BY audit_entries_by_account
        WHERE account_id = ? AND at >= ? ORDER BY id DESC LIMIT ${mostEntries}) newest
       JOIN audit_entries a ON a.id = newest.id
     WHERE a.event = 'accepted' AND a.action IN ('publish', 'relist')`,
    accountId,
    since,
  )
}
