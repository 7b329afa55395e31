import type { Connection } from '../../sync/connection.ts'
import type { JobTools } from '../../sync/runner/job-run.ts'
import { askStatuses } from '../../sync/publication/take-statuses.ts'

/** Reads a project's channels from its account's service and stores the answer. */
export async function readStatuses(
  { tools, connection }: { readonly tools: JobTools; readonly connection: Connection },
  projectId: string,
  how: { readonly background?: boolean } = {},
): Promise<void> {
  const project = tools.records.projects.get(projectId)
  if (project === null || project.remoteId === null) return
  const { remoteId, accountId } = project
  await askStatuses(tools, projectId, () =>
    connection.useFor(accountId, ({ client }) => client.channels.status(remoteId, how)),
  )
}
