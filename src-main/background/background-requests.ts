import type { Clock } from '../time/clock.ts'
import { cancelled } from '../errors/app-failure.ts'
import type { GateState } from './background-gate.ts'
import type { ErrorPause } from './error-pause.ts'
import { LimitedReads } from './limited-reads.ts'

/**
 * Priorities: rows on the screen, then the list of projects, then pinned projects, then the rest of
 * the office.
 */
const ranks = ['shown', 'list', 'kept', 'office'] as const
type Rank = (typeof ranks)[number]

interface Waiting {
  readonly begin: () => void
  readonly refuse: (error: unknown) => void
}

export interface RequestsDeps {
  readonly clock: Clock
  readonly gate: { readonly lanes: number; look(): GateState }
  readonly pause: ErrorPause
  /** Called when requests may run again, or no longer. */
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * The queue of all background requests. Runs a few at once, and none while the user works, the
 * service is in trouble or the user works offline. Resumes by itself.
 */
export class BackgroundRequests {
  readonly #deps: RequestsDeps
  readonly #waiting: Record<Rank, Waiting[]> = { shown: [], list: [], kept: [], office: [] }
  readonly #running = new Set<Promise<undefined>>()
  readonly #limited = new LimitedReads()
  #cancelTimer: () => void = () => undefined
  #stopped = false
  /** The gate's answer at the last call of `onChange`; null before the first call. */
  #reportedWhy: GateState['why'] | null = null

  constructor(deps: RequestsDeps) {
    this.#deps = deps
  }

  get running(): number {
    return this.#running.size
  }

  /**
   * Queues a request. Rejects with `cancelled` if the app stops before, and otherwise with the failure of
   * the request (`LimitedReads.failureOf`).
   *
   * @param subject tells what the request reads; null for the list of projects
   */
  run<T>(rank: Rank, request: () => Promise<T>, subject: string | null = null): Promise<T> {
    if (this.#stopped) return Promise.reject(cancelled())
    return new Promise<T>((resolve, reject) => {
      this.#waiting[rank].push({
        begin: () => this.#begin(() => this.#carryOut(request, subject), resolve, reject),
        refuse: reject,
      })
      this.wake()
    })
  }

  /** Starts queued requests if allowed. Call when the cause of a pause may have ended. */
  wake(): void {
    this.#cancelTimer()
    if (this.#stopped) return
    try {
      this.#beginNext()
    } catch (error) {
      // The store failed: the next event wakes the queue again.
      this.#deps.onFault(error)
    }
  }

  /** Stops making requests. Resolves when the running requests have ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelTimer()
    for (const rank of ranks)
      for (const { refuse } of this.#waiting[rank].splice(0)) refuse(cancelled())
    await Promise.all(this.#running)
  }

  #beginNext(): void {
    let state = this.#deps.gate.look()
    while (state.why === 'open' && this.#running.size < this.#deps.gate.lanes) {
      const next = this.#next()
      if (next === null) break
      next.begin()
      state = this.#deps.gate.look()
    }
    // Check again even with an empty queue: the callers may hold requests back until `onChange`.
    if (state.why !== 'open' && state.wait !== null)
      this.#cancelTimer = this.#deps.clock.after(Math.max(1, state.wait), () => this.wake())
    if (state.why === this.#reportedWhy) return
    this.#reportedWhy = state.why
    this.#deps.onChange()
  }

  #next(): Waiting | null {
    for (const rank of ranks) {
      const next = this.#waiting[rank].shift()
      if (next !== undefined) return next
    }
    return null
  }

  #begin<T>(
    carryOut: () => Promise<T>,
    resolve: (value: T) => void,
    reject: (error: unknown) => void,
  ): void {
    const ended = Promise.withResolvers<undefined>()
    // Added before the request begins: a request that calls `wake` must not start one too many.
    this.#running.add(ended.promise)
    void carryOut()
      .then(resolve, reject)
      .finally(() => {
        this.#running.delete(ended.promise)
        ended.resolve(undefined)
        this.wake()
      })
  }

  /** Runs a request. The promise always settles, also if `request` throws instead of rejecting. */
  async #carryOut<T>(request: () => Promise<T>, subject: string | null): Promise<T> {
    const { pause } = this.#deps
    const { service } = pause
    const accountId = service?.accountId ?? ''
    let value: T
    try {
      value = await request()
    } catch (error) {
      const problem = this.#limited.failureOf(accountId, subject, error)
      pause.failed(problem, service)
      throw problem
    }
    this.#limited.succeeded(accountId, subject)
    pause.succeeded()
    return value
  }
}
