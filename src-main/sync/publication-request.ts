import { publicationStateOf } from '../../src-shared/service/publication-state.ts'
import { channelTypeOf } from '../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ChannelStatus, Publication } from '../../src-shared/service/resources.ts'
import { askStatuses } from '../channels/status/take-statuses.ts'
import { failure } from '../errors/app-failure.ts'
import { noteFailedRequest, noteRequest } from './job-audit.ts'
import type { IntentOf, JobFacts } from './job-intent.ts'
import { channelRequestOf, type ChannelRequestSent, sendPublication } from './job-requests.ts'
import { completeJob, type JobAttempt, type JobOutcome } from './job-run.ts'
import { answerOf, withAnswer } from './publish-answer.ts'
import { keepPublishedText, serviceTextOf } from './published-text.ts'
import { sendOnce } from './send-once.ts'

/** Asks a channel to publish or withdraw a project; after a doubt the status is read first. */
export async function runPublicationRequest(
  attempt: JobAttempt,
  intent: IntentOf<'publish' | 'revoke'>,
): Promise<JobOutcome> {
  return askChannel(attempt, channelRequestOf(intent, null), {
    arrived: (facts) => completeChannelJob(attempt, facts),
  })
}

export interface AskOptions {
  /** Stores that the request arrived, and what becomes of the job. */
  readonly arrived: (facts: JobFacts | null) => JobOutcome
  /** Says from what the channel shows whether there is nothing to ask of it; null: ask. */
  readonly nothingToAsk?: (status: ChannelStatus | null) => { settle(): JobOutcome } | null
}

/** Sends one request to a channel, once. */
export function askChannel(
  attempt: JobAttempt,
  request: ChannelRequestSent,
  { arrived, nothingToAsk = () => null }: AskOptions,
): Promise<JobOutcome> {
  const { job, session, signal, tools } = attempt
  const projectId = remoteProjectOf(attempt)
  let leftWith: JobFacts | null = job.sent ? job.facts : null
  return sendOnce<null>(attempt, {
    async readFacts() {
      await attempt.confirmTarget(projectId)
      const status = await readChannel(attempt, request.channel)
      const nothing = nothingToAsk(status)
      if (nothing !== null) return { kind: 'nothing', settle: () => nothing.settle() }
      const text = request.action === 'publish' ? serviceTextOf(tools.records, job.projectId) : null
      leftWith = { kind: 'publication', before: markOf(attempt, status?.publication), text }
      return leftWith
    },
    async send() {
      const { objection } = await sendPublication(session.client, projectId, request, { signal })
      if (leftWith !== null) leftWith = withAnswer(leftWith, { objection, absent: false })
      tools.records.outbox.change(job.id, { facts: leftWith })
      return null
    },
    provenBy: 'readBack',
    async readBack(facts) {
      const status = await readChannel(attempt, request.channel)
      // The channel's display name is not known (open point 7): its status cannot be told.
      if (status === null) return { result: 'ambiguous' }
      return showsRequest(attempt, status.publication, facts, request)
        ? { result: 'found', found: null }
        : { result: 'missing', lacks: lackedMutations(status.publication, facts), shows: [] }
    },
    finish: () =>
      tools.records.store.transaction(() => {
        noteRequest(tools, job, 'accepted', request, textHashOf(leftWith))
        return arrived(leftWith)
      }),
    noted: {
      leaves: (facts) => noteRequest(tools, job, 'sent', request, textHashOf(facts)),
      failed: (error) => noteFailedRequest(tools, job, request, error),
    },
  })
}

/**
 * Whether a channel shows the effect of a request that left after the facts were read: a mutation of
 * the requested kind. A withdrawal that the service answered may also show by a publication that is
 * gone, or withdrawn since: service.md shows the type `publish` only.
 */
function showsRequest(
  attempt: JobAttempt,
  publication: Publication | undefined,
  facts: JobFacts,
  { action }: ChannelRequestSent,
): boolean {
  const publishes = action === 'publish'
  const news = newMutations(publication, facts)
  if (news.some(({ type }) => isPublish(type) === publishes)) return true
  const before = facts.kind === 'publication' ? facts.before : null
  if (publishes || before === null || answerOf(facts) === null) return false
  if (publication === undefined) return true
  return before.withdrawn === false && isWithdrawn(attempt, publication)
}

