import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store } from '../connection/store.ts'

/** A date that a record says. */
export interface StoredTerm {
  readonly projectId: string
  readonly projectName: string
  readonly city: string
  readonly salesStatus: string | null
  readonly kind: string
  /** `2026-11-23`. */
  readonly date: string
}

/** Projects that are read in one turn: some milliseconds, and tens with empty file caches. */
const pieceSize = 250

/**
 * Returns the dates of an account's records from one day up to another, in no order. Reads the
 * facts of the projects in pieces: only a record with a month of the period is taken apart.
 *
 * @param kinds the kinds of dates (records/date-facts.ts)
 */
export async function termsBetween(
  store: Store,
  accountId: string,
  {
    from,
    to,
    kinds,
  }: { readonly from: string; readonly to: string; readonly kinds: readonly string[] },
): Promise<StoredTerm[]> {
  const months = monthsBetween(from, to).map((month) => `"date":"${month}`)
  const hasMonth = months.map(() => 'instr(p.facts, ?) > 0').join(' OR ')
  const found: StoredTerm[] = []
  let after = ''
  for (;;) {
    const last = store.get<{ id: string | null }>(
      `SELECT max(id) AS id FROM (SELECT id FROM projects WHERE id > ? ORDER BY id LIMIT ${pieceSize})`,
      after,
    )?.id
    if (last === null || last === undefined) return found
    found.push(
      ...store.all<StoredTerm>(
        `SELECT p.id AS projectId, p.name AS projectName, p.city, p.sales_status AS salesStatus,
           d.value ->> 'kind' AS kind, d.value ->> 'date' AS date
         FROM projects p CROSS JOIN json_each(p.facts, '$.dates') d
         WHERE p.id > ? AND p.id <= ? AND p.account_id = ? AND p.visible = 1
           AND (${hasMonth}) AND json_valid(p.facts)
           AND d.value ->> 'date' BETWEEN ? AND ?
           AND d.value ->> 'kind' IN (SELECT value FROM json_each(?))`,
        after,
        last,
        accountId,
        ...months,
        from,
        to,
        JSON.stringify(kinds),
      ),
    )
    after = last
    await nextTurn()
  }
}

/** Returns the months of a period, as `2026-11`. */
function monthsBetween(from: string, to: string): string[] {
  const months = [from.slice(0, 7)]
  for (;;) {
    const [year = 0, month = 0] = (months.at(-1) ?? '').split('-').map(Number)
    const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
    if (next > to.slice(0, 7)) return months
    months.push(next)
  }
}
