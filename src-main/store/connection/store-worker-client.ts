import { Worker } from 'node:worker_threads'
import { AppFailure, failure } from '../../errors/app-failure.ts'
import type { StoreAnswer, StoreQuestion, StoreReply } from './store-worker-protocol.ts'

/**
 * Runs tasks that read whole stores on a separate thread: checking a backup, rebuilding a store.
 * Each question gets its own thread: questions are rare, and a crash affects no other question.
 */
export class StoreWorkerClient {
  readonly #worker: URL

  constructor(worker: URL) {
    this.#worker = worker
  }

  /** Throws the failure of the thread. */
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
