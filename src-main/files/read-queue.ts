import { cancelled } from '../errors/app-failure.ts'
import type { FileThread } from './file-thread.ts'
import type { FileTask } from './file-worker-protocol.ts'

export interface ReadOptions {
  /**
   * Ends the reading at once: the call rejects with invalidInput/cancelled, and nothing is kept.
   */
  readonly signal?: AbortSignal | undefined
  /** Called now and then with the bytes read so far and the size of the file. */
  readonly onProgress?: (readBytes: number, size: number) => void
}

type Answer = Awaited<ReturnType<FileThread['ask']>>

interface Order {
  readonly task: FileTask
  readonly options: ReadOptions
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
  /** The thread and the id under which the order runs; null while it waits. */
  at: { readonly thread: FileThread; readonly id: number } | null
}

/** Two orders a thread: the next one starts without waiting for this thread. */
const ordersPerThread = 2

/** Distributes orders over the threads, first come first served, a few at a time. */
export class ReadQueue {
  readonly #threads: readonly FileThread[]
  readonly #nextId: () => number
  #waiting: Order[] = []

  constructor(threads: readonly FileThread[], nextId: () => number) {
    this.#threads = threads
    this.#nextId = nextId
  }

  /**
   * Queues an order. Rejects with invalidInput/cancelled as soon as `signal` aborts, also while the
   * order waits.
   */
  ask(task: FileTask, options: ReadOptions): Promise<Answer> {
    const { signal } = options
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const order: Order = { task, options, resolve, reject, at: null }
    const cancel = () => {
      this.#waiting = this.#waiting.filter((one) => one !== order)
      if (order.at !== null) order.at.thread.stop(order.at.id)
      reject(cancelled())
    }
    if (signal?.aborted === true) {
      cancel()
      return promise
    }
    signal?.addEventListener('abort', cancel, { once: true })
    this.#waiting.push(order)
    this.#handOut()
    return promise.finally(() => signal?.removeEventListener('abort', cancel))
  }

  close(): void {
    for (const { reject } of this.#waiting) reject(cancelled())
    this.#waiting = []
  }

  #handOut(): void {
    for (;;) {
      const thread = this.#freest()
      const order = thread === null ? undefined : this.#waiting.shift()
      if (thread === null || order === undefined) return
      const id = this.#nextId()
      order.at = { thread, id }
      thread
        .ask(id, order.task, order.options.onProgress)
        .then(order.resolve, order.reject)
        .finally(() => this.#handOut())
    }
  }

  #freest(): FileThread | null {
    const [freest] = this.#threads.toSorted((one, other) => one.load - other.load)
    return freest === undefined || freest.load >= ordersPerThread ? null : freest
  }
}
