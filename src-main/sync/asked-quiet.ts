import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { Store } from '../store/store.ts'
import { readError } from './stored-job.ts'

/** The quiet that a service asked for: why, and until when in epoch milliseconds. */
export interface AskedQuiet {
  readonly error: AppError
  readonly until: number
}

/**
 * What proves that it did not arrive keeps its pause whatever happens, also when the user wants
 * everything to go at once: it says nothing of the account.
 */
export const askedQuietSql = `
  SELECT error, not_before AS until FROM outbox_jobs INDEXED BY outbox_jobs_by_pause
  WHERE account_id = ?1 AND state = 'waiting' AND not_before > ?2 AND misses = 0
    AND json_valid(error) AND (error ->> 'kind' = 'rateLimited'
      OR (error ->> 'kind' = 'server' AND error ->> 'retryAfterMs' > 0))
  ORDER BY not_before DESC LIMIT 1`

/**
 * The quiet that an account is still to keep, as its jobs were told of it; null for none. It outlives
 * a hold for another reason, another account in between, and a restart.
 */
export function askedQuiet(store: Store, accountId: string, now: number): AskedQuiet | null {
  const row = store.get<{ error: string; until: number }>(askedQuietSql, accountId, now)
  return row === null ? null : { error: readError(row.error, store), until: row.until }
}
