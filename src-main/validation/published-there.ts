import { channelTypeOf } from '../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { Dialect } from '../../src-shared/service/dialect.ts'
import {
  type PublicationState,
  publicationStateOf,
} from '../../src-shared/service/publication-state.ts'
import type { Publication } from '../../src-shared/service/resources.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { Records } from '../sync/records.ts'

/** What is known here of a project on a channel; `unread`: its status was never read. */
export interface KnownThere {
  readonly state: PublicationState | 'none' | 'unread'
  readonly publication: Publication | null
}

type Needed = Pick<Records, 'channels' | 'accounts'>

/** What is known here of a project on each channel, without the network. */
export function knownOnChannels(
  { channels, accounts }: Needed,
  project: Pick<ProjectRecord, 'id' | 'accountId'>,
): (type: ChannelType) => KnownThere {
  const dialect = accounts.get(project.accountId)?.dialect
  const names: Dialect['channelNames'] = dialect?.channelNames ?? {}
  const unread = channels.readAt(project.id) === null
  const byType = new Map<ChannelType | null, Publication | undefined>()
  for (const { name, publication } of unread ? [] : channels.list(project.id)) {
    const type = channelTypeOf(name, names)
    // Two names of one channel: the first with a publication counts, as on the board.
    byType.set(type, byType.get(type) ?? publication)
  }
  return (type) => {
    const publication = byType.get(type) ?? null
    if (publication === null) return { state: unread ? 'unread' : 'none', publication }
    return {
      state: publicationStateOf(publication.status, dialect?.statusWords ?? {}),
      publication,
    }
  }
}

/**
 * The `status` of a validation that is chosen for the user (service.md, "States and transitions").
 * Null leaves it out, so that the service decides: where its last word is not clear.
 */
export function chosenStatus({ state }: KnownThere): 'active' | 'inactive' | null {
  if (state === 'published') return 'active'
  return state === 'none' || state === 'withdrawn' ? 'inactive' : null
}
