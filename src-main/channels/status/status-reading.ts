import type { AuditLog } from '../../audit/audit-log.ts'
import type { Publisher } from '../../events/domain-events.ts'
import type { Connection } from '../../sync/connection.ts'
import { askStatuses } from '../../sync/publication/take-statuses.ts'
import type { Records } from '../../sync/records.ts'
import type { Clock } from '../../time/clock.ts'

export interface StatusDeps {
  readonly records: Pick<Records, 'store' | 'accounts' | 'projects' | 'channels' | 'audit'>
  readonly clock: Clock
  readonly events: Publisher
  readonly audit: AuditLog
  readonly connection: Connection
}

/** Reads a project's channels from its account's service and stores the answer. */
export async function readStatuses(
  deps: StatusDeps,
  projectId: string,
  how: { readonly background?: boolean } = {},
): Promise<void> {
  const project = deps.records.projects.get(projectId)
  if (project === null || project.remoteId === null) return
  const { remoteId, accountId } = project
  await askStatuses(deps, projectId, () =>
    deps.connection.useFor(accountId, ({ client }) => client.channels.status(remoteId, how)),
  )
}
