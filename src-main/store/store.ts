import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { DatabaseSync } from 'node:sqlite'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { copyDatabase } from './backup/copy-database.ts'
import type { SetsValuesAside } from './json-column.ts'
import type { JournalPosition } from './journal/journal-position.ts'
import { readPosition } from './journal/journal-position.ts'
import type { TransactionJournal } from './journal/journal-writer.ts'
import { LastUsed } from './last-used.ts'
import { migrate } from './migrations/migrate.ts'
import type { Migration } from './migrations/migrations.ts'
import { migrations } from './migrations/migrations.ts'
import { storageFailure } from './sqlite-failure.ts'
import { readStoreVersion } from './store-version.ts'

export interface StoreOptions {
  /** Milliseconds to wait for another process to let go of the file. */
  readonly lockTimeout?: number
  /** Other migrations than the product's, for the tests of migrating. */
  readonly migrations?: readonly Migration[]
  /**
   * Runs when the store is open and has passed its check, before it is migrated. `version` is the
   * one it has; 0 for a new store.
   */
  readonly beforeMigrating?: (database: DatabaseSync, version: number) => void
  /** Told when an operation fails (with why), and when a write succeeds after that (with null). */
  readonly onHealth?: (error: AppFailure | null) => void
  /** Told of a stored value that cannot be read: its table and column, and its raw text. */
  readonly onUnreadable?: (column: string, text: string) => void
}

/**
 * Prepared statements that are kept, some 12 KB each. A search makes a statement for each number of
 * words and each order.
 */
const maxStatements = 500

/**
 * The one writing connection to the SQLite file (promise 1): write-ahead log, synchronous FULL,
 * fullfsync, foreign keys, and an exclusive lock, so that a second process is told `storeLocked`
 * instead of interleaving its writes. Every error leaves as an `AppFailure`.
 */
export class Store implements SetsValuesAside {
  readonly #database: DatabaseSync
  readonly #statements = new LastUsed<StatementSync>(maxStatements)
  readonly #onHealth: (error: AppFailure | null) => void
  readonly #onUnreadable: (column: string, text: string) => void
  #failing = false
  #depth = 0
  #journal: TransactionJournal | null = null
  #sequence = 0

  private constructor(database: DatabaseSync, options: StoreOptions) {
    this.#database = database
    this.#onHealth = options.onHealth ?? (() => undefined)
    this.#onUnreadable = options.onUnreadable ?? (() => undefined)
  }

  /**
   * Opens the store, migrating it where it is older. Throws storage/storeNewer (nothing touched),
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
      // SQLite gives its log and its copies the rights of this file: the user's alone.
      if (version === null) closeSync(openSync(path, 'a', 0o600))
      database = new DatabaseSync(path, {
        enableForeignKeyConstraints: true,
        timeout: options.lockTimeout ?? 2000,
      })
      const store = new Store(database, options)
      store.#configure()
      options.beforeMigrating?.(database, version ?? 0)
      migrate(database, steps)
      return store
    } catch (error) {
      if (database?.isOpen === true) database.close()
      throw error instanceof AppFailure ? error : storageFailure(error)
    }
  }

  /** Runs a statement that answers no rows. Answers how many rows it changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    if (this.#depth === 0) return this.transaction(() => this.run(sql, ...values))
    return this.#guarded(() => Number(this.#statement(sql).run(...values).changes))
  }

  /** First row of a query; null when there is none. Columns are the caller's `Row`. */
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | null {
    return this.#guarded(() => (this.#statement(sql).get(...values) as Row | undefined) ?? null)
  }

  /** All rows of a query. */
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#guarded(() => this.#statement(sql).all(...values) as Row[])
  }

  /**
   * Runs `work` in one transaction: all of it is kept, or, when it throws, none. Nested calls join
   * the outer one, and its durability. `work` must not wait for anything: there is one connection.
   *
   * `soon` does not wait for the disk: a kill loses nothing, a power cut may lose the last of them,
   * in order, until something is kept `now` (SQLite, "PRAGMA synchronous", NORMAL in WAL mode; the
   * journal brings back what it has). It is for what the service can be asked again, never for what
   * the user did, nor for the mark that a request left.
   */
  transaction<T>(work: () => T, durable: 'now' | 'soon' = 'now'): T {
    if (this.#depth > 0) return work()
    const pace = durable === 'now' ? 'FULL' : 'NORMAL'
    this.#guarded(() => this.#database.exec(`PRAGMA synchronous = ${pace}; BEGIN IMMEDIATE`))
    this.#depth += 1
    const session = this.#journal === null ? null : this.#database.createSession()
    let written: number | null = null
    try {
      const value = work()
      written = session === null ? null : this.#guarded(() => this.#writeDown(session))
      this.#guarded(() => this.#database.exec('COMMIT'))
      this.#sequence = written ?? this.#sequence
      if (this.#failing) this.#tell(null)
      return value
    } catch (error) {
      if (written !== null) this.#journal?.takeBack()
      // SQLite rolls back by itself on some errors (a full disk): then there is nothing to undo.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    } finally {
      session?.close()
      this.#depth -= 1
    }
  }

  setValueAside(column: string, text: string): void {
    this.#onUnreadable(column, text)
  }

  /** From now on every transaction that changes something is written into the journal first. */
  keepJournal(journal: TransactionJournal): void {
    this.#sequence = this.position()?.sequence ?? 0
    this.#journal = journal
  }

  /** Where the store stands in its journal; null when it keeps none. */
  position(): JournalPosition | null {
    return this.#guarded(() => readPosition(this.#database))
  }

  /**
   * Begins another generation: the journal has a hole, and what it still holds must never be taken
   * for the sequel of what is committed from here.
   */
  beginGeneration(): void {
    this.#guarded(() =>
      this.#statement('UPDATE journal_position SET generation = ?').run(
        randomUUID().replaceAll('-', ''),
      ),
    )
  }

  /** Moves all that is committed out of the write-ahead log into the database file. */
  checkpoint(): void {
    this.get('PRAGMA wal_checkpoint(PASSIVE)')
  }

  /** Version of the store: how many migrations have run. */
  version(): number {
    return this.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0
  }

  /**
   * Copies the store to a new file as it is at the end of the copying, while it is worked with.
   * `signal` ends it at the next step. Throws what `storageFailure` makes of the cause.
   */
  async copyTo(path: string, signal?: AbortSignal): Promise<void> {
    try {
      await copyDatabase(this.#database, path, signal)
    } catch (error) {
      throw error instanceof AppFailure ? error : storageFailure(error)
    }
  }

  /** Looks at the database as it is; `look` must not change it. */
  inspect<T>(look: (database: DatabaseSync) => T): T {
    return this.#guarded(() => look(this.#database))
  }

  /** Checks the whole file. Throws storage/storeDamaged with SQLite's words as the cause. */
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

  /** Closes the file. Safe to call twice. */
  close(): void {
    this.#statements.clear()
    if (this.#database.isOpen) this.#database.close()
  }

  #configure(): void {
    this.#database.exec(
      `PRAGMA locking_mode = EXCLUSIVE;
       PRAGMA journal_mode = WAL;
       PRAGMA synchronous = FULL;
       PRAGMA fullfsync = ON;
       PRAGMA checkpoint_fullfsync = ON;
       PRAGMA temp_store = MEMORY;
       PRAGMA cache_size = -32000;`,
    )
    // The exclusive lock is taken by the first write, so that is done now and not in the middle.
    this.#database.exec('BEGIN IMMEDIATE; COMMIT')
    this.checkIntegrity()
  }

  /** The sequence that the transaction gets; null when it changed nothing. */
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
