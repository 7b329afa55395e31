import type { Store } from '../store/store.ts'
import { longestPause } from './next-step.ts'
import { shortestProof } from './listing-lag.ts'

/** What the service asked for when the job failed last, in milliseconds. */
const asked = "CASE WHEN json_valid(error) THEN coalesce(error ->> 'retryAfterMs', 0) ELSE 0 END"

/**
 * Farther ahead than a pause of the job can lie, which is a back-off or what the service asked for:
 * it was set before the machine's clock was put back.
 */
const tooFar = `account_id = ?1 AND state = 'waiting' AND not_before > ?2 + ?3
  AND not_before > ?2 + ${asked}`

export const pausesTooLongSql = `
  SELECT 1 AS n FROM outbox_jobs INDEXED BY outbox_jobs_by_pause WHERE ${tooFar} LIMIT 1`

/**
 * Bounds the pauses of an account that would last longer than any pause does, for the machine's clock
 * went back. How much of them had passed is not known: a pause that the service asked for begins anew.
 * A job that proves an absence looks again after the shortest wait; `ProvingWaits` measures by another
 * clock. Times are epoch milliseconds.
 */
export function boundPauses(store: Store, accountId: string, now: number): void {
  if (store.get(pausesTooLongSql, accountId, now, longestPause) === null) return
  store.run(
    `UPDATE outbox_jobs SET not_before = ?2 + max(${asked}, iif(misses > 0, ?4, 0)) WHERE ${tooFar}`,
    accountId,
    now,
    longestPause,
    shortestProof,
  )
}
