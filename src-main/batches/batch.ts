import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BatchState } from '../../src-shared/ipc/calls/batch-calls.ts'
import type { RequestAction } from '../../src-shared/ipc/calls/channel-calls.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { ExtraParameters } from '../../src-shared/service/extra-parameters.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { errorOf } from '../ipc/error-of.ts'
import { type LimitedReport, atMostEvery } from '../time/at-most-every.ts'
import { BatchItems, noted } from './batch-items.ts'
import type { Item, ItemCheck, Verdict } from './item-check.ts'
import { inSlices } from '../time/slices.ts'
import type { RetryPolicy } from './retry-policy.ts'

/**
 * The number of simultaneous checks (open point 13). The client's own queue limits all callers of
 * an account.
 */
const lanes = 4
/** Milliseconds between two change events of one batch. */
const changeIntervalMs = 250

export interface BatchAsked {
  readonly projectIds: readonly string[]
  readonly types: readonly ChannelType[]
  readonly action: RequestAction
  readonly extra: Partial<Record<ChannelType, ExtraParameters>>
}

export interface BatchDeps {
  readonly check: ItemCheck
  readonly retries: RetryPolicy
  /** Called after changes of the items, combined. */
  readonly onChange: (batchId: string) => void
  readonly onFault: (error: unknown) => void
}

/**
 * Checks whether requests for these projects on these channels would succeed, without sending any
 * request. Answers of an earlier batch `before` that still hold are taken over.
 */
export class Batch {
  readonly id = randomUUID()
  readonly asked: BatchAsked
  readonly items: BatchItems
  readonly #deps: BatchDeps
  readonly #stop = new AbortController()
  readonly #close = new AbortController()
  readonly #changed: LimitedReport
  /** The earlier batch; null once its answers are taken over. */
  #before: Batch | null
  /** Items before this one were handed to a lane. */
  #next = 0
  #running = true
  /** Resolves when all checks have ended. */
  readonly done: Promise<void>

  constructor(asked: BatchAsked, deps: BatchDeps, before: Batch | null = null) {
    this.asked = asked
    this.#deps = deps
    this.#before = before
    this.items = new BatchItems(asked.projectIds, asked.types)
    this.#changed = atMostEvery(changeIntervalMs, () => deps.onChange(this.id))
    this.done = this.#run()
  }

  state(): BatchState {
    const { total, counts } = this.items
    const checked = total - this.items.count('checking')
    return {
      batchId: this.id,
      action: this.asked.action,
      total,
      checked,
      counts,
      validTypes: this.items.validTypes,
      ...this.items.replacing,
      running: this.#running,
    }
  }

  /** Stops the checks. The remaining items become unchecked, and running requests are cancelled. */
  stop(): void {
    this.#stop.abort(failure('invalidInput', { reason: 'cancelled' }))
    this.items.leaveUnchecked({ kind: 'invalidInput', reason: 'cancelled' })
    this.#running = false
    this.#changed()
  }

  /** Aborted when the batch is closed. */
  get closed(): AbortSignal {
    return this.#close.signal
  }

  /** Ends the batch. No more change events are sent. */
  async close(): Promise<void> {
    const cancelled = failure('invalidInput', { reason: 'cancelled' })
    this.#stop.abort(cancelled)
    this.#close.abort(cancelled)
    this.#changed.stop()
    await this.done
  }

  /** Reports a change of the items. */
  changed(): void {
    this.#changed()
  }

  async #run(): Promise<void> {
    try {
      await this.#settleLocally()
      this.#before = null
      await Promise.all(Array.from({ length: lanes }, () => this.#lane()))
    } catch (error) {
      this.#deps.onFault(error)
      this.items.leaveUnchecked(errorOf(error))
    } finally {
      this.#running = false
      this.changed()
    }
  }

  /**
   * Settles the items that need no request to the service: local refusals, and answers of the earlier
   * batch that still hold. The user sees at once which requests are impossible.
   */
  async #settleLocally(): Promise<void> {
    const { projectIds, types } = this.items
    const pause = inSlices()
    for (const [at, projectId] of projectIds.entries()) {
      await pause()
      if (this.#stop.signal.aborted) return
      const refusal = this.#deps.check.refusals(projectId, this.asked)
      const replaced = this.#deps.check.replaced(projectId)
      for (const [place, type] of types.entries()) {
        const item = at * types.length + place
        const request = replaced(type)
        if (request !== null) this.items.setReplaced(item, request)
        const verdict = refusal(type) ?? this.#earlierVerdict({ projectId, type })
        if (verdict !== null) this.items.set(item, verdict.state, verdict.note)
      }
      this.changed()
    }
  }

  /**
   * Returns the verdict of the earlier batch, if the request is the same and the answer still
   * holds.
   */
  #earlierVerdict(item: Item): Verdict | null {
    const before = this.#before
    const found = before?.verdictOf(item.projectId, item.type) ?? null
    if (before === null || found === null || !this.#deps.check.isFresh(item, this.asked))
      return null
    const [then, now] = [before.asked, this.asked].map(({ extra }) => extra[item.type] ?? {})
    const same = before.asked.action === this.asked.action && isDeepStrictEqual(then, now)
    return same ? found : null
  }

  /** Returns the channel's verdict on a project; null if the channel was not asked. */
  verdictOf(projectId: string, type: ChannelType): Verdict | null {
    const item = this.items.find(projectId, type)
    if (item < 0) return null
    const state = this.items.state(item)
    return state === 'valid' || state === 'invalid' ? { state, note: this.items.note(item) } : null
  }

  async #lane(): Promise<void> {
    const { items } = this
    const { signal } = this.#stop
    // Without requests to the service, this pause is the only one that lets other work of main run.
    const pause = inSlices()
    while (!signal.aborted) {
      await pause()
      const item = items.next('checking', this.#next)
      if (item < 0) return
      this.#next = item + 1
      const verdict = await this.#judge(items.at(item))
      // Stopped meanwhile: the item was marked unchecked and stays so.
      if (items.state(item) !== 'checking') return
      items.set(item, verdict.state, verdict.note)
      this.changed()
    }
  }

  async #judge(item: Item): Promise<Verdict> {
    const { check, retries } = this.#deps
    const { signal } = this.#stop
    try {
      const wrong = await check.rules(item, this.asked)
      return wrong ?? (await retries.run(() => check.judge(item, this.asked, signal), signal))
    } catch (error) {
      if (error instanceof AppFailure) return check.withoutAnswer(item, this.asked, error)
      this.#deps.onFault(error)
      return { state: 'unchecked', note: noted({ error: errorOf(error) }) }
    }
  }
}
