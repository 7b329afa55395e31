import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SQLInputValue, StatementSync } from 'node:sqlite'
import { DatabaseSync } from 'node:sqlite'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { Migration } from './migrations/migrations.ts'
import { migrations } from './migrations/migrations.ts'
import { storageFailure } from './sqlite-failure.ts'
import { readStoreVersion } from './store-version.ts'

/** "PRCL": marks the file as ours for `file(1)` and for whoever finds it. */
const applicationId = 0x5052434c

export interface StoreOptions {
  /** Milliseconds to wait for another process to let go of the file. */
  readonly lockTimeout?: number
  /** Other migrations than the product's, for the tests of migrating. */
  readonly migrations?: readonly Migration[]
}

/**
 * The one writing connection to the SQLite file (promise 1): write-ahead log, synchronous FULL,
 * fullfsync, foreign keys, and an exclusive lock, so that a second process is told `storeLocked`
 * instead of interleaving its writes. Every error leaves as an `AppFailure`.
 */
export class Store {
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #depth = 0

  private constructor(database: DatabaseSync) {
    this.#database = database
  }

  /**
   * Opens the store, migrating it where it is older. Throws storage/storeNewer (nothing touched),
   * storage/storeLocked, storage/storeReadOnly, storage/storeDamaged or diskFull.
   */
  static open(path: string, options: StoreOptions = {}): Store {
    const steps = options.migrations ?? migrations
    let database: DatabaseSync | null = null
    try {
      mkdirSync(dirname(path), { recursive: true })
      const version = readStoreVersion(path)
      if (version !== null && version > steps.length)
        throw failure('storage', { reason: 'storeNewer' })
      database = new DatabaseSync(path, {
        enableForeignKeyConstraints: true,
        timeout: options.lockTimeout ?? 2000,
      })
      const store = new Store(database)
      store.#configure()
      store.#migrate(steps)
      return store
    } catch (error) {
      if (database?.isOpen === true) database.close()
      throw error instanceof AppFailure ? error : storageFailure(error)
    }
  }

  /** Runs a statement that answers no rows. Answers how many rows it changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
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
   * the outer one. `work` must not wait for anything: there is one connection.
   */
  transaction<T>(work: () => T): T {
    if (this.#depth > 0) return work()
    this.#guarded(() => this.#database.exec('BEGIN IMMEDIATE'))
    this.#depth += 1
    try {
      const value = work()
      this.#guarded(() => this.#database.exec('COMMIT'))
      return value
    } catch (error) {
      // SQLite rolls back by itself on some errors (a full disk): then there is nothing to undo.
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
      throw error
    } finally {
      this.#depth -= 1
    }
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

  #migrate(steps: readonly Migration[]): void {
    const from = this.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0
    for (const [index, migration] of steps.entries()) {
      if (index < from) continue
      this.transaction(() => {
        this.#database.exec(migration.sql)
        this.#database.exec(
          `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${index + 1}`,
        )
      })
    }
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
      throw error instanceof AppFailure ? error : storageFailure(error)
    }
  }
}
