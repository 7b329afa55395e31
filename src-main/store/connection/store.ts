import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { DatabaseSync } from 'node:sqlite'
import { AppFailure, failure } from '../../errors/app-failure.ts'
import type { SetsValuesAside } from './json-column.ts'
import type { JournalPosition } from '../journal/journal-position.ts'
import { readPosition } from '../journal/journal-position.ts'
import type { TransactionJournal } from '../journal/journal-writer.ts'
import { LastUsed } from '../../../src-shared/last-used.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Migration } from '../migrations/migrations.ts'
import { migrations } from '../migrations/migrations.ts'
import { storageFailure } from './sqlite-failure.ts'
import { readStoreVersion } from './store-version.ts'

export interface StoreOptions {
  /** Milliseconds to wait for another process to release the file. */
  readonly lockTimeout?: number
  /** Replaces the product's migrations, for tests of migrating. */
  readonly migrations?: readonly Migration[]
  /**
   * Called after the store was opened and checked, before the migration. `version` is the store's
   * present version; 0 for a new store.
   */
  readonly beforeMigrating?: (database: DatabaseSync, version: number) => void
  /** True if the file passed SQLite's quick check just now. */
  readonly isChecked?: boolean
  /** Called with the failure of an operation, and with null when a write succeeds afterwards. */
  readonly onHealth?: (error: AppFailure | null) => void
  /** Called with table and column, and the raw text, of a stored value that is unreadable. */
  readonly onUnreadable?: (column: string, text: string) => void
}

/**
 * Maximum number of cached prepared statements, about 12 KB each. A search creates a statement for
 * each number of words and each order.
 */
const maxStatements = 500

/** Pages in the write-ahead log after which a commit moves them into the file: SQLite's own default. */
const checkpointPages = 1000

/**
 * The single writing connection to the SQLite file (promise 1): write-ahead log, synchronous FULL,
 * fullfsync, foreign keys, and an exclusive lock, so that a second process gets `storeLocked`
 * instead of interleaving its writes. Every error is thrown as an `AppFailure`.
 */
export class Store implements SetsValuesAside {
  readonly #database: DatabaseSync
  readonly #statements = new LastUsed<StatementSync>(maxStatements)
  readonly #onHealth: (error: AppFailure | null) => void
  readonly #onUnreadable: (column: string, text: string) => void
  #failing = false
  #depth = 0
  /** SQLite's present durability; `#configure` sets the first. */
  #durable: 'now' | 'soon' = 'now'
  /** Number of callers of `whileFileRests` whose work is under way. */
  #resting = 0
  #journal: TransactionJournal | null = null
  #sequence = 0

  private constructor(database: DatabaseSync, options: StoreOptions) {
    this.#database = database
    this.#onHealth = options.onHealth ?? (() => undefined)
    this.#onUnreadable = options.onUnreadable ?? (() => undefined)
  }

