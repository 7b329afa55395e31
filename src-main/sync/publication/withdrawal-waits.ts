import type { Clock } from '../../time/clock.ts'

/**
 * How long relists have waited for their withdrawal in this run of the app. Measured with a steady
 * clock: setting the machine's clock would end a wait early, or never. A restart begins a wait anew.
 */
export class WithdrawalWaits {
  readonly #clock: Pick<Clock, 'elapsed'>
  /** By job, the time of the first look for the withdrawal, by `Clock.elapsed`. */
  readonly #began = new Map<string, number>()

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#clock = clock
  }

  /** Returns the milliseconds since the first call for a job. */
  waited(jobId: string): number {
    const now = this.#clock.elapsed()
    const began = this.#began.get(jobId) ?? now
    this.#began.set(jobId, began)
    return now - began
  }

  /** Ends the wait of a job, so that the next call begins another wait. */
  end(jobId: string): void {
    this.#began.delete(jobId)
  }
}
