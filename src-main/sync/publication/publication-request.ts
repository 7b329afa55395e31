import { isDeepStrictEqual } from 'node:util'
import { publicationStateOf } from '../../../src-shared/service/publication-state.ts'
import { channelTypeOf } from '../../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import type { ChannelStatus, Publication } from '../../../src-shared/service/resources.ts'
import { sameRecordContent } from '../../../src-shared/xml/record-content.ts'
import { askStatuses } from './take-statuses.ts'
import { failure } from '../../errors/app-failure.ts'
import { lostTargetFailure } from '../identity/lost-remote-id.ts'
import { noteFailedRequest, noteRequest } from '../outbox/job-audit.ts'
import type { IntentOf, JobFacts } from '../../store/jobs/job-intent.ts'
import { channelRequestOf, type ChannelRequestSent, sendPublication } from '../jobs/job-requests.ts'
import { completeJob, type JobAttempt, type JobOutcome } from '../runner/job-run.ts'
import { allWordsOf, answerOf, withAnswer } from './publish-answer.ts'
import { refusedPublications } from '../../store/jobs/refused-requests.ts'
import type { KeptStatus } from '../../store/channels/channel-repository.ts'
import { keepPublishedText, type TextRef } from '../../store/channels/published-texts.ts'
import type { Records } from '../records.ts'
import { fetchRecord } from '../texts/record-address.ts'
import { refusedOf } from '../runner/refused-request.ts'
import { formerFacts, sendOnce } from '../runner/send-once.ts'
import { isPublish, newMutations, publicationsOf, seenMutations } from './mutations.ts'
import { requireUnmoved } from './others-since-asked.ts'
import { isChangedByRequest, isNewPublication, newestModifications } from './state-evidence.ts'
import { isChannelIntent } from '../../store/jobs/stored-job.ts'

/** Asks a channel to publish or withdraw a project. After a doubt, reads the status first. */
export async function runPublicationRequest(
  attempt: JobAttempt,
  intent: IntentOf<'publish' | 'revoke'>,
): Promise<JobOutcome> {
  return askChannel(attempt, channelRequestOf(intent, null), {
    arrived: (facts) => completeChannelJob(attempt, facts),
  })
}

export interface AskOptions {
  /** Stores that the request arrived, and returns the outcome of the job. */
  readonly arrived: (facts: JobFacts | null) => JobOutcome
  /** Decides from the channel's status that no request is needed; null: send the request. */
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
  let leftWith: JobFacts | null = formerFacts(job)
  // The effect: whether the record changed at the service since the publication.
  return sendOnce<boolean>(attempt, {
    async readFacts() {
      await attempt.confirmTarget(projectId)
      const status = await readChannel(attempt, request.channel)
      const nothing = nothingToAsk(status)
      if (nothing !== null) return { kind: 'nothing', settle: () => nothing.settle() }
      const earlier = statusesSeen(attempt, request.channel)
      // An earlier request of the job is looked for by its own facts.
      if (formerFacts(job) === null && status !== null) requireUnmoved(attempt, status, earlier)
      const text = request.action === 'publish' ? serviceTextOf(tools.records, job.projectId) : null
      const before = markOf(attempt, status?.publication)
      const shown = publicationsOf(earlier)
      if (status?.publication !== undefined) shown.unshift(status.publication)
      const seen = seenMutations(shown)
      leftWith = { kind: 'publication', before, seen, modified: newestModifications(shown), text }
      return leftWith
    },
    async send() {
      const said = await sendPublication(session.client, projectId, request, { signal })
      const { objection, remark } = said
      const words = remark === null ? { objection } : { objection, remark }
      if (leftWith !== null) leftWith = withAnswer(leftWith, { ...words, absent: false })
      return false
    },
    storeAnswer: () => tools.records.outbox.change(job.id, { facts: leftWith }),
    provenBy: 'readBack',
    async readBack(facts) {
      const status = await readChannel(attempt, request.channel)
      // The channel's display name is unknown (open point 7), and so is its status.
      if (status === null) return { result: 'ambiguous' }
      const earlier = publicationsOf(statusesSeen(attempt, request.channel))
      return showsRequest(attempt, { now: status.publication, earlier }, facts, request)
        ? { result: 'found', found: await isTextChanged(attempt, facts, request) }
        : { result: 'missing', lacks: lackedMutations(status.publication, facts), shows: [] }
    },
    finish(isOtherText, facts) {
      const left = requestThatLeft(attempt, facts) ?? request
      const isOther = !isDeepStrictEqual(withExtra(left), withExtra(request))
      const isChanged = isOther || isOtherText
      const outcome = tools.records.store.transaction(() => {
        const answered = leftWith === null ? null : answerOf(leftWith)
        const words = answered === null ? null : allWordsOf(answered)
        const textHash = textHashOf(leftWith)
        noteRequest(tools, job, 'accepted', { request: left, textHash, words })
        if (!isChanged) return arrived(leftWith)
        tools.records.outbox.change(job.id, { sent: false, facts: null, misses: 0 })
        return null
      })
      // The channel already carried out the earlier request. The user decides whether the changed
      // parameters, or the changed record, are sent.
      if (outcome === null) throw failure('conflict', { reason: 'carriedOut' })
      return outcome
    },
    noted: {
      leaves(facts) {
        const { store } = tools.records
        // The last request counts: earlier requests to the channel are no longer looked for.
        refusedPublications.forget(store, { projectId: job.projectId, key: request.channel })
        noteRequest(tools, job, 'sent', { request, textHash: textHashOf(facts) })
      },
      failed: (error) => noteFailedRequest(tools, job, request, error),
    },
  })
}

