import { failure } from '../errors/app-failure.ts'
import type { ProjectContexts } from '../parameters/project-context.ts'
import type { ChannelIntent } from '../sync/outbox.ts'

/**
 * Throws invalidInput/extraParametersWrong, with the first parameter that is wrong as the field,
 * where the table of rules says no. The parameters of a relist go with its publication.
 */
export async function requireRightExtra(
  contexts: ProjectContexts,
  projectId: string,
  { kind, channel, extra = {} }: ChannelIntent,
): Promise<void> {
  const action = kind === 'revoke' ? 'revoke' : 'publish'
  const [problem] = await contexts.check(projectId, { channel, action, extra })
  if (problem !== undefined)
    throw failure('invalidInput', { reason: 'extraParametersWrong', field: problem.parameter })
}
