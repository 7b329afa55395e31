import type { ErrorKind } from '../../src-shared/ipc/app-error.ts'
import type { Clock } from '../time/clock.ts'
import { AppFailure, cancelled } from '../errors/app-failure.ts'

/** After one of these errors, a next request would fail too. */
const hopeless: ReadonlySet<ErrorKind> = new Set(['offline', 'tls', 'unauthorized', 'keychain'])
/** After this many of them in a row, no more requests are sent. */
const enough = 3
/** The number of attempts of one request while the service asks to retry later. */
const maxTries = 5
/** The shortest wait in milliseconds after the service asked to retry later. */
const shortestWait = 5000

/**
 * Handles a failing service for a batch: waits as long as the service asks, and stops after
 * repeated errors.
 */
export class Troubles {
  readonly #clock: Clock
  /** By `Clock.elapsed`: the wall clock may be put back. */
  #notBefore = 0
  #inARow = 0
  #last: AppFailure | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Calls `ask`, after the wait that the service asked for. Throws the error of `ask`. Throws the
   * last error without calling `ask` after three errors in a row that a retry does not solve.
   */
  async meet<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      await this.#wait(signal)
      if (this.#last !== null && this.#inARow >= enough) throw this.#last
      try {
        const answer = await ask()
        this.#inARow = 0
        return answer
      } catch (error) {
        if (!(error instanceof AppFailure)) throw error
        const { kind, retryAfterMs } = error.error
        this.#inARow = hopeless.has(kind) ? this.#inARow + 1 : 0
        this.#last = error
        const asksToWait = retryAfterMs !== undefined || kind === 'rateLimited'
        if (!asksToWait || tries >= maxTries) throw error
        const wait = Math.max(retryAfterMs ?? 0, shortestWait)
        this.#notBefore = Math.max(this.#notBefore, this.#clock.elapsed() + wait)
      }
    }
  }

  async #wait(signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted) throw cancelled()
      const left = this.#notBefore - this.#clock.elapsed()
      if (left <= 0) return
      const { promise, resolve } = Promise.withResolvers<null>()
      const cancel = this.#clock.after(left, () => resolve(null))
      const ended = (): void => resolve(null)
      signal.addEventListener('abort', ended, { once: true })
      await promise
      cancel()
      signal.removeEventListener('abort', ended)
    }
  }
}
