import { shallowReactive } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { SearchHit, SearchIndexState } from '../../src-shared/ipc/search-calls.ts'
import { toAppError } from '../ipc/unwrap.ts'

export const searchKinds = ['all', 'project', 'dossier'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Hits that are asked for at a time, and what one call may ask for. */
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
  readonly index: SearchIndexState
}

export interface SearchState {
  /** What the hits are of; empty before the first answer. */
  text: string
  kind: SearchKind
  hits: readonly SearchHit[]
  more: boolean
  index: SearchIndexState | null
  error: AppError | null
  /** True while the last search has no answer yet. */
  pending: boolean
}

/**
 * One search after the other, of which only the last counts. The hits stay until there are others,
 * so that nothing flickers while one types.
 */
export class SearchSession {
  readonly state: SearchState = shallowReactive({
    text: '',
    kind: 'all',
    hits: [],
    more: false,
    index: null,
    error: null,
    pending: false,
  })
  readonly #ask: (asked: SearchAsk) => Promise<SearchAnswer>
  #asked = 0
  /** What was asked for last: its answer may be on its way. */
  #last: SearchAsk | null = null
  /** The index grew while an answer was on its way, which may be from before. */
  #grown = false

  constructor(ask: (asked: SearchAsk) => Promise<SearchAnswer>) {
    this.#ask = ask
  }

  /** Searches for this; nothing typed shows nothing. */
  async search(text: string, kind: SearchKind): Promise<void> {
    if (text.trim() !== '') return this.#run({ text, kind, offset: 0, limit: part })
    this.#asked += 1
    this.#last = null
    Object.assign(this.state, { text: '', kind, hits: [], more: false, error: null })
    this.state.pending = false
  }

  /** The index grew: the same search again, as far as it was looked at. */
  async again(): Promise<void> {
    const { text, kind, hits, pending } = this.state
    this.#grown = pending
    if (text === '' || pending) return
    await this.#run({ text, kind, offset: 0, limit: Math.min(most, Math.max(part, hits.length)) })
  }

  /** The hits behind those that are shown. */
  async goOn(): Promise<void> {
    const { text, kind, hits, more } = this.state
    // A later search is on its way: the hits that are shown are no longer what is asked for.
    if (this.#last?.text !== text || this.#last.kind !== kind) return
    if (more) await this.#run({ text, kind, offset: hits.length, limit: part })
  }

  async #run(asked: SearchAsk): Promise<void> {
    const mine = (this.#asked += 1)
    this.#last = asked
    this.state.pending = true
    try {
      const { hits, more, index } = await this.#ask(asked)
      if (mine !== this.#asked) return
      const before = asked.offset === 0 ? [] : this.state.hits
      const { text, kind } = asked
      Object.assign(this.state, {
        text,
        kind,
        hits: [...before, ...hits],
        more,
        index,
        error: null,
      })
    } catch (error) {
      // One that had to make way for a later one ends with `cancelled`: that is not told.
      if (mine === this.#asked) this.state.error = toAppError(error)
    } finally {
      if (mine === this.#asked) this.state.pending = false
    }
    if (this.#grown && mine === this.#asked) await this.again()
  }
}
