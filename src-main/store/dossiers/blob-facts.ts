import { type DocumentFacts, documentFactsSchema } from './document-facts.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'

const factsColumn = jsonColumn('blobs.facts', documentFactsSchema)

/** The facts that were read from the files in the blob folder. */
export class BlobFacts {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Returns the facts of a file; null if the file was not read yet or the stored facts do not fit.
   */
  get(sha256: string): DocumentFacts | null {
    const row = this.#store.get<{ facts: string | null }>(
      'SELECT facts FROM blobs WHERE sha256 = ?',
      sha256,
    )
    return row?.facts === undefined || row.facts === null
      ? null
      : (factsColumn.read(this.#store, row.facts) ?? null)
  }

  /** Stores facts without waiting for the disk: the file can be read again. */
  put(sha256: string, facts: DocumentFacts): void {
    this.#store.transaction(() => {
      this.#store.run('UPDATE blobs SET facts = ? WHERE sha256 = ?', JSON.stringify(facts), sha256)
    }, 'soon')
  }
}
