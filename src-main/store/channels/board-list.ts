import { failure } from '../../errors/app-failure.ts'
import type { Store } from '../connection/store.ts'

/** The columns of a project on the board, besides its cells. */
export interface BoardProject {
  readonly projectId: string
  readonly remoteId: number | null
  readonly name: string
  readonly scenario: string
  readonly type: string
  readonly city: string
  readonly zipcode: string | null
  /** The asking price, or else the rent, in euros; null if the record names neither. */
  readonly price: number | null
  readonly isPriceFrom: boolean
  /** The period of the rent in the words of the record; null for an asking price. */
  readonly rentCondition: string | null
  readonly salesStatus: string | null
  readonly search: string
  /** Epoch milliseconds of the last read of the project's channels; null if never read. */
  readonly readAt: number | null
}

const columns = `p.id AS projectId, p.remote_id AS remoteId, p.name, p.scenario, p.type, p.city,
  p.zipcode, coalesce(p.price, p.rent) AS price, p.price IS NOT NULL AND p.price_from AS isPriceFrom,
  iif(p.price IS NULL, p.price_condition, NULL) AS rentCondition, p.sales_status AS salesStatus,
  p.search, p.channels_read_at AS readAt`

type StoredBoardProject = Omit<BoardProject, 'isPriceFrom'> & { readonly isPriceFrom: number }

function projectOf(row: StoredBoardProject): BoardProject {
  return { ...row, isPriceFrom: row.isPriceFrom === 1 }
}

/**
 * Returns projects of an account by name, after the project `after` (null: from the first). Throws
 * `notFound` with the field `projectId` if that project is gone: its position is then unknown.
 */
export function boardPage(
  store: Store,
  accountId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): BoardProject[] {
  const place =
    after === null
      ? null
      : store.get<{ nameKey: string }>(
          'SELECT name_key AS nameKey FROM projects WHERE id = ?',
          after,
        )
  if (after !== null && place === null) throw failure('notFound', { field: 'projectId' })
  const rows = store.all<StoredBoardProject>(
    `SELECT ${columns} FROM projects p INDEXED BY projects_by_name
     WHERE p.account_id = ? AND p.visible = 1 AND (p.name_key, p.id) > (?, ?)
     ORDER BY p.name_key, p.id LIMIT ?`,
    accountId,
    place?.nameKey ?? '',
    after ?? '',
    limit,
  )
  return rows.map(projectOf)
}

/**
 * Returns the given projects of an account, in the given order. Leaves out projects of other
 * accounts.
 */
export function boardRowsOf(
  store: Store,
  accountId: string,
  projectIds: readonly string[],
): BoardProject[] {
  const rows = store.all<StoredBoardProject>(
    `SELECT ${columns} FROM json_each(?) one
       CROSS JOIN projects p ON p.id = one.value
     WHERE p.account_id = ? AND p.visible = 1 ORDER BY one.key`,
    JSON.stringify(projectIds),
    accountId,
  )
  return rows.map(projectOf)
}

/** Counts the visible projects of an account. */
export function countBoard(store: Store, accountId: string): number {
  const row = store.get<{ n: number }>(
    `SELECT count(*) AS n FROM projects INDEXED BY projects_by_search
     WHERE account_id = ? AND visible = 1`,
    accountId,
  )
  return row?.n ?? 0
}
