import type { Clock } from '../clock.ts'
import { failure } from '../errors/app-failure.ts'
import type { GateState } from './background-gate.ts'
import type { ErrorPause } from './error-pause.ts'

/** What goes first: rows that are on the screen, the list of projects, then what is kept. */
const ranks = ['shown', 'list', 'kept'] as const
type Rank = (typeof ranks)[number]

interface Waiting {
  readonly begin: () => void
  readonly refuse: (error: unknown) => void
}

export interface RequestsDeps {
  readonly clock: Clock
  readonly gate: { readonly lanes: number; look(): GateState }
  readonly pause: ErrorPause
  /** Told when requests can go again, or no longer. */
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * All requests in the background, whatever they are for: a few at once, and none while the user
 * works, the service is in trouble or working offline is chosen. It goes on by itself.
 */
export class BackgroundRequests {
  readonly #deps: RequestsDeps
  readonly #waiting: Record<Rank, Waiting[]> = { shown: [], list: [], kept: [] }
  readonly #running = new Set<Promise<undefined>>()
  #cancelTimer: () => void = () => undefined
  #stopped = false
  #told: GateState['why'] | null = null

  constructor(deps: RequestsDeps) {
    this.#deps = deps
  }

  get running(): number {
    return this.#running.size
  }

  /** Makes a request in its turn. Ends with `cancelled` when the app stops before. */
  run<T>(rank: Rank, request: () => Promise<T>): Promise<T> {
    if (this.#stopped) return Promise.reject(cancelled())
    return new Promise<T>((resolve, reject) => {
      this.#waiting[rank].push({
        begin: () => this.#begin(request, resolve, reject),
        refuse: reject,
      })
      this.wake()
    })
  }

  /** Looks whether something may go now. To be called when what holds it up may be over. */
  wake(): void {
    this.#cancelTimer()
    if (this.#stopped) return
    try {
      this.#beginNext()
    } catch (error) {
      // The store could not be asked: what happens next wakes this again.
      this.#deps.onFault(error)
    }
  }

  /** Makes no further requests. Resolves when those under way have ended. */
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
    // Looked at again also while nothing waits: who makes the requests may hold them back meanwhile.
    if (state.why !== 'open' && state.wait !== null)
      this.#cancelTimer = this.#deps.clock.after(Math.max(1, state.wait), () => this.wake())
    if (state.why === this.#told) return
    this.#told = state.why
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
    request: () => Promise<T>,
    resolve: (value: T) => void,
    reject: (error: unknown) => void,
  ): void {
    const ended = Promise.withResolvers<undefined>()
    // Added before the request begins: a request that wakes the others must not let one too many go.
    this.#running.add(ended.promise)
    void this.#carryOut(request)
      .then(resolve, reject)
      .finally(() => {
        this.#running.delete(ended.promise)
        ended.resolve(undefined)
        this.wake()
      })
  }

  /** The promise settles in any case, also when `request` throws instead of rejecting. */
  async #carryOut<T>(request: () => Promise<T>): Promise<T> {
    const { pause } = this.#deps
    const { service } = pause
    let value: T
    try {
      value = await request()
    } catch (error) {
      pause.failed(error, service)
      throw error
    }
    pause.succeeded()
    return value
  }
}

function cancelled() {
  return failure('invalidInput', { reason: 'cancelled' })
}
