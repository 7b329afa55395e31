import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { Store } from '../connection/store.ts'
import { readError } from './stored-job.ts'

/** A waiting time that a service requested: the reason, and the end in epoch milliseconds. */
export interface RateLimitWindow {
  readonly error: AppError
  readonly until: number
}

/**
 * A job that proves an absence (`misses` above 0) keeps its own pause, also if the user sends at
 * once; that pause does not concern the account. Neither does the pause of a job that alone was asked to
 * wait (`askedToWait`).
 */
export const rateLimitWindowSql = `
  SELECT error, not_before AS until FROM outbox_jobs INDEXED BY outbox_jobs_by_pause
  WHERE account_id = ?1 AND state = 'waiting' AND not_before > ?2 AND misses = 0
    AND json_valid(error) AND error ->> 'reason' IS NOT 'askedToWait'
    AND (error ->> 'kind' = 'rateLimited'
      OR (error ->> 'kind' = 'server' AND error ->> 'retryAfterMs' > 0))
  ORDER BY not_before DESC LIMIT 1`

/**
 * Returns the remaining waiting time of an account, from the errors of its jobs; null for none. It
 * survives a hold for another reason, a change of account, and a restart.
 */
export function rateLimitWindow(
  store: Store,
  accountId: string,
  now: number,
): RateLimitWindow | null {
  const row = store.get<{ error: string; until: number }>(rateLimitWindowSql, accountId, now)
  return row === null ? null : { error: readError(row.error, store), until: row.until }
}
