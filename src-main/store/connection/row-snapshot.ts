import type { SQLInputValue } from 'node:sqlite'
import type { Store } from './store.ts'

type Row = Readonly<Record<string, SQLInputValue>>

interface Link {
  readonly table: string
  readonly column: string
  readonly onDelete: string
}

/** A row with all rows that are deleted with it, and the references that become null. */
export interface RowSnapshot {
  readonly rows: readonly { readonly table: string; readonly row: Row }[]
  readonly cleared: readonly (Link & { readonly rowid: number; readonly value: SQLInputValue })[]
}

/** Reads the row `id` of a table, and everything that ON DELETE removes or clears with the row. */
export function readSnapshot(store: Store, table: string, id: string): RowSnapshot {
  const rows = new Map<string, { table: string; row: Row }>()
  const cleared: (Link & { rowid: number; value: SQLInputValue })[] = []
  const add = (name: string, column: string, value: SQLInputValue): void => {
    const columns = columnsOf(store, name).map(({ column: each }) => each)
    const found = store.all<Record<string, SQLInputValue>>(
      `SELECT ${columns.join(', ')} FROM ${name} WHERE ${column} = ?`,
      value,
    )
    for (const row of found) {
      const key = `${name} ${JSON.stringify(row)}`
      if (rows.has(key)) continue
      rows.set(key, { table: name, row })
      const own = row['id']
      if (own !== undefined && own !== null)
        for (const link of linksTo(store, name)) follow(link, own)
    }
  }
  const follow = (link: Link, value: SQLInputValue): void => {
    if (link.onDelete === 'CASCADE') return add(link.table, link.column, value)
    for (const { rowid } of store.all<{ rowid: number }>(
      `SELECT rowid FROM ${link.table} WHERE ${link.column} = ?`,
      value,
    ))
      cleared.push({ ...link, rowid, value })
  }
  add(table, 'id', id)
  return { rows: [...rows.values()], cleared }
}

/** Writes the rows of a snapshot back. Must run inside a transaction. */
export function writeSnapshot(store: Store, { rows, cleared }: RowSnapshot): void {
  // Rows refer to each other, so references are checked at the end of the transaction.
  store.run('PRAGMA defer_foreign_keys = ON')
  for (const { table, row } of rows) {
    const values = { ...row }
    for (const { column, isNumberKey } of columnsOf(store, table))
      // The number of a row may belong to a newer row. The row then gets a new number.
      if (
        isNumberKey &&
        store.get(`SELECT 1 FROM ${table} WHERE ${column} = ?`, row[column] ?? null)
      )
        values[column] = null
    const names = Object.keys(values)
    store.run(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ...Object.values(values),
    )
  }
  for (const { table, column, rowid, value } of cleared)
    store.run(
      `UPDATE ${table} SET ${column} = ? WHERE rowid = ? AND ${column} IS NULL`,
      value,
      rowid,
    )
}

/** Returns the stored columns of a table, without generated ones (sqlite.org/pragma.html). */
function columnsOf(store: Store, table: string): { column: string; isNumberKey: boolean }[] {
  return store
    .all<{ name: string; type: string; pk: number; hidden: number }>(
      'SELECT name, type, pk, hidden FROM pragma_table_xinfo(?)',
      table,
    )
    .filter(({ hidden }) => hidden === 0)
    .map(({ name, type, pk }) => ({ column: name, isNumberKey: pk === 1 && type === 'INTEGER' }))
}

function linksTo(store: Store, table: string): Link[] {
  return store.all<Link>(
    `SELECT s.name AS "table", f."from" AS "column", f.on_delete AS onDelete
     FROM sqlite_schema s, pragma_foreign_key_list(s.name) f
     WHERE s.type = 'table' AND f."table" = ? AND f.on_delete IN ('CASCADE', 'SET NULL')`,
    table,
  )
}
