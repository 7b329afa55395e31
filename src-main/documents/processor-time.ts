import type { Worker } from 'node:worker_threads'

/**
 * The time that a thread spent on a task: at work on a processor, or waiting for something to do. The
 * rest of the time by the clock, the thread was ready and got no processor.
 */
export class ProcessorTime {
  readonly #worker: Worker
  readonly #before: Promise<number>
  readonly #idleBefore: number

  /** @param isNew true for a thread that has not started yet, and did no other task */
  constructor(worker: Worker, isNew: boolean) {
    this.#worker = worker
    this.#before = isNew ? Promise.resolve(0) : millisecondsOf(worker)
    this.#idleBefore = isNew ? 0 : idleOf(worker)
  }

  /**
   * Returns milliseconds. A thread tells the time even in the middle of a long step, but only once it
   * gets a processor: the answer may be late, or never come.
   */
  async spent(): Promise<number> {
    const now = await millisecondsOf(this.#worker)
    return now - (await this.#before) + idleOf(this.#worker) - this.#idleBefore
  }
}

async function millisecondsOf(worker: Worker): Promise<number> {
  // A thread that is still starting, or has ended, cannot tell.
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}

function idleOf(worker: Worker): number {
  return worker.performance.eventLoopUtilization().idle
}
