import type { Store } from './store.ts'

export interface BlobRecord {
  readonly sha256: string
  readonly sha1: string
  readonly md5: string
  readonly size: number
  readonly mediaType: string
}

/** What is known of the files in the blob folder. */
export class BlobRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  put(blob: BlobRecord, at: number): void {
    this.#store.run(
      `INSERT OR IGNORE INTO blobs (sha256, sha1, md5, size, media_type, taken_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
      blob.sha256,
      blob.sha1,
      blob.md5,
      blob.size,
      blob.mediaType,
      at,
    )
  }

  get(sha256: string): BlobRecord | null {
    return this.#store.get<BlobRecord>(
      'SELECT sha256, sha1, md5, size, media_type AS mediaType FROM blobs WHERE sha256 = ?',
      sha256,
    )
  }
}
