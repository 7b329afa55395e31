import { DatabaseSync } from 'node:sqlite'

/** Tables whose rows hold the user's own work, which is stored in no other row. */
const workTables =
  /^(?:outbox_jobs|intake_files|record_|texts|relations|conflict|search|sqlite_|replacement)/u

interface JsonCell {
  readonly table: string
  readonly column: string
  readonly rowid: number
}

/** Truncates a JSON value of one row. Returns false if the store holds none. */
export function damageCell(store: string, part: number, more: number): boolean {
  const database = new DatabaseSync(store)
  try {
    const cells = jsonCells(database)
    const columns = [...new Set(cells.map(({ table, column }) => `${table}.${column}`))]
    const chosen = columns[Math.floor(part * columns.length)]
    const rows = cells.filter(({ table, column }) => `${table}.${column}` === chosen)
    const cell = rows[Math.floor(more * rows.length)]
    if (cell === undefined) return false
    const { table, column, rowid } = cell
    database
      .prepare(`UPDATE "${table}" SET "${column}" = substr("${column}", 1, 3) WHERE rowid = ?`)
      .run(rowid)
    return true
  } catch {
    // An unreadable store was damaged before.
    return false
  } finally {
    database.close()
  }
}

function jsonCells(database: DatabaseSync): JsonCell[] {
  const tables = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%(%'")
    .all() as { name: string }[]
  return tables
    .filter(({ name }) => !workTables.test(name))
    .flatMap(({ name: table }) =>
      (database.prepare(`PRAGMA table_info("${table}")`).all() as { name: string }[]).flatMap(
        ({ name: column }) => jsonRows(database, table, column),
      ),
    )
}

function jsonRows(database: DatabaseSync, table: string, column: string): JsonCell[] {
  const rows = database
    .prepare(
      `SELECT rowid FROM "${table}" WHERE typeof("${column}") = 'text'
       AND substr("${column}", 1, 1) IN ('{', '[') AND length("${column}") > 4 ORDER BY rowid`,
    )
    .all() as { rowid: number }[]
  return rows.map(({ rowid }) => ({ table, column, rowid }))
}