/** Returns the refused request that was sent after `facts` were read; null if none was refused. */
function requestThatLeft({ job }: JobAttempt, facts: JobFacts): ChannelRequestSent | null {
  const refused = refusedOf(facts)
  return refused !== null && isChannelIntent(refused) ? channelRequestOf(refused, job.stage) : null
}

/**
 * Returns whether the record changed at the service since a refused publication left: the channel then
 * has the earlier text. The user can have corrected the record in any version, so that the text of the
 * publication's version is read again. False where the text of the publication is unknown.
 */
async function isTextChanged(
  attempt: JobAttempt,
  facts: JobFacts,
  { action }: ChannelRequestSent,
): Promise<boolean> {
  if (action !== 'publish' || refusedOf(facts) === null) return false
  const published = facts.kind === 'publication' ? (facts.text ?? null) : null
  if (published === null) return false
  const { job, session, signal, tools } = attempt
  const { recordTexts, texts } = tools.records
  if (!texts.has(published.hash)) return false
  const then = texts.get(published.hash)
  const { base } = recordTexts.get({ projectId: job.projectId, dossierId: null }, published.version)
  if (base !== null && !sameRecordContent(then, texts.get(base))) return true
  const address = { kind: 'project', id: remoteProjectOf(attempt) } as const
  return !sameRecordContent(
    then,
    await fetchRecord(session.client, address, published.version, { signal }),
  )
}

/** Returns the request with its parameters: no parameters is the same as an empty set. */
function withExtra(request: ChannelRequestSent): ChannelRequestSent {
  return { ...request, extra: request.extra ?? {} }
}

/**
 * Returns whether a channel shows the effect of a request sent after the facts were read: a
 * mutation of the requested kind, now or in an earlier status. Where no new mutation shows, a new
 * publication or another state of the publication counts (state-evidence.ts). An answered withdrawal
 * may also show as a publication that disappeared or became withdrawn, because service.md only
 * documents the type `publish`.
 */
