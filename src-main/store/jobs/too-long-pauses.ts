import type { Store } from '../connection/store.ts'

/** SQL expression of the waiting time in a job's last error, in milliseconds. */
const asked = "CASE WHEN json_valid(error) THEN coalesce(error ->> 'retryAfterMs', 0) ELSE 0 END"

/**
 * SQL condition for a pause that ends later than any back-off or requested waiting time of the job:
 * it was set before the machine's clock was set back.
 */
const tooFar = `account_id = ?1 AND state = 'waiting' AND not_before > ?2 + ?3
  AND not_before > ?2 + ${asked}`

export const pausesTooLongSql = `
  SELECT 1 AS n FROM outbox_jobs INDEXED BY outbox_jobs_by_pause WHERE ${tooFar} LIMIT 1`

/** Durations in milliseconds; `now` is in epoch milliseconds. */
export interface PauseLimits {
  readonly now: number
  /** The longest back-off of a job. */
  readonly longestPause: number
  /** The shortest wait that proves an absence. */
  readonly shortestProof: number
}

/**
 * Shortens the pauses of an account that end too late because the machine's clock was set back. The
 * elapsed part is unknown, so a requested waiting time begins anew. A job that proves an absence is
 * checked after the shortest wait; `AbsenceVerification` uses another clock.
 */
export function shortenTooLongPauses(store: Store, accountId: string, limits: PauseLimits): void {
  const { now, longestPause, shortestProof } = limits
  if (store.get(pausesTooLongSql, accountId, now, longestPause) === null) return
  store.run(
    `UPDATE outbox_jobs SET not_before = ?2 + max(${asked}, iif(misses > 0, ?4, 0)) WHERE ${tooFar}`,
    accountId,
    now,
    longestPause,
    shortestProof,
  )
}
