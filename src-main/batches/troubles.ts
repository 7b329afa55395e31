import type { ErrorKind } from '../../src-shared/ipc/app-error.ts'
import type { Clock } from '../clock.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'

/** With one of these, the next question has no better chance. */
const hopeless: ReadonlySet<ErrorKind> = new Set(['offline', 'tls', 'unauthorized', 'keychain'])
/** So many in a row, and nobody asks any more. */
const enough = 3
/** How often one question is asked while the service says "later". */
const maxTries = 5
/** Milliseconds to wait where "too many" comes without a time. */
const plainWait = 5000

/** What a batch does about a service in trouble: waits as long as it is told, gives up in time. */
export class Troubles {
  readonly #clock: Clock
  #notBefore = 0
  #inARow = 0
  #last: AppFailure | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /**
   * Asks, after what all were told to wait. Throws what the question throws; without asking, when
   * the ones before it all failed in a way that asking again does not mend.
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
        const wait = retryAfterMs ?? (kind === 'rateLimited' ? plainWait : null)
        if (wait === null || tries >= maxTries) throw error
        this.#notBefore = Math.max(this.#notBefore, this.#clock.now() + wait)
      }
    }
  }

  async #wait(signal: AbortSignal): Promise<void> {
    for (;;) {
      if (signal.aborted) throw failure('invalidInput', { reason: 'cancelled' })
      const left = this.#notBefore - this.#clock.now()
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
