import type { Store } from '../connection/store.ts'

/** A file of the watched folder at the time it was taken in, or when watching began. */
export interface WatchedFile {
  readonly path: string
  /** Size in bytes. */
  readonly size: number
  /** Epoch milliseconds with a precision of microseconds. */
  readonly modifiedMs: number
}

/** The files of an account's watched folder that are not new. */
export class WatchedFileRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  known(accountId: string): WatchedFile[] {
    return this.#store.all<WatchedFile>(
      'SELECT path, size, modified_ms AS modifiedMs FROM watched_files WHERE account_id = ?',
      accountId,
    )
  }

  /** Stores a file. Joins an open transaction. */
  remember(accountId: string, { path, size, modifiedMs }: WatchedFile): void {
    this.#store.run(
      `INSERT INTO watched_files (account_id, path, size, modified_ms) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET size = excluded.size, modified_ms = excluded.modified_ms`,
      accountId,
      path,
      size,
      modifiedMs,
    )
  }

  /** Replaces all known files after another folder was chosen. */
  replaceAll(accountId: string, files: readonly WatchedFile[]): void {
    this.#store.transaction(() => {
      this.#store.run('DELETE FROM watched_files WHERE account_id = ?', accountId)
      for (const file of files) this.remember(accountId, file)
    })
  }
}
