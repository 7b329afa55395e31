import { AppFailure } from '../errors/app-failure.ts'
import { isNobodysFault } from '../offline/error-pause.ts'

/** Records fetched at once, of the few that the background may fetch (`BackgroundRequests`). */
const lanes = 2

/** Wishes kept; of a list that is scrolled through, only what was shown last is still of use. */
const maxWishes = 200

/** A row of a list, and what its record says that the list does not. */
interface Row {
  readonly id: string
  readonly remoteId: number | null
  /** Empty until its record was read. */
  readonly type: string
  /** Null until its record was read for the postal code; a dossier has none. */
  readonly zipcode?: string | null
}

export interface RowFillingDeps {
  /** True while the service answers and the user does not work offline. */
  readonly online: () => boolean
  /** True once the row's record was read, for whatever reason: nothing is left to fill in. */
  readonly isKnown: (id: string) => boolean
  /** Fetches a row's record into the store, which tells the screens. */
  readonly fetch: (id: string) => Promise<unknown>
  readonly onFault: (error: unknown) => void
}

/**
 * Fills in what the service's lists do not give (service.md, "Project (list item)": id, scenario and
 * name only; "Dossier (list item)": no type). That stands in the record, so the records of rows that
 * were shown are fetched behind the screen, the last shown first, each once a run.
 */
export class RowFilling {
  readonly #deps: RowFillingDeps
  readonly #wishes = new Set<string>()
  readonly #tried = new Set<string>()
  #running = 0
  #stopped = false

  constructor(deps: RowFillingDeps) {
    this.#deps = deps
  }

  /** These rows are on a screen. */
  shown(rows: readonly Row[]): void {
    for (const { id, remoteId, type, zipcode } of rows.toReversed()) {
      const isWhole = type !== '' && zipcode !== null
      if (remoteId === null || isWhole || this.#tried.has(id)) continue
      this.#wishes.delete(id) // to the end: asked for last, fetched first
      this.#wishes.add(id)
    }
    for (const id of this.#wishes) {
      if (this.#wishes.size <= maxWishes) break
      this.#wishes.delete(id)
    }
    while (this.#running < lanes && this.#mayFetch()) void this.#lane()
  }

  stop(): void {
    this.#stopped = true
  }

  #mayFetch(): boolean {
    return !this.#stopped && this.#wishes.size > 0 && this.#deps.online()
  }

  async #lane(): Promise<void> {
    this.#running += 1
    while (this.#mayFetch()) {
      const id = [...this.#wishes].at(-1)
      if (id === undefined) break
      this.#wishes.delete(id)
      try {
        if (this.#deps.isKnown(id)) continue
        this.#tried.add(id)
        await this.#deps.fetch(id)
      } catch (error) {
        // A record that cannot be read leaves its row as the list gave it; opening it says why.
        if (!(error instanceof AppFailure)) this.#deps.onFault(error)
        else if (saysNothing(error)) this.#tried.delete(id)
      }
    }
    this.#running -= 1
  }
}

/** It says nothing of this record: it is fetched when the row is shown again. */
function saysNothing({ error }: AppFailure): boolean {
  return isNobodysFault(error) || error.reason === 'cancelled'
}