  /**
   * Opens the store and migrates it if it is older. Throws storage/storeNewer (nothing changed),
   * storage/storeLocked, storage/storeReadOnly, storage/storeDamaged or diskFull.
   */
  static open(path: string, options: StoreOptions = {}): Store {
    const steps = options.migrations ?? migrations
    let database: DatabaseSync | null = null
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      const version = readStoreVersion(path)
      if (version !== null && version > steps.length)
        throw failure('storage', { reason: 'storeNewer' })
      // SQLite gives its log and copies the permissions of this file: only the user may access
      // them.
      if (version === null) closeSync(openSync(path, 'a', 0o600))
      database = new DatabaseSync(path, {
        enableForeignKeyConstraints: true,
        timeout: options.lockTimeout ?? 2000,
      })
      const store = new Store(database, options)
      store.#configure(options.isChecked ?? false)
      options.beforeMigrating?.(database, version ?? 0)
      migrate(database, steps)
      return store
    } catch (error) {
      if (database?.isOpen === true) database.close()
      throw error instanceof AppFailure ? error : storageFailure(error)
    }
  }

  /** Runs a statement without result rows. Returns the number of changed rows. */
  run(sql: string, ...values: SQLInputValue[]): number {
    if (this.#depth === 0) return this.transaction(() => this.run(sql, ...values))
    return this.#guarded(() => Number(this.#statement(sql).run(...values).changes))
  }

  /**
   * Returns the first row of a query; null if there is none. The caller defines the columns as
   * `Row`.
   */
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | null {
    return this.#guarded(() => (this.#statement(sql).get(...values) as Row | undefined) ?? null)
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#guarded(() => this.#statement(sql).all(...values) as Row[])
  }

  /**
   * Runs `work` in one transaction, which is rolled back if `work` throws. Nested calls join the
   * outer transaction and its durability. `work` must not wait for anything: there is one
   * connection.
   *
   * `soon` does not wait for the disk. A crash of the process loses nothing. A power cut may lose
   * the last transactions, in order, until the next transaction with `now` (SQLite, "PRAGMA
   * synchronous", NORMAL in WAL mode); the journal restores the entries that it has. Use `soon` for
   * data that the service can provide again, never for the user's actions, nor for the mark that a
   * request was sent.
   */
  transaction<T>(work: () => T, durable: 'now' | 'soon' = 'now'): T {
    if (this.#depth > 0) return work()
    this.#guarded(() => this.#begin(durable))
    this.#depth += 1
    const session = this.#journal === null ? null : this.#database.createSession()
    let written: number | null = null
    try {
      const value = work()
      written = session === null ? null : this.#guarded(() => this.#writeDown(session))
      this.#guarded(() => this.#statement('COMMIT').run())
      this.#sequence = written ?? this.#sequence
      if (this.#failing) this.#tell(null)
      return value
    } catch (error) {
      if (written !== null) this.#journal?.takeBack()
      // SQLite rolls back by itself after some errors (a full disk): then there is nothing to roll
      // back.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    } finally {
      session?.close()
      this.#depth -= 1
    }
  }

  get inTransaction(): boolean {
    return this.#depth > 0
  }

  setValueAside(column: string, text: string): void {
    this.#onUnreadable(column, text)
  }

  /** Starts the journal: every later transaction with a change is written to the journal first. */
  keepJournal(journal: TransactionJournal): void {
    this.#sequence = this.position()?.sequence ?? 0
    this.#journal = journal
  }

  /** Returns the store's position in its journal; null for a store without a position. */
  position(): JournalPosition | null {
    return this.#guarded(() => readPosition(this.#database))
  }

  /**
   * Begins a new generation after a gap in the journal, so that the old entries are never applied
   * before later transactions.
   */
  beginGeneration(): void {
    this.#guarded(() =>
      this.#statement('UPDATE journal_position SET generation = ?').run(
        randomUUID().replaceAll('-', ''),
      ),
    )
  }

  /** Writes a row without changing its value. Throws if the store is not writable. */
  tryWriting(): void {
    this.run('UPDATE journal_position SET sequence = sequence')
  }

  /**
   * Moves all committed pages from the write-ahead log into the database file. Returns false if pages
   * are left in the log.
   */
  checkpoint(): boolean {
    const moved = this.get<{ log: number; checkpointed: number }>('PRAGMA wal_checkpoint(PASSIVE)')
    return moved?.log === moved?.checkpointed
  }

  /** Returns the store's version: the number of completed migrations. */
  version(): number {
    return this.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0
  }

  /**
   * Moves all transactions into the database file, and leaves the file as it is until `work` ends, so
   * that another connection can read the file (resting-file.ts). Transactions meanwhile stay in the
   * write-ahead log. Throws storage if the log cannot be moved completely.
   */
  async whileFileRests<T>(work: () => Promise<T>): Promise<T> {
    this.#resting += 1
    this.#guarded(() => this.#database.exec('PRAGMA wal_autocheckpoint = 0'))
    try {
      if (!this.checkpoint()) throw failure('storage')
      return await work()
    } finally {
      this.#resting -= 1
      if (this.#resting === 0 && this.#database.isOpen)
        this.#database.exec(`PRAGMA wal_autocheckpoint = ${checkpointPages}`)
    }
  }

  /** Reads from the database directly; `look` must not change it. */
  inspect<T>(look: (database: DatabaseSync) => T): T {
    return this.#guarded(() => look(this.#database))
  }

  /** Checks the whole file. Throws storage/storeDamaged with SQLite's messages as the cause. */
  checkIntegrity(): void {
    const rows = this.all<{ quick_check: string }>('PRAGMA quick_check(20)')
    const complaints = rows.map((row) => row.quick_check).filter((text) => text !== 'ok')
    if (complaints.length > 0)
      throw failure(
        'storage',
        { reason: 'storeDamaged' },
        { cause: new Error(complaints.join('; ')) },
      )
  }

  /** Closes the file. May be called twice. */
  close(): void {
    this.#statements.clear()
    if (this.#database.isOpen) this.#database.close()
  }

  #configure(isChecked: boolean): void {
    this.#database.exec(
      `PRAGMA locking_mode = EXCLUSIVE;
       PRAGMA journal_mode = WAL;
       PRAGMA synchronous = FULL;
       PRAGMA fullfsync = ON;
       PRAGMA checkpoint_fullfsync = ON;
       PRAGMA temp_store = MEMORY;
       PRAGMA cache_size = -8000;`,
    )
    // The first write takes the exclusive lock: take it now instead of during later work.
    this.#database.exec('BEGIN IMMEDIATE; COMMIT')
    if (!isChecked) this.checkIntegrity()
  }

  #begin(durable: 'now' | 'soon'): void {
    if (durable !== this.#durable)
      this.#database.exec(`PRAGMA synchronous = ${durable === 'now' ? 'FULL' : 'NORMAL'}`)
    this.#durable = durable
    this.#statement('BEGIN IMMEDIATE').run()
  }

  /** Writes a transaction to the journal. Returns its sequence; null if it changed nothing. */
  #writeDown(session: { patchset(): Uint8Array }): number | null {
    const patchset = session.patchset()
    if (patchset.byteLength === 0) return null
    const sequence = this.#sequence + 1
    this.#statement('UPDATE journal_position SET sequence = ?').run(sequence)
    this.#journal?.append(sequence, patchset)
    return sequence
  }

  #statement(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #guarded<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      const told = error instanceof AppFailure ? error : storageFailure(error)
      this.#tell(told)
      throw told
    }
  }

  #tell(error: AppFailure | null): void {
    this.#failing = error !== null
    this.#onHealth(error)
  }
}
