import { AppFailure } from '../errors/app-failure.ts'
import { tellsNothingOfRecord } from '../background/failure-scope.ts'

/** Records fetched simultaneously, out of the few background requests (`BackgroundRequests`). */
const lanes = 2

/** Maximum number of queued rows: after scrolling, only the rows shown last are useful. */
const maxQueued = 200

/** A row of a list, with the columns that only its record contains. */
interface Row {
  readonly id: string
  readonly remoteId: number | null
  /** Empty until the record was read. */
  readonly type: string
  /** Null until the postal code was read from the record; undefined for a dossier. */
  readonly zipcode?: string | null
  /** Null until a record with a date was read; undefined for a dossier. */
  readonly modifiedAt?: number | null
}

export interface RowFillingDeps {
  /** True while the service answers and the user does not work offline. */
  readonly online: () => boolean
  /**
   * True once the row's record was read by any part of the app: then nothing is left to fill in.
   */
  readonly isKnown: (id: string) => boolean
  /** Fetches a row's record into the store, which emits the events. */
  readonly fetch: (id: string) => Promise<unknown>
  readonly onFault: (error: unknown) => void
}

/**
 * Fills in columns that the service's lists lack (service.md, "Project (list item)": only id,
 * scenario and name; "Dossier (list item)": no type). Fetches the records of shown rows in the
 * background, the last shown first, each once a run.
 */
export class RowFilling {
  readonly #deps: RowFillingDeps
  readonly #queue = new Set<string>()
  readonly #tried = new Set<string>()
  /** Rows whose fetch failed for a reason that tells nothing of the record (`tellsNothingOfRecord`). */
  readonly #failed = new Set<string>()
  #running = 0
  #stopped = false

  constructor(deps: RowFillingDeps) {
    this.#deps = deps
  }

  /** Queues the rows that are on a screen. */
  shown(rows: readonly Row[]): void {
    for (const { id, remoteId, type, zipcode, modifiedAt } of rows.toReversed()) {
      const isWhole = type !== '' && zipcode !== null && modifiedAt !== null
      if (remoteId === null || isWhole || this.#tried.has(id)) continue
      this.#queue.delete(id) // moved to the end: the last request is fetched first
      this.#queue.add(id)
      this.#failed.delete(id)
    }
    for (const id of this.#queue) {
      if (this.#queue.size <= maxQueued) break
      this.#queue.delete(id)
    }
    this.#startLanes()
  }

  /** Fetches the queued rows after the service became reachable, and what failed before. */
  goOn(): void {
    for (const id of this.#failed) this.#queue.add(id)
    this.#failed.clear()
    this.#startLanes()
  }

  stop(): void {
    this.#stopped = true
  }

  #startLanes(): void {
    while (this.#running < lanes && this.#mayFetch()) void this.#lane()
  }

  #mayFetch(): boolean {
    return !this.#stopped && this.#queue.size > 0 && this.#deps.online()
  }

  async #lane(): Promise<void> {
    this.#running += 1
    while (this.#mayFetch()) {
      const id = [...this.#queue].at(-1)
      if (id === undefined) break
      this.#queue.delete(id)
      try {
        if (this.#deps.isKnown(id)) continue
        this.#tried.add(id)
        await this.#deps.fetch(id)
      } catch (error) {
        // After a failed fetch the row keeps its listed columns; opening the record reports the
        // failure.
        if (!(error instanceof AppFailure)) this.#deps.onFault(error)
        else if (tellsNothingOfRecord(error)) this.#setAside(id)
      }
    }
    this.#running -= 1
  }

  #setAside(id: string): void {
    this.#tried.delete(id)
    if (this.#failed.size < maxQueued) this.#failed.add(id)
  }
}
