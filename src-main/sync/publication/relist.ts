import { publicationStateOf } from '../../../src-shared/service/publication-state.ts'
import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import type { ChannelStatus, Publication } from '../../../src-shared/service/resources.ts'
import { failure } from '../../errors/app-failure.ts'
import type { IntentOf, JobFacts } from '../../store/jobs/job-intent.ts'
import { channelRequestOf } from '../jobs/job-requests.ts'
import type { JobAttempt, JobOutcome } from '../runner/job-run.ts'
import { isPublish, newMutations } from './mutations.ts'
import { askChannel, completeChannelJob, readChannel, statusesSeen } from './publication-request.ts'
import { longestProof, shortestProof } from '../runner/listing-lag.ts'
import { withoutRefused } from '../runner/refused-request.ts'
import { isOlderStatus } from './state-evidence.ts'
import { requireWanted } from '../runner/send-once.ts'
import { withWait } from './withdrawal-waits.ts'

type Relist = IntentOf<'relist'>

/**
 * Milliseconds between two checks: a share of the time since the first check, within these limits.
 */
const shortestPause = 2000
const longestPause = 5 * 60_000
const shareOfWait = 4

/** Fewest consecutive answers without the publication that count as its end. */
const missesOfGone = 2

/**
 * Maximum milliseconds for which a channel may show nothing of an accepted withdrawal. While the
 * channel shows it as busy, there is no limit.
 */
const patience = 60 * 60_000

/**
 * Publishes again: withdraws, waits until the channel has confirmed the withdrawal, and publishes.
 * Each stage is stored in the transaction that ends the previous stage, and both requests are sent
 * once, so that the job continues after an interruption. Throws conflict/relistUnconfirmed if the
 * channel does not confirm the withdrawal, and conflict/alreadyMoved if somebody else withdrew the
 * publication: then nothing is published.
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
          return { pauseMs: shortestPause, hasSent: true }
        },
      })
  }
}

/**
 * Handles a publication that is withdrawn, or being withdrawn, before this job withdraws it. If an
 * earlier attempt of this job sent the withdrawal, waits for its confirmation. Any other withdrawal
 * is somebody else's decision, because a relist starts from a publication: the user decides, and
 * nothing is published.
 */
function withdrawnAlready(
  attempt: JobAttempt,
  status: ChannelStatus | null,
): { settle(): JobOutcome } | null {
  // The channel is not identifiable in the status, so a withdrawal could never be confirmed: do not
  // withdraw.
  if (status === null) throw unconfirmed()
  const { publication } = status
  if (publication !== undefined && !isBeingWithdrawn(attempt, publication)) return null
  const facts = factsNow(attempt)
  const ours = facts !== null && !wasPublished(publication, facts)
  if (!ours) throw alreadyMoved(publication?.status)
  return {
    settle() {
      enter(attempt, 'waiting', facts)
      return { pauseMs: 0, hasSent: false }
    },
  }
}

/** Returns whether a publication is withdrawn, or busy with a withdrawal as its last mutation. */
function isBeingWithdrawn(attempt: JobAttempt, publication: Publication): boolean {
  const state = stateOf(attempt, publication)
  if (state !== 'busy') return state === 'withdrawn'
  const newest = publication.mutations.at(-1)
  return newest !== undefined && !isPublish(newest.type)
}

/**
 * Checks again that the publication is withdrawn. The channel confirmed the withdrawal, but the
 * publication may be sent much later: after a requested waiting time, or on another day. The user
 * decides about changes by others meanwhile. After an older status the withdrawal must be confirmed
 * again.
 */
function requireWithdrawnStill(
  attempt: JobAttempt,
  status: ChannelStatus | null,
): { settle(): JobOutcome } | null {
  const publication = status?.publication
  if (status === null) throw unconfirmed()
  if (publication === undefined) return null
  const known = factsNow(attempt)
  if (known !== null && isFromBefore(attempt, publication, known))
    return {
      settle() {
        enter(attempt, 'waiting', known)
        return { pauseMs: shortestProof, hasSent: false }
      },
    }
  if (stateOf(attempt, publication) !== 'withdrawn') throw unconfirmed(publication.status)
  // If it was published and withdrawn again, the present withdrawal is not this job's. Under
  // another uuid the new mutations are unknown.
  const same = known?.kind === 'publication' && publication.uuid === known.before?.uuid
  if (same && wasPublished(publication, known)) throw alreadyMoved(publication.status)
  return null
}

/**
 * Returns whether a status is from before the withdrawal: an earlier withdrawal in such a status
 * confirms nothing. A status with a new mutation is new, whatever its dates say.
 */
function isFromBefore({ session }: JobAttempt, publication: Publication, facts: JobFacts): boolean {
  return (
    newMutations(publication, facts).length === 0 &&
    isOlderStatus(session.account, publication, facts)
  )
}

/**
 * Returns the facts of the job's last request, as stored now. A request that certainly did not
 * arrive has no facts, although the job of this attempt may still have them.
 */
