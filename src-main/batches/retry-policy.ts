import type { ErrorKind } from '../../src-shared/ipc/app-error.ts'
import type { Clock } from '../time/clock.ts'
import { AppFailure, cancelled } from '../errors/app-failure.ts'

/** Errors after which the next request would fail too, until the user or the network changes something. */
const lastingErrors: ReadonlySet<ErrorKind> = new Set([
  'offline',
  'tls',
  'unauthorized',
  'keychain',
])
/** The number of lasting errors in a row after which no more requests are sent. */
const maxLastingErrors = 3
/** The number of attempts of one request while the service asks to retry later. */
const maxTries = 5
/** The shortest wait in milliseconds after the service asked to retry later. */
const shortestWait = 5000

/**
 * Decides for the requests of a batch whether and when to send again: waits as long as the service asks,
 * and sends no more after repeated errors that a retry does not solve.
 */
export class RetryPolicy {
  readonly #clock: Clock
  /** By `Clock.elapsed`: the wall clock may be put back. */
  #notBefore = 0
  #lastingInARow = 0
  #last: AppFailure | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Calls `ask` after the wait that the service asked for, and again while the service asks to wait, up to
   * `maxTries` times. Throws the error of `ask`. Throws the last error without calling `ask` after
   * `maxLastingErrors` lasting errors in a row, and `cancelled` when the signal is aborted.
   */
  async run<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      await this.#wait(signal)
      if (this.#last !== null && this.#lastingInARow >= maxLastingErrors) throw this.#last
      try {
        const answer = await ask()
        this.#lastingInARow = 0
        return answer
      } catch (error) {
        if (!(error instanceof AppFailure)) throw error
        const { kind, retryAfterMs } = error.error
        this.#lastingInARow = lastingErrors.has(kind) ? this.#lastingInARow + 1 : 0
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
