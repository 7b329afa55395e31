import type { ChannelRequestAsked } from '../../src-shared/ipc/channel-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import { failure } from '../errors/app-failure.ts'
import type { ProjectContexts } from '../parameters/project-context.ts'
import { noteAsked } from '../sync/job-audit.ts'
import type { JobTools } from '../sync/job-run.ts'
import { channelOf, type ChannelIntent, type OutboxJob } from '../sync/outbox.ts'
import { publishedTextOf } from '../sync/published-text.ts'
import { requireRightExtra } from './request-rules.ts'

export interface ChannelRequestDeps {
  readonly tools: JobTools
  readonly contexts: ProjectContexts
  readonly onQueued: () => void
}

export interface PublishedText {
  readonly at: number
  readonly version: string
  readonly published: string
  readonly now: string
}

/** Puts requests to channels into the outbox, and tells what a publication went out with. */
export class ChannelRequests {
  readonly #deps: ChannelRequestDeps

  constructor(deps: ChannelRequestDeps) {
    this.#deps = deps
  }

  /**
   * Checks a request by the table of rules and puts it into the outbox. Throws as `queue` does, and
   * invalidInput/extraParametersWrong with the first parameter that is wrong as the field.
   */
  async request(asked: ChannelRequestAsked): Promise<void> {
    const { tools, contexts, onQueued } = this.#deps
    await requireRightExtra(contexts, asked.projectId, intentOf(asked))
    this.queue(asked)
    tools.emit('channelsChanged', { projectId: asked.projectId })
    onQueued()
  }

  /**
   * Puts a request whose parameters were checked into the outbox, and tells nobody: for many at once.
   * A request for the same channel that has not left yet is replaced: what was asked last counts.
   * Throws notFound for a project that is gone, invalidInput/momentPast, and conflict/jobActive while
   * one is being sent or is in doubt.
   */
  queue(asked: ChannelRequestAsked): void {
    const { tools } = this.#deps
    const { store, outbox, projects } = tools.records
    const { projectId, type, plannedAt } = asked
    const now = tools.clock.now()
    if (plannedAt !== null && plannedAt <= now)
      throw failure('invalidInput', { reason: 'momentPast', field: 'plannedAt' })
    store.transaction(() => {
      const { accountId } = projects.require(projectId)
      for (const job of outbox.ofProject(projectId)) {
        if (channelOf(job.intent) !== type) continue
        if (isUndecided(job)) throw failure('conflict', { reason: 'jobActive' })
        noteAsked(tools, job.id, 'takenBack')
        outbox.remove(job.id)
      }
      const jobId = outbox.add({ accountId, projectId, intent: intentOf(asked), plannedAt }, now)
      noteAsked(tools, jobId, 'asked')
    })
  }

  /**
   * The record as it was when it was last published from here, and as it is here now, in the same
   * version; null where one of them is not known.
   */
  publishedText({
    projectId,
    type,
  }: {
    projectId: string
    type: ChannelType
  }): PublishedText | null {
    const { store, projects, recordTexts, texts } = this.#deps.tools.records
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

/** Under way, or left without a certain end. */
function isUndecided(job: OutboxJob): boolean {
  return job.state === 'active' || (job.sent && job.state === 'waiting')
}