function factsNow({ job, tools }: JobAttempt): JobFacts | null {
  return tools.records.outbox.get(job.id)?.facts ?? null
}

/** Returns whether somebody else published since the facts were read; this app did not. */
function wasPublished(publication: Publication | undefined, facts: JobFacts): boolean {
  return newMutations(publication, facts).some(({ type }) => isPublish(type))
}

async function confirm(attempt: JobAttempt, { channel }: Relist): Promise<JobOutcome> {
  const { job, withdrawals } = attempt
  const status = await readChannel(attempt, channel)
  if (status === null || job.facts === null) throw unconfirmed()
  const waited = withdrawals.waited(job.id, job.facts)
  switch (verdictOf(attempt, status.publication, job.facts)) {
    case 'confirmed':
      return publishNext(attempt, job.facts)
    case 'refused':
      throw unconfirmed(status.publication?.status)
    case 'gone':
      if (
        job.misses + 1 >= missesOfGone &&
        !isFresh(attempt, channel, { facts: job.facts, waited })
      )
        return publishNext(attempt, job.facts)
      goOnWaiting(attempt, { misses: job.misses + 1, waited })
      return { pauseMs: shortestProof, hasSent: false }
    case 'nothingSeen':
      if (waited <= patience) break
      // After "try again" the channel gets the whole time again.
      withdrawals.end(job.id)
      throw unconfirmed(status.publication?.status)
    case 'moving':
      break
  }
  // The publication is listed again: a single answer without it proves nothing.
  goOnWaiting(attempt, { misses: 0, waited })
  const pause = Math.min(longestPause, Math.max(shortestPause, waited / shareOfWait))
  return { pauseMs: Math.round(pause), hasSent: false }
}

/** Stores the wait so far, in milliseconds, and the number of answers in a row without the publication. */
function goOnWaiting(
  attempt: JobAttempt,
  { misses, waited }: { readonly misses: number; readonly waited: number },
): void {
  const facts = factsNow(attempt)
  const kept = facts === null ? null : withWait(facts, waited)
  attempt.tools.records.outbox.change(attempt.job.id, { misses, facts: kept })
}

/**
 * Returns whether the withdrawn publication was seen first so shortly ago that an answer without the
 * publication may be from before it. After the machine's clock was set back, only the milliseconds of
 * the wait tell: the publication was seen before the wait.
 */
function isFresh(
  attempt: JobAttempt,
  channel: ChannelType,
  { facts, waited }: { readonly facts: JobFacts; readonly waited: number },
): boolean {
  if (waited >= longestProof) return false
  const uuid = facts.kind === 'publication' ? facts.before?.uuid : undefined
  const first = statusesSeen(attempt, channel).find(({ publication }) => publication?.uuid === uuid)
  if (first === undefined) return false
  return attempt.tools.clock.now() - first.at < longestProof
}

/**
 * Returns the state of this job's withdrawal at the channel. Only `busy` is known to mean progress
 * (open point 11). An unknown status confirms nothing; the user can assign its meaning.
 */
function verdictOf(
  attempt: JobAttempt,
  publication: Publication | undefined,
  facts: JobFacts,
): 'confirmed' | 'gone' | 'moving' | 'nothingSeen' | 'refused' {
  // A publication is only listed for channels that the project is published to. A single answer may
  // lack it for other reasons.
  if (publication === undefined) return 'gone'
  if (isFromBefore(attempt, publication, facts)) return 'nothingSeen'
  const state = stateOf(attempt, publication)
  if (state === 'busy') return 'moving'
  const newest = newMutations(publication, facts).at(-1)
  if (newest !== undefined && isPublish(newest.type)) return 'refused'
  if (state === 'withdrawn') return 'confirmed'
  return newest === undefined ? 'nothingSeen' : 'refused'
}

/**
 * Enters the last stage. Keeps the facts, which identify the withdrawal as this job's if it must be
 * confirmed again.
 */
function publishNext(attempt: JobAttempt, facts: JobFacts): JobOutcome {
  enter(attempt, 'publishing', facts)
  return { pauseMs: 0, hasSent: false }
}

/**
 * Stores that the next stage begins. A refusal belongs to the request of the stage that ends: if the
 * refused intent stayed in the facts, the withdrawal would count as a publication to look for.
 */
function enter(attempt: JobAttempt, stage: 'waiting' | 'publishing', facts: JobFacts | null): void {
  const { store, outbox } = attempt.tools.records
  const kept = facts === null ? null : withWait(withoutRefused(facts), undefined)
  attempt.withdrawals.end(attempt.job.id)
  store.transaction(() => {
    // If the user cancelled the job during the check, the publication stays withdrawn.
    requireWanted(attempt)
    outbox.change(attempt.job.id, { stage, facts: kept, sent: false, misses: 0, attempts: 0 })
  })
}

function stateOf({ session }: JobAttempt, { status }: Publication) {
  return publicationStateOf(status, session.account.dialect.statusLabels)
}

/**
 * Stops a job that the user cancelled. A request in doubt is still checked, to report its effect.
 */
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
