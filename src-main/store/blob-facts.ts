import { type DocumentFacts, documentFactsSchema } from '../documents/document-facts.ts'
import { jsonColumn } from './json-column.ts'
import type { Store } from './store.ts'

const factsColumn = jsonColumn('blobs.facts', documentFactsSchema)

/** What reading found out about the files in the blob folder. */
export class BlobFacts {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Null until the file was read, and for facts of another form than ours. */
  get(sha256: string): DocumentFacts | null {
    const row = this.#store.get<{ facts: string | null }>(
      'SELECT facts FROM blobs WHERE sha256 = ?',
      sha256,
    )
    return row?.facts === undefined || row.facts === null
      ? null
      : (factsColumn.read(this.#store, row.facts) ?? null)
  }

  /** It can be read again, so that the disk is not waited for. */
  put(sha256: string, facts: DocumentFacts): void {
    this.#store.transaction(() => {
      this.#store.run('UPDATE blobs SET facts = ? WHERE sha256 = ?', JSON.stringify(facts), sha256)
    }, 'soon')
  }
}
