import { channelTypeOf } from '../../../src-shared/service/channel-catalogue.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import type { ChannelStatus } from '../../../src-shared/service/resources.ts'
import type { StatusChange } from '../../store/channel-repository.ts'
import type { JobTools } from '../../sync/job-run.ts'
import { pauseBeforeRead } from './read-pace.ts'

/**
 * Stores what the service just said of a project's channels, and tells the screens: the one way in
 * for everybody who reads a status. What changed goes into the history, and into the audit log where
 * it was asked for from here. It may be lost to a power cut: the service can be asked again.
 */
export function takeStatuses(
  { records, clock, emit, audit }: Pick<JobTools, 'records' | 'clock' | 'emit' | 'audit'>,
  projectId: string,
  statuses: readonly ChannelStatus[],
): void {
  const { store, accounts, channels, projects } = records
  const project = projects.ownerNow(projectId)
  // It went while the answer was on its way, with all that was known of it.
  if (project === null) return
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
  store.transaction(() => {
    for (const change of channels.take(project, statuses, { at, dueAt })) noteSeen(change)
  }, 'soon')
  emit('channelsChanged', { projectId: project.id })
}
