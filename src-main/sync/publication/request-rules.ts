import { failure } from '../../errors/app-failure.ts'
import type { ProjectContexts } from '../../parameters/project-context.ts'
import type { ChannelIntent } from '../../store/jobs/stored-job.ts'

/**
 * Checks extra parameters against the table of rules. Throws invalidInput/extraParametersWrong with
 * the first wrong parameter as the field. A relist is checked as a publication.
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
