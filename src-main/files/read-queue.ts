import { failure } from '../errors/app-failure.ts'
import type { FileThread } from './file-thread.ts'
import type { FileTask } from './file-words.ts'

export interface ReadOptions {
  /** Ends the reading at once: the call rejects with invalidInput/cancelled, nothing stays. */
  readonly signal?: AbortSignal | undefined
  /** Told now and then: bytes read so far, and the file's size. */
  readonly onProgress?: (readBytes: number, size: number) => void
}

type Answer = Awaited<ReturnType<FileThread['ask']>>

interface Order {
  readonly task: FileTask
  readonly options: ReadOptions
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
  /** Where it is carried out, once it is. */
  at: { readonly thread: FileThread; readonly id: number } | null
}

/** Two a thread: the next one is there when one is done, without waiting for this thread. */
const ordersPerThread = 2

/** Hands orders to the threads in the order in which they came, a few at a time. */
export class ReadQueue {
  readonly #threads: readonly FileThread[]
  readonly #nextId: () => number
  #waiting: Order[] = []

  constructor(threads: readonly FileThread[], nextId: () => number) {
    this.#threads = threads
    this.#nextId = nextId
  }

  /** Throws invalidInput/cancelled as soon as `signal` says so, wherever the order is. */
  ask(task: FileTask, options: ReadOptions): Promise<Answer> {
    const { signal } = options
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const order: Order = { task, options, resolve, reject, at: null }
    const cancel = () => {
      this.#waiting = this.#waiting.filter((one) => one !== order)
      if (order.at !== null) order.at.thread.stop(order.at.id)
      reject(failure('invalidInput', { reason: 'cancelled' }))
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
    for (const { reject } of this.#waiting) reject(failure('invalidInput', { reason: 'cancelled' }))
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
