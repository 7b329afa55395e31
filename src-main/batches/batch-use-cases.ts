import { watchActiveAccount } from '../events/account-switch.ts'
import type { EventBus, Publisher } from '../events/domain-events.ts'
import type { BatchItem, BatchState } from '../../src-shared/ipc/calls/batch-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { ChannelRequests } from '../channels/request-channel.ts'
import { failure } from '../errors/app-failure.ts'
import type { EmitEvent } from '../events/screen-events.ts'
import type { Clock } from '../time/clock.ts'
import { Batch, type BatchAsked } from './batch.ts'
import type { BatchItems, ItemState } from './batch-items.ts'
import { addBatch } from '../store/jobs/job-batches.ts'
import type { RequestAction } from '../../src-shared/ipc/calls/channel-calls.ts'
import { commitBatch } from './commit-batch.ts'
import { ItemCheck, type ItemCheckDeps } from './item-check.ts'
import { RetryPolicy } from './retry-policy.ts'

interface BatchRef {
  readonly batchId: string
}

export interface BatchesDeps extends ItemCheckDeps {
  readonly clock: Clock
  readonly events: Publisher
  readonly emit: EmitEvent
  readonly requests: Pick<ChannelRequests, 'queue'>
  /** Called after a change of the outbox or of unsent work. */
  readonly onUnsentChange: () => void
  readonly bus: EventBus
  readonly onFault: (error: unknown) => void
}

/**
 * The number of batches that are kept; the oldest one is closed first. A page that reloads closes
 * none of its batches.
 */
const kept = 4

/** Requests for many projects and channels at once: checks them, then queues the valid ones. */
export class BatchUseCases implements Handlers<'batches'> {
  readonly #deps: BatchesDeps
  readonly #check: ItemCheck
  readonly #batches = new Map<string, Batch>()
  /** The last commit of each batch. The next commit waits for it and takes the remaining items. */
  readonly #commits = new Map<string, Promise<unknown>>()

  constructor(deps: BatchesDeps) {
    this.#deps = deps
    this.#check = new ItemCheck(deps)
    // Batches and commits end when another account becomes active.
    watchActiveAccount(deps.bus, deps.records.accounts, () => {
      this.stopAll().catch(deps.onFault)
    })
  }

  async start({
    again,
    ...asked
  }: BatchAsked & { again?: string | undefined }): Promise<BatchState> {
    const { clock, emit, onFault } = this.#deps
    const before = this.#batches.get(again ?? '') ?? null
    // A batch with a running commit stays: the user asked for its requests.
    const closable = [...this.#batches.keys()].filter((batchId) => !this.#commits.has(batchId))
    for (const batchId of closable.slice(0, Math.max(0, this.#batches.size + 1 - kept)))
      await this.close({ batchId })
    const batch = new Batch(
      asked,
      {
        check: this.#check,
        retries: new RetryPolicy(clock),
        onChange: (batchId) => emit('batchChanged', { batchId }),
        onFault,
      },
      before,
    )
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
        const [state, replaces] = [items.state(item), items.replaced(item)]
        return { projectId, projectName, type, state, replaces, ...items.note(item) }
      }),
    }
  }

  stop({ batchId }: BatchRef): BatchState {
    const batch = this.#require(batchId)
    batch.stop()
    return batch.state()
  }

  /**
   * Queues the valid items in the outbox. `skipped` counts the items that are no longer valid.
   * Unchecked items are never queued; if the service cannot be reached, its last answer counts as
   * long as it is about the current record. Throws invalidInput/momentPast, invalidInput/cancelled
   * when the batch is closed meanwhile, and storage failures: items that are not queued by then
   * stay valid.
   */
  commit({
    batchId,
    plannedAt,
  }: BatchRef & { plannedAt: number | null }): Promise<{ queued: number; skipped: number }> {
    const { clock, events, requests, onUnsentChange } = this.#deps
    const batch = this.#require(batchId)
    if (plannedAt !== null && plannedAt <= clock.now())
      throw failure('invalidInput', { reason: 'momentPast', field: 'plannedAt' })
    const onRequested = (projectId: string): void => {
      events.publish('publicationsChanged', { projectId })
      onUnsentChange()
    }
    const before = this.#commits.get(batchId) ?? Promise.resolve()
    const committing = before.then(() =>
      commitBatch(batch, plannedAt, {
        check: this.#check,
        requests,
        onRequested,
        openBatch: ({ items, asked: { action: kind } }) => this.#openBatch(kind, items),
      }),
    )
    // The caller gets the failure; the next commit only waits for the end.
    const ended: Promise<unknown> = committing
      .catch(() => undefined)
      .finally(() => {
        if (this.#commits.get(batchId) === ended) this.#commits.delete(batchId)
      })
    this.#commits.set(batchId, ended)
    return committing
  }

  /** Stores the batch that the outbox shows as one row; undefined for one request alone. */
  #openBatch(kind: RequestAction, items: BatchItems): string | undefined {
    const { records, clock } = this.#deps
    const accountId = records.accounts.activeId()
    if (accountId === null || items.count('valid') < 2) return undefined
    const batch = { accountId, kind, channels: items.validTypes }
    return addBatch(records.store, batch, clock.now())
  }

  async close({ batchId }: BatchRef): Promise<null> {
    const batch = this.#batches.get(batchId)
    this.#batches.delete(batchId)
    // Close first: a running commit then ends at the next item.
    await batch?.close()
    await this.#commits.get(batchId)
    return null
  }

  /** Ends all checks and commits. Jobs that are already in the outbox stay in the outbox. */
  async stopAll(): Promise<void> {
    await Promise.all([...this.#batches.keys()].map((batchId) => this.close({ batchId })))
  }

  #require(batchId: string): Batch {
    const batch = this.#batches.get(batchId)
    if (batch === undefined) throw failure('invalidInput', { reason: 'batchGone' })
    return batch
  }
}
