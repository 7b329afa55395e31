import { Worker } from 'node:worker_threads'
import { AppFailure, failure } from '../../errors/app-failure.ts'
import { IdleTimer } from '../../time/idle-timer.ts'
import type { StoreAnswer, StoreAsked, StoreQuestion, StoreReply } from './store-worker-protocol.ts'

/** Milliseconds without a question after which the thread ends. */
const idleAfterMs = 10_000

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs tasks that read whole stores on a separate thread: checking a backup, rebuilding a store. The
 * thread answers one question after the other, starts again after a crash, and does not keep the process
 * alive. It ends soon after its last question, because it holds some 20 MB and its tasks are rare: the
 * start, and a backup now and then. Threads that a user waits for end later (`threadIdleMs`).
 */
export class StoreWorkerClient {
  readonly #address: URL
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  readonly #idle: IdleTimer
  #lastId = 0

  constructor(address: URL, idleMs = idleAfterMs) {
    this.#address = address
    this.#idle = new IdleTimer(idleMs, () => void this.#end())
  }

  /** Throws the failure of the thread. */
  ask<Question extends StoreQuestion>(question: Question): Promise<StoreAnswer<Question['task']>> {
    return new Promise<unknown>((resolve, reject) => {
      const worker = (this.#worker ??= this.#start())
      this.#idle.stop()
      const id = (this.#lastId += 1)
      this.#waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, question } satisfies StoreAsked)
    }) as Promise<StoreAnswer<Question['task']>>
  }

  #start(): Worker {
    const worker = new Worker(this.#address, { name: 'store' })
    worker.on('message', (reply: StoreReply) => {
      const asked = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      if (this.#waiting.size === 0) {
        worker.unref()
        if (this.#worker === worker) this.#idle.rest()
      }
      if (reply.ok) asked?.resolve(reply.value)
      else asked?.reject(new AppFailure(reply.error, { cause: new Error(reply.words) }))
    })
    worker.on('error', (error) => this.#handleEnd(worker, error))
    worker.on('exit', () => this.#handleEnd(worker, new Error('The store thread ended')))
    return worker
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #handleEnd(worker: Worker, cause: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#idle.stop()
    for (const { reject } of this.#waiting.values()) reject(failure('storage', {}, { cause }))
    this.#waiting.clear()
  }
}