function showsRequest(
  attempt: JobAttempt,
  { now, earlier }: { readonly now: Publication | undefined; readonly earlier: Publication[] },
  facts: JobFacts,
  { action }: ChannelRequestSent,
): boolean {
  const { account } = attempt.session
  const publishes = action === 'publish'
  const shown = now === undefined ? earlier : [now, ...earlier]
  const added = shown.flatMap((publication) => newMutations(publication, facts))
  if (added.some(({ type }) => isPublish(type) === publishes)) return true
  if (added.length === 0) {
    if (publishes && shown.some((one) => isNewPublication(account, one, facts))) return true
    if (shown.some((one) => isChangedByRequest(account, one, facts, action))) return true
  }
  const before = facts.kind === 'publication' ? facts.before : null
  if (publishes || before === null || answerOf(facts) === null) return false
  if (now === undefined) return true
  return before.withdrawn === false && isWithdrawn(attempt, now)
}

function isWithdrawn({ session }: JobAttempt, { status }: Publication): boolean {
  return publicationStateOf(status, session.account.dialect.statusLabels) === 'withdrawn'
}

/** Returns what the channel showed when the facts were read and lacks now. */
function lackedMutations(publication: Publication | undefined, facts: JobFacts): string[] {
  const before = facts.kind === 'publication' ? facts.before : null
  if (before === null) return []
  if (publication === undefined) return [before.uuid]
  const fewer = publication.mutations.length < before.mutations
  return publication.uuid === before.uuid && fewer ? [before.uuid] : []
}

/** Removes a request that arrived. For a publication, stores the published text. */
export function completeChannelJob(attempt: JobAttempt, facts: JobFacts | null): JobOutcome {
  const { job, tools } = attempt
  const { intent, projectId } = job
  return completeJob(attempt, () => {
    if (intent.kind !== 'publish' && intent.kind !== 'relist') return
    // A job of an older store has no text: the published text is then unknown.
    const text = facts?.kind === 'publication' ? (facts.text ?? null) : null
    const at = { projectId, channel: intent.channel, now: tools.clock.now() }
    keepPublishedText(tools.records.store, at, text)
  })
}

/**
 * Returns the API object id of the job's project. Throws `lostTargetFailure` if there is none.
 */
function remoteProjectOf({ job, tools }: JobAttempt): number {
  const project = tools.records.projects.get(job.projectId)
  if (typeof project?.remoteId !== 'number') throw lostTargetFailure(project)
  return project.remoteId
}

/**
 * Reads and stores the project's channels, and returns one of them; null if no display name is
 * known for that channel (open point 7).
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
  // If two names belong to one channel, the first with a publication counts, as on the board.
  return ofChannel.find(({ publication }) => publication !== undefined) ?? ofChannel[0] ?? null
}

function markOf(
  attempt: JobAttempt,
  publication: Publication | undefined,
): (JobFacts & { kind: 'publication' })['before'] {
  if (publication === undefined) return null
  const { uuid, mutations, status } = publication
  const withdrawn = isWithdrawn(attempt, publication)
  return { uuid, mutations: mutations.length, withdrawn, status }
}

/**
 * Returns the statuses of a channel that were seen so far, oldest first. A status may be older than an
 * earlier one: a service may answer from several copies of its data.
 */
export function statusesSeen(
  { job, session, tools }: JobAttempt,
  channel: ChannelType,
): KeptStatus[] {
  const { channels } = tools.records
  const { channelNames } = session.account.dialect
  const names = [...channels.names(job.accountId)].filter(
    (name) => channelTypeOf(name, channelNames) === channel,
  )
  return channels.kept(job.projectId, names)
}

function textHashOf(facts: JobFacts | null): string | null {
  return facts?.kind === 'publication' ? (facts.text?.hash ?? null) : null
}

/** Returns the known text of the service for a project: version 1.2, or else any other version. */
function serviceTextOf(
  { recordTexts }: Pick<Records, 'recordTexts'>,
  projectId: string,
): TextRef | null {
  const ids = { projectId, dossierId: null }
  const versions = new Set(['1.2' as const, ...recordTexts.versions(ids)])
  for (const version of versions) {
    if (version === 'given') continue
    const hash = recordTexts.get(ids, version).base
    if (hash !== null) return { version, hash }
  }
  return null
}
