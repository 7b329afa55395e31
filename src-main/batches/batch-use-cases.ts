import type { BatchItem, BatchState } from '../../src-shared/ipc/batch-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { ChannelRequests } from '../channels/request-channel.ts'
import { failure } from '../errors/app-failure.ts'
import type { JobTools } from '../sync/job-run.ts'
import { Batch, type BatchAsked } from './batch.ts'
import type { ItemState } from './batch-items.ts'
import { commitBatch } from './commit-batch.ts'
import { ItemCheck, type ItemCheckDeps } from './item-check.ts'
import { Troubles } from './troubles.ts'

interface BatchRef {
  readonly batchId: string
}

export interface BatchesDeps extends ItemCheckDeps {
  readonly tools: Pick<JobTools, 'clock' | 'emit'>
  readonly requests: Pick<ChannelRequests, 'queue'>
  /** The outbox has something new. */
  readonly onQueued: () => void
  readonly onFault: (error: unknown) => void
}

/** Batches that are kept; beyond these, the oldest goes: a page that was loaded anew closes none. */
const kept = 4

/** Requests for many at once: what would come of them, and then those that go well. */
export class BatchUseCases implements Handlers<'batches'> {
  readonly #deps: BatchesDeps
  readonly #check: ItemCheck
  readonly #batches = new Map<string, Batch>()
  /** Ends when the last commit of a batch did: the next one finds what is left. */
  readonly #commits = new Map<string, Promise<unknown>>()

  constructor(deps: BatchesDeps) {
    this.#deps = deps
    this.#check = new ItemCheck(deps)
  }

  async start(asked: BatchAsked): Promise<BatchState> {
    const { tools, onFault } = this.#deps
    for (const batchId of [...this.#batches.keys()].slice(0, 1 - kept))
      await this.close({ batchId })
    const batch = new Batch(asked, {
      check: this.#check,
      troubles: new Troubles(tools.clock),
      tell: (batchId) => tools.emit('batchChanged', { batchId }),
      onFault,
    })
    this.#batches.set(batch.id, batch)
    return batch.state()
  }

  state({ batchId }: BatchRef): BatchState {
    return this.#require(batchId).state()
  }

  items({
    batchId,
    show,
    offset,
    limit,
  }: BatchRef & { show: ItemState | 'all'; offset: number; limit: number }): {
    total: number
    items: BatchItem[]
  } {
    const { items } = this.#require(batchId)
    const { projects } = this.#deps.records
    return {
      total: show === 'all' ? items.total : items.count(show),
      items: items.page(show, offset, limit).map((item) => {
        const { projectId, type } = items.at(item)
        const projectName = projects.get(projectId)?.name ?? ''
        return { projectId, projectName, type, state: items.state(item), ...items.note(item) }
      }),
    }
  }

  stop({ batchId }: BatchRef): BatchState {
    const batch = this.#require(batchId)
    batch.stop()
    return batch.state()
  }

  /**
   * Puts the valid ones into the outbox. `skipped`: valid ones that no longer could. Ones that were
   * not checked never go; where the service cannot be reached, its last answer counts as long as it is
   * about the record as it is. Throws invalidInput/momentPast, and storage failures: what was not put
   * in by then is still valid.
   */
  commit({
    batchId,
    plannedAt,
  }: BatchRef & { plannedAt: number | null }): Promise<{ queued: number; skipped: number }> {
    const { requests, onQueued, tools } = this.#deps
    const batch = this.#require(batchId)
    if (plannedAt !== null && plannedAt <= tools.clock.now())
      throw failure('invalidInput', { reason: 'momentPast', field: 'plannedAt' })
    const onRequested = (projectId: string): void => {
      tools.emit('channelsChanged', { projectId })
      onQueued()
    }
    const before = this.#commits.get(batchId) ?? Promise.resolve()
    const committing = before.then(() =>
      commitBatch(batch, plannedAt, { check: this.#check, requests, onRequested }),
    )
    // Whoever asked for it hears of its failure; the next one only waits for its end.
    this.#commits.set(
      batchId,
      committing.catch(() => undefined),
    )
    return committing
  }

  async close({ batchId }: BatchRef): Promise<null> {
    const batch = this.#batches.get(batchId)
    this.#batches.delete(batchId)
    await this.#commits.get(batchId)
    this.#commits.delete(batchId)
    await batch?.close()
    return null
  }

  /** Ends all checking, and waits for requests that are being put in. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#batches.keys()].map((batchId) => this.close({ batchId })))
  }

  #require(batchId: string): Batch {
    const batch = this.#batches.get(batchId)
    if (batch === undefined) throw failure('invalidInput', { reason: 'batchGone' })
    return batch
  }
}
