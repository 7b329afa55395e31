import { channelTypeOf } from '../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { Dialect } from '../../src-shared/service/dialect.ts'
import {
  type PublicationState,
  publicationStateOf,
} from '../../src-shared/service/publication-state.ts'
import type { Publication } from '../../src-shared/service/resources.ts'
import type { ProjectRecord } from '../store/projects/project-columns.ts'
import type { Records } from '../sync/records.ts'

/**
 * The publication of a project on a channel, as last read from the service. `none`: the channel has no
 * publication of the project. `unread`: the status was never read.
 */
export interface KnownPublication {
  readonly state: PublicationState | 'none' | 'unread'
  readonly publication: Publication | null
}

type Needed = Pick<Records, 'channels' | 'accounts'>

/** Returns the last read publication of a project by channel, without the network. */
export function knownPublications(
  { channels, accounts }: Needed,
  project: Pick<ProjectRecord, 'id' | 'accountId'>,
): (type: ChannelType) => KnownPublication {
  const dialect = accounts.get(project.accountId)?.dialect
  const names: Dialect['channelNames'] = dialect?.channelNames ?? {}
  const unread = channels.readAt(project.id) === null
  const byType = new Map<ChannelType | null, Publication | undefined>()
  for (const { name, publication } of unread ? [] : channels.list(project.id)) {
    const type = channelTypeOf(name, names)
    // If a channel has two names, the first one with a publication counts, as on the board.
    byType.set(type, byType.get(type) ?? publication)
  }
  return (type) => {
    const publication = byType.get(type) ?? null
    if (publication === null) return { state: unread ? 'unread' : 'none', publication }
    return {
      state: publicationStateOf(publication.status, dialect?.statusLabels ?? {}),
      publication,
    }
  }
}

/**
 * Returns the default `status` of a validation (service.md, "States and transitions"). Null leaves
 * the status to the service, if its last status is unclear.
 */
export function chosenStatus({ state }: KnownPublication): 'active' | 'inactive' | null {
  if (state === 'published') return 'active'
  return state === 'none' || state === 'withdrawn' ? 'inactive' : null
}
