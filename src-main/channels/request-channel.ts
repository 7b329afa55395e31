import type {
  ChannelRequestAsked,
  ReplacedRequest,
} from '../../src-shared/ipc/calls/channel-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { AuditLog } from '../audit/audit-log.ts'
import { failure } from '../errors/app-failure.ts'
import type { Publisher } from '../events/domain-events.ts'
import type { ProjectContexts } from '../parameters/project-context.ts'
import { channelRequestOf } from '../sync/jobs/job-requests.ts'
import { isUndecided } from '../sync/outbox/cancellable.ts'
import { noteAsked } from '../sync/outbox/job-audit.ts'
import { factsOfEffect, keepFacts, takeFactsOfChannel } from '../sync/outbox/kept-facts.ts'
import {
  type ChannelIntent,
  type ChannelJob,
  isChannelJob,
  type OutboxJob,
} from '../store/jobs/stored-job.ts'
import { publishedTextOf } from '../store/channels/published-texts.ts'
import type { Records } from '../sync/records.ts'
import { requireRightExtra } from '../sync/publication/request-rules.ts'
import type { Clock } from '../time/clock.ts'

export interface ChannelRequestDeps {
  readonly records: Pick<Records, 'store' | 'projects' | 'texts' | 'recordTexts' | 'outbox'>
  readonly clock: Clock
  readonly events: Publisher
  readonly audit: AuditLog
  readonly contexts: ProjectContexts
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
}

export interface PublishedText {
  readonly at: number
  readonly version: string
  readonly published: string
  readonly now: string
}

/** Puts channel requests into the outbox, and returns the text that was last published. */
export class ChannelRequests {
  readonly #deps: ChannelRequestDeps

  constructor(deps: ChannelRequestDeps) {
    this.#deps = deps
  }

  /**
   * Checks a request against the table of rules and puts it into the outbox. Throws as `queue`
   * does, and invalidInput/extraParametersWrong with the first wrong parameter as the field.
   */
  async request(asked: ChannelRequestAsked): Promise<void> {
    const { contexts, events, onUnsentChange } = this.#deps
    await requireRightExtra(contexts, asked.projectId, intentOf(asked))
    this.queue(asked)
    events.publish('publicationsChanged', { projectId: asked.projectId })
    onUnsentChange()
  }

  /**
   * Puts a request with checked parameters into the outbox without an event, for many requests at
   * once. Replaces a request for the same channel that was not sent yet: the last request counts. A
   * repeated relist continues at the stage of the earlier one, because its withdrawn publication
   * would otherwise stay withdrawn.
   *
   * @param batchId the batch of the request; undefined for a request alone
   *
   * Throws notFound for a removed project, invalidInput/momentPast, invalidInput/relistBegun,
   * conflict/jobActive while a request is being sent or in doubt, and conflict/replacesOther.
   */
  queue(asked: ChannelRequestAsked, batchId?: string): void {
    const { records, clock } = this.#deps
    const { store, outbox, projects } = records
    const { projectId, type, plannedAt } = asked
    const now = clock.now()
    if (plannedAt !== null && plannedAt <= now)
      throw failure('invalidInput', { reason: 'momentPast', field: 'plannedAt' })
    store.transaction(() => {
      const { accountId } = projects.require(projectId)
      const replaced = requestOn(outbox.ofProject(projectId), type)
      if (replaced !== null && isUndecided(replaced))
        throw failure('conflict', { reason: 'jobActive' })
      requireReviewed(asked, replaced)
      const before = asked.action === 'relist' ? relistBefore(replaced) : null
      if (plannedAt !== null && hasWithdrawn(before))
        throw failure('invalidInput', { reason: 'relistBegun', field: 'plannedAt' })
      const sameKind = replaced?.intent.kind === asked.action ? replaced : null
      if (replaced !== null) {
        if (sameKind === null) keepFacts(store, replaced, false)
        noteAsked(this.#deps, replaced.id, 'takenBack')
        outbox.remove(replaced.id)
      }
      const intent = intentOf(asked)
      const jobId = outbox.add({ accountId, projectId, intent, plannedAt, batchId }, now)
      const first = { action: channelRequestOf(intent, null).action, at: plannedAt ?? now }
      // The withdrawal of a relist that goes on is not sent again.
      const kept = hasWithdrawn(before)
        ? null
        : takeFactsOfChannel(store, { projectId, channel: type }, first)
      const former = factsToLookFor(sameKind) ?? kept
      if (before !== null) {
        const { stage, facts, sentAt } = before
        outbox.change(jobId, { stage, facts, sentAt, ...former })
      } else if (former !== null) outbox.change(jobId, former)
      noteAsked(this.#deps, jobId, 'asked')
    })
  }

  /**
   * Returns the text of the last publication from here, and the present local text in the same
   * version; null if either is unknown.
   */
  publishedText({
    projectId,
    type,
  }: {
    projectId: string
    type: ChannelType
  }): PublishedText | null {
    const { store, projects, recordTexts, texts } = this.#deps.records
    projects.require(projectId)
    const kept = publishedTextOf(store, projectId, type)
    if (kept === null) return null
    const { at, version, hash } = kept
    const { local } = recordTexts.get({ projectId, dossierId: null }, version)
    if (local === null) return null
    return { at, version, published: texts.get(hash), now: texts.get(local) }
  }
}

function intentOf({ action, type, extra }: ChannelRequestAsked): ChannelIntent {
  return { kind: action, channel: type, extra }
}

/**
 * Returns the request that a new request for a channel would replace; null if none can be replaced.
 */
export function replacedRequest(
  jobs: readonly OutboxJob[],
  type: ChannelType,
): ReplacedRequest | null {
  const job = requestOn(jobs, type)
  if (job === null || isUndecided(job)) return null
  const { id: jobId, intent, plannedAt, stage } = job
  const state = job.state === 'parked' ? 'parked' : 'queued'
  return { jobId, action: intent.kind, plannedAt, stage, state }
}

function requestOn(jobs: readonly OutboxJob[], type: ChannelType): ChannelJob | null {
  return jobs.filter(isChannelJob).find(({ intent }) => intent.channel === type) ?? null
}

/**
 * Throws conflict/replacesOther if the user saw another request to be replaced, or saw the request at
 * another stage, when the user confirmed the replacement.
 */
function requireReviewed(
  { replaces: reviewed }: ChannelRequestAsked,
  replaced: OutboxJob | null,
): void {
  if (reviewed === undefined) return
  if (reviewed?.jobId !== replaced?.id || reviewed?.stage !== replaced?.stage)
    throw failure('conflict', { reason: 'replacesOther' })
}

/**
 * Returns the facts of a replaced request of the same kind that may have been carried out; null
 * otherwise. The new request looks for the effect first. When looking could not tell
 * (conflict/outcomeUnknown), the user decided to ask again, and there are no facts.
 */
function factsToLookFor(replaced: ChannelJob | null): Pick<OutboxJob, 'facts' | 'sentAt'> | null {
  if (replaced === null || replaced.error?.reason === 'outcomeUnknown') return null
  const facts = factsOfEffect(replaced)
  return facts === null ? null : { facts, sentAt: replaced.sentAt }
}

function relistBefore(job: ChannelJob | null): ChannelJob | null {
  return job?.intent.kind === 'relist' ? job : null
}

function hasWithdrawn(relist: OutboxJob | null): boolean {
  return relist?.stage === 'waiting' || relist?.stage === 'publishing'
}
