import { hash } from 'node:crypto'
import { LastUsed } from '../../../src-shared/last-used.ts'
import type { Store } from '../connection/store.ts'

/** Number of texts in memory: a request that is sent reads its texts several times. */
const mostCached = 32
/** Maximum length of a text in memory, in characters. */
const longestCached = 32_768

/** Texts by content: a base, a local text and a history entry share one copy. */
export class TextRepository {
  readonly #store: Store
  /** Texts that were read last, by hash. A hash never gets another text. */
  readonly #cached = new LastUsed<string>(mostCached)

  constructor(store: Store) {
    this.#store = store
  }

  /** Stores a text. Returns the SHA-256 of its UTF-8 bytes in hex. */
  put(text: string): string {
    const key = hash('sha256', text)
    this.#store.run('INSERT OR IGNORE INTO texts (hash, body) VALUES (?, ?)', key, text)
    return key
  }

  /** Returns whether a text with this hash is stored. */
  has(key: string): boolean {
    return this.#store.get('SELECT 1 FROM texts WHERE hash = ?', key) !== null
  }

  /** Returns the text of a hash that may be gone from the store; null if it is. */
  find(key: string): string | null {
    const row = this.#store.get<{ body: string }>('SELECT body FROM texts WHERE hash = ?', key)
    return row?.body ?? null
  }

  /** Returns the text of a hash. The text must exist: foreign keys protect every reference. */
  get(key: string): string {
    const cached = this.#cached.get(key)
    if (cached !== undefined) return cached
    const text = this.find(key)
    if (text === null) throw new Error('A text that is referred to is not in the store')
    if (text.length <= longestCached) this.#cached.set(key, text)
    return text
  }

  /** Returns the first characters of the text of a hash, which must exist. */
  head(key: string, characters: number): string {
    const row = this.#store.get<{ head: string }>(
      'SELECT substr(body, 1, ?) AS head FROM texts WHERE hash = ?',
      characters,
      key,
    )
    if (row === null) throw new Error('A text that is referred to is not in the store')
    return row.head
  }
}
