import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import type { Store } from '../connection/store.ts'

/** A request to a channel that has not left although its planned time has come. */
export interface OverdueRequest {
  readonly jobId: string
  readonly projectId: string
  readonly projectName: string
  readonly channel: ChannelType
}

/**
 * Returns an account's requests to channels whose planned time has come by `now` (epoch milliseconds)
 * and that have not left, the earliest first. A request that waits for the user is not among them.
 */
export function overdueRequests(store: Store, accountId: string, now: number): OverdueRequest[] {
  return store.all<OverdueRequest>(
    `SELECT j.id AS jobId, j.project_id AS projectId, p.name AS projectName, j.channel
     FROM outbox_jobs j JOIN projects p ON p.id = j.project_id
     WHERE j.account_id = ? AND j.planned_at <= ? AND j.state IN ('waiting', 'active')
       AND j.channel IS NOT NULL AND j.sent = 0 AND j.withdrawn = 0
       AND (j.stage IS NULL OR j.stage = 'revoking')
     ORDER BY j.planned_at, j.position`,
    accountId,
    now,
  )
}
