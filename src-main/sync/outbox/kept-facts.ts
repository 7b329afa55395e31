import { hash } from 'node:crypto'
import type { ChannelType } from '../../../src-shared/service/channel-type.ts'
import type { Store } from '../../store/connection/store.ts'
import type { IntentOf, JobFacts, JobIntent } from '../../store/jobs/job-intent.ts'
import {
  type RefusedRequest,
  refusedPublications,
  refusedUploads,
} from '../../store/jobs/refused-requests.ts'
import { isChannelIntent, type OutboxJob } from '../../store/jobs/stored-job.ts'
import { mayStillShow } from '../../store/projects/longest-lag.ts'
import { channelRequestOf } from '../jobs/job-requests.ts'
import { refusedOf, withRefused } from '../runner/refused-request.ts'
import { formerFacts } from '../runner/send-once.ts'

/**
 * Facts of requests that left, and whose jobs the user cancelled or replaced before the outcome was
 * certain.
 */

/**
 * Returns the facts of a request that left and may have had its effect, with the intent that left;
 * null if the request had no effect.
 */
export function factsOfEffect(job: OutboxJob): JobFacts | null {
  const former = formerFacts(job)
  if (former === null) return null
  return refusedOf(former) === null ? withRefused(former, job) : former
}

/**
 * Keeps the facts of a job's upload, publication or withdrawal that left and may have had its effect.
 * Does nothing for any other job, and when looking could not tell (conflict/outcomeUnknown): the user
 * then decides whether the request is sent once more. Call before the job is removed.
 *
 * @param isUpload whether a job for a document still has to create the document
 */
export function keepFacts(store: Store, job: OutboxJob, isUpload: boolean): void {
  const kept = keptOf(job, isUpload)
  kept?.requests.keep(store, kept, kept)
}

/** Forgets the facts that `keepFacts` kept of a job. Call when the job is restored. */
export function forgetFacts(store: Store, job: OutboxJob, isUpload: boolean): void {
  const kept = keptOf(job, isUpload)
  kept?.requests.forget(store, kept)
}

/**
 * Returns the facts of a kept request to a channel, and removes them, if a new request that leaves at
 * `at` (epoch milliseconds) must look for the effect first. Otherwise returns null, and the facts
 * stay until a request to the channel leaves. The first request of a relist is a withdrawal.
 *
 * After the longest lag the channel has shown the effect before the new facts are read, and a
 * publication that a colleague asked for meanwhile would count as the effect. Call within a
 * transaction.
 */
export function takeFactsOfChannel(
  store: Store,
  asked: { readonly projectId: string; readonly channel: ChannelType },
  { action, at }: { readonly action: 'publish' | 'revoke'; readonly at: number },
): RefusedRequest | null {
  const place = { projectId: asked.projectId, key: asked.channel }
  const kept = refusedPublications.find(store, place)
  if (kept === null || refusedOf(kept.facts)?.kind !== action) return null
  if (!mayStillShow(kept.sentAt, at)) return null
  refusedPublications.forget(store, place)
  return kept
}

/**
 * Returns the kept facts of an upload by address, and removes them, if a new upload of the address at `at`
 * (epoch milliseconds) must look for the document first. Returns null after the longest lag: only
 * names tell the document, and a later one with these names can be a colleague's. Call within a
 * transaction.
 */
export function takeFactsOfAddress(
  store: Store,
  asked: { readonly projectId: string; readonly filepath: string },
  at: number,
): RefusedRequest | null {
  const { projectId, filepath } = asked
  const kept = refusedUploads.take(store, { projectId, key: keyOfAddress(filepath) })
  return kept === null || !mayStillShow(kept.sentAt, at) ? null : kept
}

/** Returns what stands for the address of a document in the place of the SHA-256 of its bytes. */
function keyOfAddress(filepath: string): string {
  return hash('sha256', `address ${filepath}`)
}

/** Returns the facts that `keepFacts` keeps of a job, with their place in the store. */
function keptOf(job: OutboxJob, isUpload: boolean) {
  const { projectId, sentAt, createdAt, binding } = job
  const place = placeOf(job, isUpload)
  if (place === null || job.error?.reason === 'outcomeUnknown') return null
  const facts = factsOfEffect(job)
  if (facts === null) return null
  const left = { facts: asOneRequest(facts, job), sentAt: sentAt ?? createdAt, binding }
  return { ...place, projectId, ...left }
}

function placeOf({ intent }: OutboxJob, isUpload: boolean) {
  if (isChannelIntent(intent)) return { requests: refusedPublications, key: intent.channel }
  if (!isUpload || intent.kind !== 'dossierCreate') return null
  const { content } = intent
  const key = content.kind === 'blob' ? content.sha256 : keyOfAddress(content.filepath)
  return { requests: refusedUploads, key }
}

/** Returns facts of which the refused intent is one request: a relist sends two of them. */
function asOneRequest(facts: JobFacts, { stage }: OutboxJob): JobFacts {
  const left = refusedOf(facts)
  return left?.kind === 'relist' ? withRefused(facts, { intent: requestOf(left, stage) }) : facts
}

function requestOf(relist: IntentOf<'relist'>, stage: OutboxJob['stage']): JobIntent {
  const { action, channel, extra } = channelRequestOf(relist, stage)
  return { kind: action, channel, extra }
}
