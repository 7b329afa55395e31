import type { Clock } from '../clock.ts'
import type { Outbox } from './outbox.ts'

/**
 * The waits that prove that a request did not arrive, by a clock that nobody sets: put forward, the
 * machine's own would end them early, and what is on its way yet would be sent a second time.
 */
export class ProvingWaits {
  readonly #clock: Clock
  readonly #outbox: Pick<Outbox, 'get' | 'change'>
  /** When each job's wait ends, in milliseconds of `Clock.elapsed`. */
  readonly #ends = new Map<string, number>()

  constructor(clock: Clock, outbox: Pick<Outbox, 'get' | 'change'>) {
    this.#clock = clock
    this.#outbox = outbox
  }

  /** A job is to wait for so many milliseconds from now, where that is such a wait. */
  begin(jobId: string, ms: number): void {
    if (this.#isProving(jobId)) this.#ends.set(jobId, this.#clock.elapsed() + ms)
  }

  /** Gives a job that is due before its time what is left of its wait; false where nothing is. */
  goesOn(jobId: string): boolean {
    const left = Math.ceil((this.#ends.get(jobId) ?? 0) - this.#clock.elapsed())
    // Tried again by the user, it looks anew for the first time.
    if (left <= 0 || !this.#isProving(jobId)) {
      this.#ends.delete(jobId)
      return false
    }
    this.#outbox.change(jobId, { notBefore: this.#clock.now() + left })
    return true
  }

  #isProving(jobId: string): boolean {
    return (this.#outbox.get(jobId)?.misses ?? 0) > 0
  }
}
