import type { Store } from '../connection/store.ts'

/** A line of what asks for attention, as the store has it. */
export interface TodayRow {
  readonly id: string
  readonly ownerId: string | null
  readonly ownerKind: string | null
  readonly name: string | null
  readonly city: string | null
  readonly dossierId: string | null
  readonly title: string | null
  readonly jobId: string | null
  readonly jobKind: string | null
  readonly channel: string | null
  /** Epoch milliseconds. */
  readonly since: number | null
  readonly at: number | null
  /** JSON of an `AppError`. */
  readonly error: string | null
  readonly said: string
  readonly isDraft: number
}

/** The first rows of a list, and the number of all its rows. */
export interface TodayRows {
  readonly rows: readonly TodayRow[]
  readonly total: number
  /** True if there may be more than `total`: the search ended at a limit. */
  readonly isAtLeast?: boolean
}

const nothing = {
  ownerId: 'NULL',
  ownerKind: 'NULL',
  name: 'NULL',
  city: 'NULL',
  dossierId: 'NULL',
  title: 'NULL',
  jobId: 'NULL',
  jobKind: 'NULL',
  channel: 'NULL',
  since: 'NULL',
  at: 'NULL',
  error: 'NULL',
  said: "''",
  isDraft: '0',
}

/** Returns the columns of a `TodayRow` in SQL. A column that is not given is empty. */
export function todayColumns(
  given: { readonly id: string } & Partial<Record<keyof typeof nothing, string>>,
): string {
  return Object.entries({ ...nothing, ...given })
    .map(([name, sql]) => `${sql} AS "${name}"`)
    .join(', ')
}

/** The columns of a project `p` that owns what a line is about. */
export const ownerColumns = {
  ownerId: 'p.id',
  ownerKind: 'p.kind',
  name: 'p.name',
  city: 'p.city',
} as const

/**
 * Returns the first rows of a query and counts all rows.
 *
 * @param order SQL of the order, over the columns of `TodayRow`
 */
export function firstRows(
  store: Store,
  query: string,
  { order, limit }: { readonly order: string; readonly limit: number },
  ...values: (string | number)[]
): TodayRows {
  const rows = store.all<TodayRow & { total: number }>(
    `SELECT *, count(*) OVER () AS total FROM (${query}) ORDER BY ${order} LIMIT ?`,
    ...values,
    limit,
  )
  return { total: rows[0]?.total ?? 0, rows }
}
