import type { Clock } from '../time/clock.ts'

/** Milliseconds after which failed work is tried again, such as with a full disk. */
const afterFault = 60_000

export interface BackgroundLoopDeps {
  readonly clock: Clock
  /** Returns the milliseconds until work may begin; 0 for now. */
  readonly quietIn?: () => number
  /** Called each time the loop finds that work may begin, or may go on. */
  readonly onQuiet?: () => void
  /** Does all work that there is. Should end early when `isStopped` or `isWoken`. */
  readonly work: () => Promise<void>
  readonly onFault: (error: unknown) => void
}

/** Does work in the background, in one run at a time. Failed work is tried again after a minute. */
export class BackgroundLoop {
  readonly #deps: BackgroundLoopDeps
  #running: Promise<void> | null = null
  #woken = false
  #stopped = true
  #cancelTimer: () => void = () => undefined

  constructor(deps: BackgroundLoopDeps) {
    this.#deps = deps
  }

  get isRunning(): boolean {
    return this.#running !== null
  }

  get isStopped(): boolean {
    return this.#stopped
  }

  /** True if there may be new work since the work began. */
  get isWoken(): boolean {
    return this.#woken
  }

  start(): void {
    this.#stopped = false
    this.wake()
  }

  /** Call when there may be new work. Work under way is done again when it ends. */
  wake(): void {
    this.#woken = true
    this.look()
  }

  /** Begins a run, or waits until the user is quiet. A run under way goes on. */
  look(): void {
    this.#cancelTimer()
    if (this.#stopped) return
    const wait = this.#deps.quietIn?.() ?? 0
    if (wait > 0) {
      this.lookIn(wait)
      return
    }
    this.#deps.onQuiet?.()
    this.#running ??= this.#run()
  }

  /** Looks after so many milliseconds, unless the loop is woken before. */
  lookIn(ms: number): void {
    this.#cancelTimer()
    if (!this.#stopped) this.#cancelTimer = this.#deps.clock.after(ms, () => this.look())
  }

  /** Begins no more work. Resolves when the work under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancelTimer()
    await this.#running
  }

  async #run(): Promise<void> {
    await Promise.resolve() // so that `#running` is set before this run can end
    try {
      do {
        this.#woken = false
        await this.#deps.work()
      } while (this.#woken && !this.#stopped)
    } catch (error) {
      if (!this.#stopped) {
        this.#deps.onFault(error)
        this.lookIn(afterFault)
      }
    } finally {
      this.#running = null
    }
  }
}
