import type { IndexCounts } from '../store/search-index/index-entries.ts'
import { Worker } from 'node:worker_threads'
import { cancelled, failure } from '../errors/app-failure.ts'
import type {
  FoundHits,
  OwnerNow,
  SearchAnswer,
  SearchQuery,
  SearchTask,
  SubjectText,
} from './search-worker-protocol.ts'

/** The index was damaged and is empty now. */
export class IndexEmptied extends Error {}

interface Waiting {
  readonly resolve: (answer: SearchAnswer) => void
  readonly reject: (error: unknown) => void
}

interface NextQuery {
  readonly query: SearchQuery
  readonly resolve: (found: Promise<FoundHits>) => void
  readonly reject: (error: unknown) => void
}

export interface SearchWorkerClientSetup {
  readonly worker: URL
  /** The index's file; the data folder must exist. */
  readonly path: string
}

/**
 * Client of the search thread. The thread starts with the first task and again after a crash. Only
 * the last of the waiting searches is made: earlier ones end with `cancelled`.
 */
export class SearchWorkerClient {
  readonly #setup: SearchWorkerClientSetup
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #lastId = 0
  #searching = false
  #next: NextQuery | null = null
  #closed = false

  constructor(setup: SearchWorkerClientSetup) {
    this.#setup = setup
  }

  /** Makes a search. Throws `cancelled` if another search replaced it, and `IndexEmptied`. */
  query(query: SearchQuery): Promise<FoundHits> {
    if (!this.#searching) return this.#search(query)
    this.#next?.reject(cancelled())
    return new Promise<FoundHits>((resolve, reject) => {
      this.#next = { query, resolve, reject }
    })
  }

  /** Reports owners and their dossiers. Returns the ids of the subjects whose text is needed. */
  async owners(
    accountId: string,
    owners: readonly OwnerNow[],
    range: { readonly after: string; readonly upTo: string | null } | null,
  ): Promise<readonly string[]> {
    const answer = await this.#ask({ task: 'owners', accountId, owners, range })
    return answer.outcome === 'wanted' ? answer.ids : refuse(answer)
  }

  async texts(texts: readonly SubjectText[]): Promise<void> {
    await this.#do({ task: 'texts', texts })
  }

  async keepAccounts(accountIds: readonly string[]): Promise<void> {
    await this.#do({ task: 'accounts', accountIds })
  }

  async counts(accountId: string): Promise<IndexCounts> {
    const answer = await this.#ask({ task: 'counts', accountId })
    return answer.outcome === 'counts' ? answer.counts : refuse(answer)
  }

  /** Empties the index. */
  async reset(): Promise<void> {
    await this.#do({ task: 'reset' })
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#next?.reject(cancelled())
    this.#next = null
    const worker = this.#worker
    if (worker !== null) {
      const ended = new Promise((resolve) => worker.once('exit', resolve))
      // A crashed thread has nothing to close.
      await this.#do({ task: 'close' }).then(
        () => {
          worker.ref()
          return ended
        },
        () => undefined,
      )
    }
    this.#closed = true
    this.#worker = null
    this.#rejectAll(cancelled())
    await worker?.terminate()
  }

  async #search(query: SearchQuery): Promise<FoundHits> {
    this.#searching = true
    try {
      const answer = await this.#ask({ task: 'query', query })
      if (answer.outcome !== 'hits') return refuse(answer)
      const { hits, more, instead } = answer
      return { hits, more, instead }
    } finally {
      this.#searching = false
      const next = this.#next
      this.#next = null
      if (next !== null) next.resolve(this.#search(next.query))
    }
  }

  async #do(task: SearchTask): Promise<void> {
    const answer = await this.#ask(task)
    if (answer.outcome !== 'done') refuse(answer)
  }

  #ask(task: SearchTask): Promise<SearchAnswer> {
    if (this.#closed) return Promise.reject(cancelled())
    const worker = (this.#worker ??= this.#start())
    const id = (this.#lastId += 1)
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, task })
    })
  }

  #start(): Worker {
    const worker = new Worker(this.#setup.worker, { name: 'search', workerData: this.#setup.path })
    worker.on('message', (answer: SearchAnswer) => {
      this.#waiting.get(answer.id)?.resolve(answer)
      this.#waiting.delete(answer.id)
      if (this.#waiting.size === 0) worker.unref()
    })
    worker.on('error', (error) => this.#handleEnd(worker, error))
    worker.on('exit', () => this.#handleEnd(worker, new Error('The search thread ended')))
    return worker
  }

  #handleEnd(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = null
    this.#rejectAll(failure('storage', {}, { cause: error }))
  }

  #rejectAll(error: unknown): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}

function refuse(answer: SearchAnswer): never {
  if (answer.outcome === 'emptied') throw new IndexEmptied('The search index was damaged')
  const message = answer.outcome === 'failed' ? answer.message : 'It answered another question'
  throw failure('storage', {}, { cause: new Error(message) })
}
