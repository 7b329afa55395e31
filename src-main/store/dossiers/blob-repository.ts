import type { Store } from '../connection/store.ts'

export interface BlobRecord {
  readonly sha256: string
  readonly sha1: string
  readonly md5: string
  readonly size: number
  readonly mediaType: string
}

/** The table of files in the blob folder. */
export class BlobRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Stores a blob. A file that is taken in again counts as new, because unreferenced blobs are
   * removed by age. The row does not wait for the disk: the later write of a reference does.
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

  /** Notes an opening or a fetch: the least recently used blob is removed first. */
  touch(sha256: string, at: number): void {
    this.#store.transaction(
      () => this.#store.run('UPDATE blobs SET used_at = ? WHERE sha256 = ?', at, sha256),
      'soon',
    )
  }
}
