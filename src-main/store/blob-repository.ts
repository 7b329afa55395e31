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

  /**
   * Taken in anew, a file counts as new: what nothing refers to is let go of by its age. The row does
   * not wait for the disk, as by itself it promises nothing: what refers to it does, after it.
   */
  put(blob: BlobRecord, at: number): void {
    this.#store.transaction(
      () =>
        this.#store.run(
          `INSERT INTO blobs (sha256, sha1, md5, size, media_type, taken_at)
           VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (sha256) DO UPDATE SET taken_at = excluded.taken_at`,
          blob.sha256,
          blob.sha1,
          blob.md5,
          blob.size,
          blob.mediaType,
          at,
        ),
      'soon',
    )
  }

  get(sha256: string): BlobRecord | null {
    return this.#store.get<BlobRecord>(
      'SELECT sha256, sha1, md5, size, media_type AS mediaType FROM blobs WHERE sha256 = ?',
      sha256,
    )
  }

  /** It was opened or fetched: the least recently used goes first. */
  touch(sha256: string, at: number): void {
    this.#store.transaction(
      () => this.#store.run('UPDATE blobs SET used_at = ? WHERE sha256 = ?', at, sha256),
      'soon',
    )
  }
}
