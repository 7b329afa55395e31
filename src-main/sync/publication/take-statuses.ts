import { channelTypeOf } from '../../../src-shared/service/channel-catalogue.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import type { ChannelStatus } from '../../../src-shared/service/resources.ts'
import type { AuditLog } from '../../audit/audit-log.ts'
import type { Publisher } from '../../events/domain-events.ts'
import type { Records } from '../records.ts'
import type { StatusChange } from '../../store/channels/channel-repository.ts'
import type { Clock } from '../../time/clock.ts'
import { pauseBeforeRead } from './read-pace.ts'

interface TakingTools {
  readonly records: Pick<Records, 'store' | 'accounts' | 'projects' | 'channels' | 'audit'>
  readonly clock: Clock
  readonly events: Publisher
  readonly audit: AuditLog
}

/**
 * Reads a project's channels and stores the answer. All reads of a status use this function.
 * Returns the statuses, and throws what `ask` throws. If two reads overlap, the answer to the
 * earlier read is not stored over the answer to the later read.
 */
export async function askStatuses(
  tools: TakingTools,
  projectId: string,
  ask: () => Promise<readonly ChannelStatus[]>,
): Promise<readonly ChannelStatus[]> {
  const began = tools.records.channels.reads.begin()
  const statuses = await ask()
  takeStatuses(tools, projectId, statuses, began)
  return statuses
}

/**
 * Stores the answer to the read with the number `began`, and emits an event. Changes are added to
 * the history, and to the audit log if they follow a request from here. A power cut may lose the
 * answer, because the service can be asked again.
 */
export function takeStatuses(
  { records, clock, events, audit }: TakingTools,
  projectId: string,
  statuses: readonly ChannelStatus[],
  began: number,
): void {
  const { accounts, channels, projects } = records
  const project = projects.ownerNow(projectId)
  // The project was removed with all its data while the answer was under way.
  if (project === null || channels.reads.isOvertaken(project.id, began)) return
  const { timeZone, channelNames } = accounts.get(project.accountId)?.dialect ?? defaultDialect
  const at = clock.now()
  const dueAt = at + pauseBeforeRead(statuses, timeZone, at)

  const noteSeen = ({ name, after }: StatusChange): void => {
    const type = channelTypeOf(name, channelNames)
    const asked = type === null ? null : records.audit.lastRequest(project.id, type)
    if (type === null || asked === null) return
    audit.note({
      event: 'seen',
      projectId: project.id,
      type,
      ...asked,
      status: after?.status ?? null,
      publicationId: after?.uuid ?? null,
    })
  }
  records.store.transaction(() => {
    for (const change of channels.take(project, statuses, { at, dueAt })) noteSeen(change)
  }, 'soon')
  channels.reads.noteTaken(project.id, began)
  events.publish('publicationsChanged', { projectId: project.id })
}
