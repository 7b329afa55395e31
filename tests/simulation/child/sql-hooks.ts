import { DatabaseSync, StatementSync } from 'node:sqlite'
import { killable } from './kill-switch.ts'

/** Changes the results or effects of statements, for the tests of the oracle. */
export interface SqlMutation {
  /** Changes the rows of a query. */
  readonly rows?: (sql: string, rows: Record<string, unknown>[]) => void
  /** Runs after a statement that returns no rows. */
  readonly ran?: (sql: string, values: readonly unknown[], database: DatabaseSync) => void
}

const owners = new WeakMap<StatementSync, { database: DatabaseSync; sql: string }>()
const storeName = /perceel\.sqlite$/u
let statements = 0
let store: DatabaseSync | null = null
let roomLeft: number | null = null
let mutation: SqlMutation = {}

type AnyMethod = (...args: unknown[]) => unknown

/** Returns the number of statements so far. */
export function statementCount(): number {
  return statements
}

/** Sets the change of statements for this process. */
export function mutateSql(change: SqlMutation): void {
  mutation = change
}

/**
 * Limits the growth of the store to a number of pages. Beyond the limit SQLite itself fails with
 * SQLITE_FULL.
 */
export function limitStore(pages: number | null): void {
  roomLeft = pages
  if (store?.isOpen === true) applyLimit(store)
}

function applyLimit(database: DatabaseSync): void {
  const row = original.prepare.call(database, 'PRAGMA page_count').get()
  const pages = Number(row?.['page_count'] ?? 0)
  const limit = roomLeft === null ? 1_073_741_823 : pages + roomLeft
  original.exec.call(database, `PRAGMA max_page_count = ${limit}`)
}

// Taken off the prototype to be called on whatever database is at hand.
// eslint-disable-next-line @typescript-eslint/unbound-method
const original = { prepare: DatabaseSync.prototype.prepare, exec: DatabaseSync.prototype.exec }

/** Intercepts the product's calls of node:sqlite. Call this before the product opens a store. */
export function hookSqlite(): void {
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string, ...rest) {
    const statement = original.prepare.call(this, sql, ...rest)
    owners.set(statement, { database: this, sql })
    return statement
  }
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
    watch(this)
    statements += 1
    killable(
      'sql',
      () => this.isOpen && this.isTransaction,
      () => original.exec.call(this, sql),
    )
  }
  for (const name of ['run', 'get', 'all'] as const) hookStatement(name)
}

function hookStatement(name: 'run' | 'get' | 'all'): void {
  const prototype = StatementSync.prototype as unknown as Record<string, AnyMethod>
  const method = prototype[name]
  if (method === undefined) throw new Error(`node:sqlite has no StatementSync.${name}`)
  prototype[name] = function (this: StatementSync, ...values: unknown[]) {
    const owner = owners.get(this)
    statements += 1
    const answer = killable(
      'sql',
      () => owner?.database.isTransaction === true,
      () => method.apply(this, values),
    )
    if (owner !== undefined) {
      if (name === 'run') mutation.ran?.(owner.sql, values, owner.database)
      else if (answer !== undefined)
        mutation.rows?.(
          owner.sql,
          (name === 'all' ? answer : [answer]) as Record<string, unknown>[],
        )
    }
    return answer
  }
}

/** Detects the store's own connection at its first use. */
function watch(database: DatabaseSync): void {
  if (store === database || !database.isOpen) return
  if (!storeName.test(database.location() ?? '')) return
  store = database
  if (roomLeft !== null) applyLimit(database)
}
