import type { Store } from './store.ts'

/** Returns the number of rows of each table of Perceel's own. */
export function tableCounts(store: Pick<Store, 'get' | 'all'>): Record<string, number> {
  const tables = store
    .all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    // A foreign table may have any name, which would go into a report.
    .filter(({ name }) => /^[a-z_]{1,40}$/.test(name) && !name.startsWith('sqlite_'))
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      store.get<{ n: number }>(`SELECT count(*) AS n FROM "${name}"`)?.n ?? 0,
    ]),
  )
}
