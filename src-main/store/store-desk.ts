import { Worker } from 'node:worker_threads'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { StoreAnswer, StoreQuestion, StoreReply } from './store-worker-words.ts'

/**
 * Has a thread of its own do what reads whole stores: checking a backup, rebuilding a store. A
 * thread a question: they are rare, and one that falls takes nothing else with it.
 */
export class StoreDesk {
  readonly #worker: URL

  constructor(worker: URL) {
    this.#worker = worker
  }

  /** Throws the failure that the thread met. */
  ask<Question extends StoreQuestion>(question: Question): Promise<StoreAnswer<Question['task']>> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(this.#worker, { name: 'store', workerData: question })
      worker.once('message', (reply: StoreReply) => {
        if (reply.ok) resolve(reply.value as StoreAnswer<Question['task']>)
        else reject(new AppFailure(reply.error, { cause: new Error(reply.words) }))
      })
      worker.once('error', (error) => reject(failure('storage', {}, { cause: error })))
      worker.once('exit', () => reject(failure('storage')))
    })
  }
}
