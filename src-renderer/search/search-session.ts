import { shallowReactive } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { SearchHit, SearchIndexState } from '../../src-shared/ipc/calls/search-calls.ts'
import { surePick } from '../../src-shared/search/match.ts'
import { toAppError } from '../ipc/unwrap.ts'

export const searchKinds = ['all', 'project', 'dossier'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Number of hits per request, and the maximum of one call. */
const part = 30
const most = 100

export interface SearchAsk {
  readonly text: string
  readonly kind: SearchKind
  readonly offset: number
  readonly limit: number
}

interface SearchAnswer {
  readonly hits: readonly SearchHit[]
  readonly more: boolean
  readonly instead: readonly string[]
  readonly index: SearchIndexState
}

export interface SearchState {
  /** Text and kind of the shown hits; the text is empty before the first answer. */
  text: string
  kind: SearchKind
  hits: readonly SearchHit[]
  more: boolean
  /** Words that the hits have instead of typed words that nothing has. */
  instead: readonly string[]
  /** Index of the hit that Enter opens; -1 while the user must choose. */
  active: number
  index: SearchIndexState | null
  error: AppError | null
  /** True until the last search is answered. */
  pending: boolean
}

/**
 * Runs searches, of which only the last counts. Hits stay until the next hits arrive, so that the
 * list does not flicker while the user types.
 */
export class SearchSession {
  readonly state: SearchState = shallowReactive({
    text: '',
    kind: 'all',
    hits: [],
    more: false,
    instead: [],
    active: -1,
    index: null,
    error: null,
    pending: false,
  })
  readonly #ask: (asked: SearchAsk) => Promise<SearchAnswer>
  #asked = 0
  /** The last request, which may still be running. */
  #last: SearchAsk | null = null
  /** True if the index grew during a request, whose answer may then be out of date. */
  #grown = false
  /** True if the user moved to a hit: the shown hits then stay until the next search. */
  #moved = false

  constructor(ask: (asked: SearchAsk) => Promise<SearchAnswer>) {
    this.#ask = ask
  }

  /** Searches for a text. An empty text clears the hits. */
  async search(text: string, kind: SearchKind): Promise<void> {
    if (text.trim() !== '') {
      this.#moved = false
      return this.#run({ text, kind, offset: 0, limit: part })
    }
    this.#asked += 1
    this.#last = null
    this.#moved = false
    const none = { hits: [], more: false, instead: [], active: -1, error: null }
    Object.assign(this.state, { text: '', kind, ...none })
    this.state.pending = false
  }

  /** Makes `index` the hit that Enter opens. */
  moveTo(index: number): void {
    this.#moved = true
    this.state.active = index
  }

  /**
   * Handles Enter: returns the hit to open. Searches first if the shown hits belong to another
   * search. If no hit is sure and the user moved to none, moves to the first hit and returns null.
   */
  async enter(text: string, kind: SearchKind): Promise<SearchHit | null> {
    if (!this.#isShown(text, kind)) await this.search(text, kind)
    // A failed or cancelled search leaves the hits of an earlier search on the screen.
    if (!this.#isShown(text, kind)) return null
    const { active, hits } = this.state
    if (active < 0 && hits.length > 0) this.moveTo(0)
    return hits[active] ?? null
  }

  #isShown(text: string, kind: SearchKind): boolean {
    return this.state.text === text && this.state.kind === kind
  }

  /**
   * Repeats the search after the index grew, up to the number of shown hits. Does nothing after the
   * user moved to a hit.
   */
  async again(): Promise<void> {
    const { text, kind, hits, pending } = this.state
    this.#grown = pending
    if (text === '' || pending || this.#moved) return
    await this.#run({ text, kind, offset: 0, limit: Math.min(most, Math.max(part, hits.length)) })
  }

  /** Fetches the hits after the shown ones. */
  async goOn(): Promise<void> {
    const { text, kind, hits, more } = this.state
    // A later search is running: the shown hits belong to an earlier one.
    if (this.#last?.text !== text || this.#last.kind !== kind) return
    if (more) await this.#run({ text, kind, offset: hits.length, limit: part })
  }

  async #run(asked: SearchAsk): Promise<void> {
    const mine = (this.#asked += 1)
    this.#last = asked
    this.state.pending = true
    try {
      const { hits, more, instead, index } = await this.#ask(asked)
      if (mine !== this.#asked) return
      // The user moved to a shown hit meanwhile. Further hits follow the shown hits and move none.
      if (this.#moved && asked.offset === 0) return
      const before = asked.offset === 0 ? [] : this.state.hits
      const { text, kind } = asked
      Object.assign(this.state, {
        text,
        kind,
        hits: [...before, ...hits],
        more,
        instead,
        index,
        error: null,
        ...(asked.offset === 0 ? { active: surePick(hits.map(({ match }) => match)) ?? -1 } : {}),
      })
    } catch (error) {
      // A search that a later search replaced fails with `cancelled`, which is not shown.
      if (mine === this.#asked) this.state.error = toAppError(error)
    } finally {
      if (mine === this.#asked) this.state.pending = false
    }
    if (this.#grown && mine === this.#asked) await this.again()
  }
}
