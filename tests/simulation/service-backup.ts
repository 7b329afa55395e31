import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A backup of a practice office's database. Contents of documents are kept by their hash. */
export class ServiceBackup {
  readonly #database: string
  readonly #copy: string

  constructor(folder: string) {
    this.#database = join(folder, 'office.db')
    this.#copy = join(folder, 'backup.db')
  }

  get exists(): boolean {
    return existsSync(this.#copy)
  }

  /** Copies the database of a running service, in place of an earlier backup. */
  make(): void {
    rmSync(this.#copy, { force: true })
    const database = new DatabaseSync(this.#database, { readOnly: true })
    try {
      database.prepare('VACUUM INTO ?').run(this.#copy)
    } finally {
      database.close()
    }
  }

  /** Puts the copy in the place of the database of a stopped service. */
  putBack(): void {
    for (const end of ['-wal', '-shm']) rmSync(this.#database + end, { force: true })
    copyFileSync(this.#copy, this.#database)
  }
}