function isWithdrawn({ session }: JobAttempt, { status }: Publication): boolean {
  return publicationStateOf(status, session.account.dialect.statusWords) === 'withdrawn'
}

/** Names what a channel showed when the facts were read and does not show any more. */
function lackedMutations(publication: Publication | undefined, facts: JobFacts): string[] {
  const before = facts.kind === 'publication' ? facts.before : null
  if (before === null) return []
  if (publication === undefined) return [before.uuid]
  const fewer = publication.mutations.length < before.mutations
  return publication.uuid === before.uuid && fewer ? [before.uuid] : []
}

/** Removes a request that arrived; of a publication the text that it went out with is kept. */
export function completeChannelJob(attempt: JobAttempt, facts: JobFacts | null): JobOutcome {
  const { job, tools } = attempt
  const { intent, projectId } = job
  return completeJob(attempt, () => {
    if (intent.kind !== 'publish' && intent.kind !== 'relist') return
    // A job of an older store does not say: then nothing is known of its text.
    const text = facts?.kind === 'publication' ? (facts.text ?? null) : null
    const at = { projectId, channel: intent.channel, now: tools.clock.now() }
    keepPublishedText(tools.records.store, at, text)
  })
}

/** The service's number of the job's project. Throws conflict/stillWaiting where there is none. */
function remoteProjectOf({ job, tools }: JobAttempt): number {
  const projectId = tools.records.projects.get(job.projectId)?.remoteId
  if (typeof projectId !== 'number') throw failure('conflict', { reason: 'stillWaiting' })
  return projectId
}

/**
 * Reads the project's channels from the service, stores them, and answers one; null where no display
 * name is known to be that channel (open point 7).
 */
export async function readChannel(
  attempt: JobAttempt,
  channel: ChannelType,
): Promise<ChannelStatus | null> {
  const { job, session, signal, tools } = attempt
  const { channelNames } = session.account.dialect
  const remoteId = remoteProjectOf(attempt)
  const statuses = await askStatuses(tools, job.projectId, () =>
    session.client.channels.status(remoteId, { signal }),
  )
  const ofChannel = statuses.filter(({ name }) => channelTypeOf(name, channelNames) === channel)
  // Two names of one channel: the first with a publication counts, as on the board.
  return ofChannel.find(({ publication }) => publication !== undefined) ?? ofChannel[0] ?? null
}

function markOf(
  attempt: JobAttempt,
  publication: Publication | undefined,
): (JobFacts & { kind: 'publication' })['before'] {
  if (publication === undefined) return null
  const { uuid, mutations } = publication
  const known = mutations.map(nameOf)
  return { uuid, mutations: mutations.length, known, withdrawn: isWithdrawn(attempt, publication) }
}

/** Names a mutation by what never changes of it. */
function nameOf({ type, doc }: Publication['mutations'][number]): string {
  return `${type} ${doc}`
}

/** The mutations that came after facts were read, oldest first. */
export function newMutations(
  publication: Publication | undefined,
  facts: JobFacts,
): Publication['mutations'] {
  if (facts.kind !== 'publication') throw failure('storage', { reason: 'storeDamaged' })
  if (publication === undefined) return []
  const before = publication.uuid === facts.before?.uuid ? facts.before : null
  if (before?.known === undefined) return publication.mutations.slice(before?.mutations ?? 0)
  // By name and not by place: a service may list the newest mutations only.
  const known = new Map<string, number>()
  for (const name of before.known) known.set(name, (known.get(name) ?? 0) + 1)
  return publication.mutations.filter((mutation) => {
    const left = known.get(nameOf(mutation)) ?? 0
    known.set(nameOf(mutation), left - 1)
    return left <= 0
  })
}

/**
 * service.md shows the type `publish` only: any other type may be what a withdrawal is called.
 */
export function isPublish(mutationType: string): boolean {
  return mutationType === 'publish'
}

function textHashOf(facts: JobFacts | null): string | null {
  return facts?.kind === 'publication' ? (facts.text?.hash ?? null) : null
}
