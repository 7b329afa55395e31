import { type AppError, appErrorSchema } from '../../../src-shared/ipc/app-error.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'

/** A file that the user gave and that is not in the tray. */
export interface GivenFile {
  readonly id: string
  readonly accountId: string
  readonly projectId: string | null
  /** File name given by the source. */
  readonly givenName: string
  /** Path inside the dropped folder. */
  readonly folder: string
  readonly position: number
  readonly addedAt: number
  /** Why the file could not be read; null while the file is being read. */
  readonly error: AppError | null
}

const errorColumn = jsonColumn('unkept_files.error', appErrorSchema)

/**
 * Stores which files that the user gave are not in the tray, so that the user hears of them after the
 * end of the app too. Writes do not wait for the disk: a power cut can lose the last notices.
 */
export class UnkeptFileRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the files of all accounts, oldest first. An unreadable error becomes `storage`. */
  all(): GivenFile[] {
    return this.#store
      .all<Omit<GivenFile, 'error'> & { readonly error: string | null }>(
        `SELECT id, account_id AS accountId, project_id AS projectId, given_name AS givenName, folder,
           position, added_at AS addedAt, error
         FROM unkept_files ORDER BY position, id`,
      )
      .map((row) => ({ ...row, error: row.error === null ? null : this.#errorOf(row.error) }))
  }

  /** Stores a file, or its new error. Does nothing if the account was removed meanwhile. */
  put(file: GivenFile): void {
    const error = file.error === null ? null : JSON.stringify(file.error)
    this.#store.transaction(() => {
      this.#store.run(
        `INSERT INTO unkept_files (id, account_id, project_id, given_name, folder, position, added_at, error)
           SELECT ?, id, (SELECT id FROM projects WHERE id = ?), ?, ?, ?, ?, ? FROM accounts WHERE id = ?
         ON CONFLICT (id) DO UPDATE SET error = excluded.error`,
        ...[file.id, file.projectId, file.givenName, file.folder],
        ...[file.position, file.addedAt, error, file.accountId],
      )
    }, 'soon')
  }

  /** Removes a file. Joins an open transaction. */
  remove(rowId: string): void {
    this.#store.transaction(
      () => this.#store.run('DELETE FROM unkept_files WHERE id = ?', rowId),
      'soon',
    )
  }

  #errorOf(text: string): AppError {
    return errorColumn.read(this.#store, text) ?? { kind: 'storage' }
  }
}
