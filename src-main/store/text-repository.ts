import { hash } from 'node:crypto'
import type { Store } from './store.ts'

/** Texts by content: a base, a local save and a line of history share one copy. */
export class TextRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Keeps a text; answers the SHA-256 of its UTF-8 bytes, in hex. */
  put(text: string): string {
    const key = hash('sha256', text)
    this.#store.run('INSERT OR IGNORE INTO texts (hash, body) VALUES (?, ?)', key, text)
    return key
  }

  /** Whether the text under a hash was ever kept. */
  has(key: string): boolean {
    return this.#store.get('SELECT 1 FROM texts WHERE hash = ?', key) !== null
  }

  /** The text under a hash. It must be there: foreign keys hold every reference. */
  get(key: string): string {
    const row = this.#store.get<{ body: string }>('SELECT body FROM texts WHERE hash = ?', key)
    if (row === null) throw new Error('A text that is referred to is not in the store')
    return row.body
  }

  /** The first characters of the text under a hash, which must be there. */
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
