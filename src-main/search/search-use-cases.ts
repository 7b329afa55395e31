import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { SearchIndexState } from '../../src-shared/ipc/calls/search-calls.ts'
import { IndexEmptied, type SearchWorkerClient } from './search-worker-client.ts'
import type { SearchQuery } from './search-worker-protocol.ts'

const nothing: SearchIndexState = { done: 0, total: 0, withoutText: 0 }

export interface SearchDeps {
  readonly workerClient: Pick<SearchWorkerClient, 'query' | 'counts' | 'reset'>
  readonly activeAccountId: () => string | null
  /** Called when the index is empty: all owners must be reported again. */
  readonly onEmptied: () => void
  /** Called when the user typed a new search. */
  readonly onTyped: () => void
}

/** The calls of the search screen. */
export class SearchUseCases implements Handlers<'search'> {
  readonly #deps: SearchDeps
  #typed = ''

  constructor(deps: SearchDeps) {
    this.#deps = deps
  }

  /**
   * Makes a search. A screen that repeats its search as the index grows does not delay the
   * indexing.
   */
  async query(query: Omit<SearchQuery, 'accountId'>) {
    const accountId = this.#deps.activeAccountId()
    if (query.text !== this.#typed) this.#deps.onTyped()
    this.#typed = query.text
    if (accountId === null) return { hits: [], more: false, instead: [], index: nothing }
    const found = await this.#mended(() => this.#deps.workerClient.query({ ...query, accountId }))
    return { ...found, index: await this.state() }
  }

  async state(): Promise<SearchIndexState> {
    const accountId = this.#deps.activeAccountId()
    if (accountId === null) return nothing
    return this.#mended(() => this.#deps.workerClient.counts(accountId))
  }

  async rebuild(): Promise<SearchIndexState> {
    await this.#deps.workerClient.reset()
    this.#deps.onEmptied()
    return this.state()
  }

  /**
   * Repeats a call on an index that was damaged and is empty now, and has the index filled again.
   */
  async #mended<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof IndexEmptied)) throw error
      this.#deps.onEmptied()
      return ask()
    }
  }
}
