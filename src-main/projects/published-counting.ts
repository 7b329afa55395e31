import { setImmediate as nextTurn } from 'node:timers/promises'
import { countSome, isCounted } from '../store/projects/published-counts.ts'
import type { Store } from '../store/connection/store.ts'

interface CountingDeps {
  readonly store: Store
  readonly onFault: (error: unknown) => void
}

/**
 * Counts anew on how many channels each project is published, after the status values that count as
 * published changed: a few projects at a time. The next run goes on after the end of the app.
 */
export class PublishedCounting {
  readonly #deps: CountingDeps
  #wanted: { readonly accountId: string; readonly words: readonly string[] } | null = null
  #running: Promise<void> | null = null
  #stopped = false

  constructor(deps: CountingDeps) {
    this.#deps = deps
  }

  /** Starts counting if the stored counts are not by these words. Does not wait. */
  keep(accountId: string, words: readonly string[]): void {
    if (isCounted(this.#deps.store, accountId, words)) return
    this.#wanted = { accountId, words }
    this.#running ??= this.#run().finally(() => (this.#running = null))
  }

  /** Resolves when nothing is counted any more. */
  async settled(): Promise<void> {
    await this.#running
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#running
  }

  async #run(): Promise<void> {
    try {
      while (!this.#stopped && this.#wanted !== null) {
        await nextTurn()
        const { accountId, words } = this.#wanted
        if (this.#stopped || !countSome(this.#deps.store, accountId, words)) break
      }
    } catch (error) {
      this.#deps.onFault(error)
    }
  }
}
