import { channelTypeOf } from '../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ChannelStatus, Publication } from '../../src-shared/service/resources.ts'
import { failure } from '../errors/app-failure.ts'
import type { IntentOf, JobFacts } from './job-intent.ts'
import { sendPublication } from './job-requests.ts'
import { completeJob, type JobAttempt, type JobOutcome } from './job-run.ts'
import { sendOnce } from './send-once.ts'

/** Asks a channel to publish or withdraw a project; after a doubt the status is read first. */
export async function runPublicationRequest(
  attempt: JobAttempt,
  intent: IntentOf<'publish'> | IntentOf<'revoke'>,
): Promise<JobOutcome> {
  const { job, session, signal, tools } = attempt
  const { client, account } = session
  const { channels, projects } = tools.records
  const projectId = projects.get(job.projectId)?.remoteId
  if (typeof projectId !== 'number') throw failure('conflict', { reason: 'stillWaiting' })

  const readStatus = async (): Promise<ChannelStatus | null> => {
    const statuses = await client.channels.status(projectId, { signal })
    channels.replace(job.projectId, statuses, tools.clock.now())
    return statusOf(statuses, intent.channel, account.dialect.channelNames)
  }
  return sendOnce<null>(attempt, {
    async readFacts() {
      const publication = (await readStatus())?.publication
      return { kind: 'publication', before: publication === undefined ? null : mark(publication) }
    },
    async send() {
      await sendPublication(client, projectId, intent, { signal })
      return null
    },
    async readBack(facts) {
      const status = await readStatus()
      // The channel's display name is not known (open point 7): its status cannot be told.
      if (status === null) return { result: 'ambiguous' }
      return hasEffect(status.publication, facts, intent.kind)
        ? { result: 'found', found: null }
        : { result: 'missing' }
    },
    finish() {
      completeJob(attempt, () => undefined)
    },
  })
}

function statusOf(
  statuses: readonly ChannelStatus[],
  channel: ChannelType,
  names: Readonly<Record<string, ChannelType>>,
): ChannelStatus | null {
  return statuses.find((status) => channelTypeOf(status.name, names) === channel) ?? null
}

function mark(publication: Publication): { uuid: string; mutations: number } {
  return { uuid: publication.uuid, mutations: publication.mutations.length }
}

/**
 * Whether mutations of our kind came since. service.md shows the type `publish` only: any other type
 * may be what a withdrawal is called.
 */
function hasEffect(
  publication: Publication | undefined,
  facts: JobFacts,
  kind: 'publish' | 'revoke',
): boolean {
  if (facts.kind !== 'publication') throw failure('storage', { reason: 'storeDamaged' })
  if (publication === undefined) return false
  const known = publication.uuid === facts.before?.uuid ? facts.before.mutations : 0
  return publication.mutations
    .slice(known)
    .some(({ type }) => (type === 'publish') === (kind === 'publish'))
}
