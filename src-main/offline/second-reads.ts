import type { Clock } from '../time/clock.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { secondReadAfter } from '../store/projects/shrunk-lists.ts'
import { isCausedElsewhere } from '../background/failure-scope.ts'

interface SecondReadsDeps {
  readonly clock: Pick<Clock, 'after'>
  readonly onFault: (error: unknown) => void
}

/**
 * Reads a doubted list a second time, `secondReadAfter` milliseconds later. If the read fails
 * because of the connection or the service's state, it is repeated after the same time. Any other
 * failure ends the attempt; the next visit reads the list.
 */
export class SecondReads {
  readonly #deps: SecondReadsDeps
  readonly #timers = new Map<string, () => void>()
  #stopped = false

  constructor(deps: SecondReadsDeps) {
    this.#deps = deps
  }

  /**
   * Schedules a read.
   *
   * @param key identifies the list: a list has at most one scheduled read
   */
  want(key: string, read: () => Promise<unknown>): void {
    if (this.#stopped || this.#timers.has(key)) return
    const cancel = this.#deps.clock.after(secondReadAfter, () => {
      this.#timers.delete(key)
      read().catch((error: unknown) => {
        if (!(error instanceof AppFailure)) this.#deps.onFault(error)
        else if (isCausedElsewhere(error)) this.want(key, read)
      })
    })
    this.#timers.set(key, cancel)
  }

  /** Cancels all scheduled reads. */
  stop(): void {
    this.#stopped = true
    for (const cancel of this.#timers.values()) cancel()
    this.#timers.clear()
  }
}
