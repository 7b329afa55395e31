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
  readonly #running = new Set<Promise<void>>()
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
    const { pause } = this.#deps
    const { service } = pause
    const ended = request()
      .then(
        (value) => {
          pause.succeeded()
          resolve(value)
        },
        (error: unknown) => {
          pause.failed(error, service)
          reject(error)
        },
      )
      .finally(() => {
        this.#running.delete(ended)
        this.wake()
      })
    this.#running.add(ended)
  }
}

function cancelled() {
  return failure('invalidInput', { reason: 'cancelled' })
}
