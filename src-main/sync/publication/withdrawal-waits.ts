import type { JobFacts } from '../../store/jobs/job-intent.ts'
import type { Clock } from '../../time/clock.ts'

/**
 * How long relists have waited for their withdrawal. Measured with a steady clock: setting the machine's
 * clock would end a wait early, or never. The wait of earlier runs of the app comes from the job, so
 * that a wait ends although the app is closed each day. The time between two runs does not count.
 */
export class WithdrawalWaits {
  readonly #clock: Pick<Clock, 'elapsed'>
  /** By job, the beginning of the wait, by `Clock.elapsed`. */
  readonly #began = new Map<string, number>()

  constructor(clock: Pick<Clock, 'elapsed'>) {
    this.#clock = clock
  }

  /**
   * Returns the milliseconds of a job's wait, in whole milliseconds. The first call for a job in this
   * run begins with the wait that the job has stored.
   */
  waited(jobId: string, facts: JobFacts): number {
    const now = this.#clock.elapsed()
    const began = this.#began.get(jobId) ?? now - storedWait(facts)
    this.#began.set(jobId, began)
    return Math.round(now - began)
  }

  /** Ends the wait of a job, so that the next call begins another wait. */
  end(jobId: string): void {
    this.#began.delete(jobId)
  }
}

function storedWait(facts: JobFacts): number {
  return facts.kind === 'publication' ? (facts.waitedMs ?? 0) : 0
}

/** Returns the facts of a relist with its wait for the withdrawal; undefined begins another wait. */
export function withWait(facts: JobFacts, waitedMs: number | undefined): JobFacts {
  return facts.kind === 'publication' ? { ...facts, waitedMs } : facts
}
