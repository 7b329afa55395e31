import { publicationStateOf } from '../../src-shared/service/publication-state.ts'
import type { ChannelStatus, Publication } from '../../src-shared/service/resources.ts'
import { failure } from '../errors/app-failure.ts'
import type { IntentOf, JobFacts } from './job-intent.ts'
import { channelRequestOf } from './job-requests.ts'
import type { JobAttempt, JobOutcome } from './job-run.ts'
import {
  askChannel,
  completeChannelJob,
  isPublish,
  newMutations,
  readChannel,
} from './publication-request.ts'
import { shortestProof } from './listing-lag.ts'
import { requireWanted } from './send-once.ts'

type Relist = IntentOf<'relist'>

/** Milliseconds between two looks: a share of the time since the withdrawal left, within these. */
const shortestPause = 2000
const longestPause = 5 * 60_000
const shareOfWait = 4

/** Answers without the publication that count as its end. */
const missesOfGone = 2

/**
 * How long a channel may show nothing of a withdrawal that the service took, in milliseconds. One
 * that shows it as busy is waited for as long as it takes.
 */
const patience = 60 * 60_000

/**
 * Publishes anew: withdraws, waits until the channel has confirmed that, and publishes. Each step is
 * stored in the transaction that ends the one before, and both requests are sent once, so that a stop
 * anywhere goes on where it was. Throws conflict/relistUnconfirmed where the channel does not confirm
 * the withdrawal, and conflict/alreadyMoved where somebody else withdrew it: then nothing is
 * published.
 */
export async function runRelist(attempt: JobAttempt, intent: Relist): Promise<JobOutcome> {
  requireWantedOrInDoubt(attempt)
  switch (attempt.job.stage) {
    case 'waiting':
      return confirm(attempt, intent)
    case 'publishing':
      return askChannel(attempt, channelRequestOf(intent, 'publishing'), {
        nothingToAsk: (status) => requireWithdrawnStill(attempt, status),
        arrived: (facts) => completeChannelJob(attempt, facts),
      })
    case 'revoking':
    case null:
      return askChannel(attempt, channelRequestOf(intent, 'revoking'), {
        nothingToAsk: (status) => withdrawnAlready(attempt, status),
        arrived: (facts) => {
          enter(attempt, 'waiting', facts)
          return { again: shortestPause, sent: true }
        },
      })
  }
}

/**
 * Nothing is published there any more, or will be in a moment: no withdrawal to ask for. Where a
 * withdrawal of this job left before (it was tried again since), that one is what is waited for. Any
 * other is somebody else's will, since a relist is asked for what is published: it is for the user,
 * and nothing is published.
 */
function withdrawnAlready(
  attempt: JobAttempt,
  status: ChannelStatus | null,
): { settle(): JobOutcome } | null {
  // What it shows could never be told to be this channel's: better not withdrawn at all.
  if (status === null) throw unconfirmed()
  const { publication } = status
  if (publication !== undefined && !isWithdrawn(attempt, publication)) return null
  const facts = factsNow(attempt)
  const ours = facts !== null && !wasPublished(publication, facts)
  if (!ours) throw alreadyMoved(publication?.status)
  return {
    settle() {
      enter(attempt, 'waiting', facts)
      return { again: 0, sent: false }
    },
  }
}

/** Withdrawn, or busy with a withdrawal that somebody asked for last. */
function isWithdrawn(attempt: JobAttempt, publication: Publication): boolean {
  const state = stateOf(attempt, publication)
  if (state !== 'busy') return state === 'withdrawn'
  const newest = publication.mutations.at(-1)
  return newest !== undefined && !isPublish(newest.type)
}

/**
 * The channel confirmed the withdrawal, but the publication may leave much later: after a pause that
 * the service asked for, or on another day. What somebody else did meanwhile is for the user.
 */
function requireWithdrawnStill(attempt: JobAttempt, status: ChannelStatus | null): null {
  const publication = status?.publication
  if (status === null) throw unconfirmed()
  if (publication === undefined) return null
  if (stateOf(attempt, publication) !== 'withdrawn') throw unconfirmed(publication.status)
  // Published and withdrawn once more: what stands there now is not our withdrawal. Under another
  // uuid nobody knows which mutations are new.
  const facts = factsNow(attempt)
  const same = facts?.kind === 'publication' && publication.uuid === facts.before?.uuid
  if (same && wasPublished(publication, facts)) throw alreadyMoved(publication.status)
  return null
}

