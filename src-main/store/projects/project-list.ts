import type { ProjectHit, ProjectQuery } from '../../../src-shared/ipc/calls/project-calls.ts'
import { type Match, matchOf, readSearch, strengthOf } from '../../../src-shared/search/match.ts'
import { factColumns, type ProjectColumns, projectRowFromColumns } from './project-columns.ts'
import { searchSieve } from './search-sieve.ts'
import type { Store } from '../connection/store.ts'

export interface ProjectPage {
  readonly total: number
  readonly all: number
  readonly rows: ProjectHit[]
}

/**
 * Sort keys. Each order has its own index, so no sorting happens at query time. Projects without a
 * value come last in both directions.
 */
const orders: Record<ProjectQuery['sort'], readonly string[]> = {
  name: ['name_key', 'id'],
  scenario: ['scenario', 'name_key', 'id'],
  type: ['type', 'name_key', 'id'],
  city: ['city', 'name_key', 'id'],
  price: ['coalesce(price, rent)', 'id'],
  salesStatus: ['sales_status', 'name_key', 'id'],
  livingArea: ['living_area', 'id'],
  state: ['state', 'name_key', 'id'],
  modifiedAt: ['modified_at', 'id'],
}

const mayBeNull = new Set(['modified_at', 'coalesce(price, rent)', 'sales_status', 'living_area'])

const columns = `id, remote_id, scenario, name, type, city, zipcode, state, modified_at, missing_since,
  ${factColumns},
  EXISTS (SELECT 1 FROM record_drafts d WHERE d.project_id = projects.id) AS has_draft`

type HitColumns = ProjectColumns & { readonly has_draft: number }

/** Number of matches above which walking the sorted index is faster than sorting the matches. */
const fewMatches = 1500

type RankedRow = readonly [rowid: number, match: Match]
type Order = Pick<ProjectQuery, 'sort' | 'descending'>

/** The last ranking of each store: scrolling repeats the same search for every page. */
const lastRankings = new WeakMap<Store, { key: string; changes: number; rows: RankedRow[] }>()

/** Returns a page of the account's projects. A search puts the strongest kinds of match first. */
export function listProjects(store: Store, accountId: string, query: ProjectQuery): ProjectPage {
  const all = count(store, 'account_id = ? AND visible = 1', [accountId])
  if (readSearch(query.search).tokens.length === 0) {
    const rows = store.all<HitColumns>(
      `SELECT ${columns} FROM projects WHERE account_id = ? AND visible = 1
       ORDER BY ${orderBy(query)} LIMIT ? OFFSET ?`,
      accountId,
      query.limit,
      query.offset,
    )
    return { total: all, all, rows: rows.map((row) => hitOf(store, row, null)) }
  }
  const ranked = rankedRows(store, accountId, query)
  const page = ranked.slice(query.offset, query.offset + query.limit)
  return { total: ranked.length, all, rows: readHits(store, page) }
}

function rankedRows(store: Store, accountId: string, query: ProjectQuery): RankedRow[] {
  const { search, sort, descending } = query
  const key = JSON.stringify([accountId, search, sort, descending])
  const changes = store.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0
  const last = lastRankings.get(store)
  if (last !== undefined && last.key === key && last.changes === changes) return last.rows
  const rows = rank(store, accountId, query)
  lastRankings.set(store, { key, changes, rows })
  return rows
}

/** Returns all matches: the strongest kind first, and within a kind in the order of the query. */
function rank(store: Store, accountId: string, query: ProjectQuery): RankedRow[] {
  const request = readSearch(query.search)
  const sieve = searchSieve(request, 'search')
  const where = `account_id = ? AND visible = 1 AND ${sieve.sql}`
  const values = [accountId, ...sieve.values]
  const few = count(store, where, values) <= fewMatches
  const found = store.all<{ row: number; search: string }>(
    `SELECT rowid AS row, search FROM projects ${few ? 'INDEXED BY projects_by_search' : ''}
     WHERE ${where} ORDER BY ${orderBy(query)}`,
    ...values,
  )
  const piles: RankedRow[][] = []
  for (const { row, search } of found) {
    const match = matchOf(request, search)
    if (match !== null) (piles[strengthOf(match.kind)] ??= []).push([row, match])
  }
  return piles.flat()
}

function readHits(store: Store, page: readonly RankedRow[]): ProjectHit[] {
  const found = store.all<HitColumns & { row: number }>(
    `SELECT rowid AS row, ${columns} FROM projects WHERE rowid IN (SELECT value FROM json_each(?))`,
    JSON.stringify(page.map(([row]) => row)),
  )
  const byRow = new Map(found.map((row) => [row.row, row]))
  return page.flatMap(([row, match]) => {
    const project = byRow.get(row)
    return project === undefined ? [] : [hitOf(store, project, match)]
  })
}

function hitOf(store: Store, row: HitColumns, match: Match | null): ProjectHit {
  const { missing_since: missingSince, has_draft } = row
  return { ...projectRowFromColumns(row, store), match, missingSince, hasDraft: has_draft === 1 }
}

function orderBy({ sort, descending }: Order): string {
  const direction = descending ? 'DESC' : 'ASC'
  return orders[sort]
    .map((key) => `${key} ${direction}${mayBeNull.has(key) ? ' NULLS LAST' : ''}`)
    .join(', ')
}

function count(store: Store, where: string, values: string[]): number {
  const row = store.get<{ n: number }>(
    `SELECT count(*) AS n FROM projects INDEXED BY projects_by_search WHERE ${where}`,
    ...values,
  )
  return row?.n ?? 0
}
