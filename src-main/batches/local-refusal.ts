import type { BatchItem } from '../../src-shared/ipc/calls/batch-calls.ts'
import type { RequestAction } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { unsentReason } from '../store/records/unsent-edits.ts'
import type { ProjectRecord } from '../store/projects/project-columns.ts'
import { channelOf } from '../store/jobs/stored-job.ts'
import type { Records } from '../sync/records.ts'
import { type KnownPublication, knownPublications } from '../validation/known-publication.ts'
import { changedSincePublished } from './changed-since-published.ts'

export type BatchRefusal = NonNullable<BatchItem['refusal']>

/**
 * Returns the reasons, from local data, why requests for a project will not be sent.
 * @param hasExtra true if the request has extra parameters for a channel. Such a request is sent
 *   even to a channel that shows the unchanged project.
 */
export function localRefusals(
  records: Pick<Records, 'store' | 'accounts' | 'texts' | 'recordTexts' | 'channels' | 'outbox'>,
  project: ProjectRecord,
  action: RequestAction,
  hasExtra: (type: ChannelType) => boolean,
): (type: ChannelType) => BatchRefusal | null {
  if (project.remoteId === null) return () => 'unknownToService'
  const jobs = records.outbox.ofProject(project.id)
  const asked = new Set(
    jobs.filter(({ intent }) => intent.kind === action).map(({ intent }) => channelOf(intent)),
  )
  const unsent = action === 'revoke' ? null : unsentReason(records.store, project.id)
  const publicationOn = knownPublications(records, project)
  return (type) => {
    if (asked.has(type)) return 'alreadyAsked'
    if (unsent !== null) return unsent
    const publication = publicationOn(type)
    if (action !== 'publish') return canWithdraw(publication, action) ? null : 'notPublished'
    if (publication.state !== 'published' || hasExtra(type)) return null
    return changedSincePublished(records, project, type, publication) === false
      ? 'alreadyThere'
      : null
  }
}

/**
 * Returns whether the project can be withdrawn from a channel, as far as is known here. The service decides
 * about a status that is unread or unknown.
 */
function canWithdraw({ state }: KnownPublication, action: 'revoke' | 'relist'): boolean {
  if (state === 'none' || state === 'withdrawn') return false
  // A failed publication can be revoked, but not relisted.
  return action === 'revoke' || state !== 'failed'
}