/**
 * What the last request of this job left with, as it is stored now: a request that surely did not
 * arrive has none any more, though the job that this attempt began with says so still.
 */
function factsNow({ job, tools }: JobAttempt): JobFacts | null {
  return tools.records.outbox.get(job.id)?.facts ?? null
}

/** Whether somebody published since the facts were read: nothing of ours did. */
function wasPublished(publication: Publication | undefined, facts: JobFacts): boolean {
  return newMutations(publication, facts).some(({ type }) => isPublish(type))
}

async function confirm(attempt: JobAttempt, { channel }: Relist): Promise<JobOutcome> {
  const { job, tools } = attempt
  const status = await readChannel(attempt, channel)
  if (status === null || job.facts === null) throw unconfirmed()
  const waited = tools.clock.now() - (job.sentAt ?? job.createdAt)
  switch (verdictOf(attempt, status.publication, job.facts)) {
    case 'confirmed':
      return publishNext(attempt, job.facts)
    case 'refused':
      throw unconfirmed(status.publication?.status)
    case 'gone':
      if (job.misses + 1 >= missesOfGone) return publishNext(attempt, job.facts)
      tools.records.outbox.change(job.id, { misses: job.misses + 1 })
      return { again: shortestProof, sent: false }
    case 'nothingSeen':
      if (waited > patience) throw unconfirmed(status.publication?.status)
      break
    case 'moving':
      break
  }
  // It is listed again: what one answer left out proves nothing.
  if (job.misses > 0) tools.records.outbox.change(job.id, { misses: 0 })
  const pause = Math.min(longestPause, Math.max(shortestPause, waited / shareOfWait))
  return { again: Math.round(pause), sent: false }
}

/**
 * What a channel says of our withdrawal. Only `busy` is known to be moving (open point 11). A word
 * that means nothing here confirms nothing: the user can say what it means.
 */
function verdictOf(
  attempt: JobAttempt,
  publication: Publication | undefined,
  facts: JobFacts,
): 'confirmed' | 'gone' | 'moving' | 'nothingSeen' | 'refused' {
  // A publication is listed only for channels that the project is published to. One answer may lack
  // it for other reasons.
  if (publication === undefined) return 'gone'
  const state = stateOf(attempt, publication)
  if (state === 'busy') return 'moving'
  const newest = newMutations(publication, facts).at(-1)
  if (newest !== undefined && isPublish(newest.type)) return 'refused'
  if (state === 'withdrawn') return 'confirmed'
  return newest === undefined ? 'nothingSeen' : 'refused'
}

/** The facts stay: by them the withdrawal is known as ours where it is to be confirmed again. */
function publishNext(attempt: JobAttempt, facts: JobFacts): JobOutcome {
  enter(attempt, 'publishing', facts)
  return { again: 0, sent: false }
}

function enter(attempt: JobAttempt, stage: 'waiting' | 'publishing', facts: JobFacts | null): void {
  const { store, outbox } = attempt.tools.records
  store.transaction(() => {
    // Taken back while we looked: it stays withdrawn.
    requireWanted(attempt)
    outbox.change(attempt.job.id, { stage, facts, sent: false, misses: 0, attempts: 0 })
  })
}

function stateOf({ session }: JobAttempt, { status }: Publication) {
  return publicationStateOf(status, session.account.dialect.statusWords)
}

/** A request in doubt is looked up all the same: what it did is told. */
function requireWantedOrInDoubt(attempt: JobAttempt): void {
  if (!attempt.job.sent) requireWanted(attempt)
}

function unconfirmed(status?: string) {
  return failure('conflict', { reason: 'relistUnconfirmed', ...said(status) })
}

function alreadyMoved(status?: string) {
  return failure('conflict', { reason: 'alreadyMoved', ...said(status) })
}

function said(status: string | undefined): { serviceMessage?: string } {
  return status === undefined ? {} : { serviceMessage: status.slice(0, 500) }
}
