import type {
  ProjectHit,
  ProjectListOrder,
  ProjectQuery,
} from '../../../src-shared/ipc/calls/project-calls.ts'
import { type Match, matchOf, readSearch, strengthOf } from '../../../src-shared/search/match.ts'
import { readEuros } from '../../../src-shared/text/read-euros.ts'
import { nearMatch, readNearSearch } from '../../../src-shared/search/near-match.ts'
import { countDrafts } from './local-work.ts'
import { factColumns, type ProjectColumns, projectRowFromColumns } from './project-columns.ts'
import {
  everyRow,
  filterCondition,
  isEveryRow,
  type PublicationWords,
  type RowFilter,
} from './project-filter.ts'
import { isCounted, publishedCount } from './published-counts.ts'
import { rowPhotos } from './row-photos.ts'
import { rowChannels } from './row-channels.ts'
import { compareScenarios, scenarioStretches } from './scenario-order.ts'
import { searchSieve } from './search-sieve.ts'
import type { Store } from '../connection/store.ts'

export interface ProjectPage {
  readonly total: number
  readonly all: number
  readonly rows: ProjectHit[]
}

/** The rows of a list, and the meaning of the service's status values. */
export interface ListRules {
  readonly filter: RowFilter
  readonly words: PublicationWords
}

const wholeList: ListRules = { filter: everyRow, words: { published: [], busy: [], failed: [] } }

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
  channels: ['published_count', 'name_key', 'id'],
  state: ['state', 'name_key', 'id'],
  modifiedAt: ['modified_at', 'id'],
}

/**
 * Sort keys by state as the list shows the state: a draft is not the same as the service. Used while
 * the account has drafts, because no index has this order.
 */
const draftOrder = [
  `CASE WHEN state = 'synced' AND id IN (SELECT project_id FROM record_drafts)
     THEN 'draft' ELSE state END`,
  'name_key',
  'id',
]

const mayBeNull = new Set([
  'modified_at',
  'coalesce(price, rent)',
  'sales_status',
  'living_area',
  'published_count',
])

const columns = `id, remote_id, scenario, name, type, city, zipcode, state, modified_at, missing_since,
  channels_read_at, ${factColumns},
  EXISTS (SELECT 1 FROM record_drafts d WHERE d.project_id = projects.id) AS has_draft`

type HitColumns = ProjectColumns & {
  readonly has_draft: number
  readonly channels_read_at: number | null
}

/** Number of matches above which walking the sorted index is faster than sorting the matches. */
const fewMatches = 1500

type RankedRow = readonly [rowid: number, match: Match | null]

/** The last ranking of each store: scrolling repeats the same search for every page. */
const lastRankings = new WeakMap<Store, { key: string; changes: number; rows: RankedRow[] }>()

/**
 * Returns a page of the account's projects. A search puts the strongest kinds of match first. A
 * search, a filter, the order by channels before the channels were counted, and the order by state
 * while there are drafts, find all rows once; the pages of the same question share that answer.
 */
export function listProjects(
  store: Store,
  accountId: string,
  query: ProjectQuery,
  rules: ListRules = wholeList,
): ProjectPage {
  const all = count(store, 'account_id = ? AND visible = 1', [accountId])
  const { sort, descending, limit, offset, photos: withPhotos = false } = query
  const isWhole = readSearch(query.search).tokens.length === 0 && isEveryRow(rules.filter)
  if (isWhole && isOrderStored(store, accountId, sort, rules)) {
    const rows =
      sort === 'scenario' && query.scenarioOrder !== undefined
        ? rowsByScenario(store, accountId, query, query.scenarioOrder)
        : store.all<HitColumns>(
            `SELECT ${columns} FROM projects WHERE account_id = ? AND visible = 1
             ORDER BY ${orderBy(orders[sort], descending)} LIMIT ? OFFSET ?`,
            accountId,
            limit,
            offset,
          )
    const hits = rows.map((row) => [row, null] as const)
    return { total: all, all, rows: hitsOf(store, hits, rules, withPhotos) }
  }
  const ranked = rankedRows(store, accountId, query, rules)
  const page = ranked.slice(offset, offset + limit)
  return { total: ranked.length, all, rows: readHits(store, page, rules, withPhotos) }
}

/** Returns the ids of all projects of a list, in its order. */
export function listProjectIds(
  store: Store,
  accountId: string,
  order: ProjectListOrder,
  rules: ListRules = wholeList,
): string[] {
  const ids = new Map(
    store
      .all<{ row: number; id: string }>(
        'SELECT rowid AS row, id FROM projects WHERE account_id = ?',
        accountId,
      )
      .map(({ row, id }) => [row, id]),
  )
  return rankedRows(store, accountId, order, rules).flatMap(([row]) => ids.get(row) ?? [])
}

function rowsByScenario(
  store: Store,
  accountId: string,
  query: ProjectQuery,
  order: readonly string[],
): HitColumns[] {
  return scenarioStretches(store, accountId, query, order).flatMap(({ scenario, offset, limit }) =>
    store.all<HitColumns>(
      `SELECT ${columns} FROM projects WHERE account_id = ? AND visible = 1 AND scenario = ?
         ORDER BY ${orderBy(['name_key', 'id'], query.descending)} LIMIT ? OFFSET ?`,
      accountId,
      scenario,
      limit,
      offset,
    ),
  )
}

/** Counts the projects that the service knows and whose channels were never read. */
export function countUnreadChannels(store: Store, accountId: string): number {
  const row = store.get<{ n: number }>(
    `SELECT count(*) AS n FROM projects INDEXED BY projects_without_statuses
     WHERE account_id = ? AND visible = 1 AND remote_id IS NOT NULL AND channels_read_at IS NULL`,
    accountId,
  )
  return row?.n ?? 0
}

function rankedRows(
  store: Store,
  accountId: string,
  query: ProjectListOrder,
  rules: ListRules,
): RankedRow[] {
  const { search, sort, descending, scenarioOrder } = query
  const key = JSON.stringify([accountId, search, sort, descending, scenarioOrder, rules])
  const changes = store.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0
  const last = lastRankings.get(store)
  if (last !== undefined && last.key === key && last.changes === changes) return last.rows
  const rows = rank(store, accountId, query, rules)
  lastRankings.set(store, { key, changes, rows })
  return rows
}

/** A search for a price has so many digits: a shorter number is a house number. */
const leastPrice = 100

/**
 * Returns all matches: the strongest kind first, and within a kind in the order of the query. An amount
 * also finds the projects with this price in the list: the asking price, or else the rent. A search
 * that matches nothing gives the projects of which a word has one slip of the finger.
 */
function rank(
  store: Store,
  accountId: string,
  order: ProjectListOrder,
  rules: ListRules,
): RankedRow[] {
  const request = readSearch(order.search)
  if (request.tokens.length === 0) {
    const all = conditionRows(store, accountId, order, rules, null)
    return all.map(({ row }) => [row, null])
  }
  const piles: RankedRow[][] = []
  for (const { row, search } of sievedRows(store, accountId, order, rules, request)) {
    const match = matchOf(request, search)
    if (match !== null) (piles[strengthOf(match.kind)] ??= []).push([row, match])
  }
  const priced = pricedRows(store, accountId, order, rules)
  if (priced.length > 0) {
    const found = new Set(piles.flat().map(([row]) => row))
    piles[strengthOf('price')] = priced
      .filter((row) => !found.has(row))
      .map((row) => [row, { kind: 'price', byObjectNumber: false }])
  }
  const near = piles.length === 0 ? readNearSearch(order.search) : null
  if (near === null) return piles.flat()
  const isNear = nearMatch(near)
  return sievedRows(store, accountId, order, rules, near)
    .filter(({ search }) => isNear(search))
    .map(({ row }) => [row, { kind: 'near', byObjectNumber: false }])
}

/** Returns the rows whose price in the list is the typed amount, in the order of the query. */
function pricedRows(
  store: Store,
  accountId: string,
  order: ProjectListOrder,
  rules: ListRules,
): number[] {
  const euros = readEuros(order.search)
  if (euros === null || euros < leastPrice) return []
  const sql = 'coalesce(price, rent) = CAST(? AS REAL)'
  const condition = { sql, values: [String(euros)], isSearch: false }
  return conditionRows(store, accountId, order, rules, condition).map(({ row }) => row)
}

/** Returns the rows that pass the sieve of a search, in the order of the query. */
function sievedRows(
  store: Store,
  accountId: string,
  order: ProjectListOrder,
  rules: ListRules,
  request: Parameters<typeof searchSieve>[0],
) {
  const sieve = { ...searchSieve(request, 'search'), isSearch: true }
  return conditionRows(store, accountId, order, rules, sieve)
}

/**
 * A condition of rows. `isSearch` is true for a condition of the search key, which the index of the
 * keys answers.
 */
interface RowCondition {
  readonly sql: string
  readonly values: readonly string[]
  readonly isSearch: boolean
}

/** Returns the rows that fulfil a condition (null: all rows), in the order of the query. */
function conditionRows(
  store: Store,
  accountId: string,
  { sort, descending, scenarioOrder }: ProjectListOrder,
  rules: ListRules,
  condition: RowCondition | null,
): { row: number; search: string; scenario: string }[] {
  const where = `account_id = ? AND visible = 1 AND ${condition?.sql ?? 'TRUE'}`
  const values = [accountId, ...(condition?.values ?? [])]
  const few = condition?.isSearch === true && count(store, where, values) <= fewMatches
  const filter = filterCondition(rules.filter, rules.words)
  const isStored = isOrderStored(store, accountId, sort, rules)
  const published = isStored || sort !== 'channels' ? null : publishedCount(rules.words.published)
  const unstored = published === null ? draftOrder : [published.sql, 'name_key', 'id']
  const keys = isStored ? orders[sort] : unstored
  const found = store.all<{ row: number; search: string; scenario: string }>(
    `SELECT rowid AS row, ${condition === null ? "''" : 'search'} AS search, scenario
     FROM projects ${few ? 'INDEXED BY projects_by_search' : ''}
     WHERE ${where}${filter.sql} ORDER BY ${orderBy(keys, descending)}`,
    ...values,
    ...filter.values,
    ...(published?.values ?? []),
  )
  if (sort === 'scenario' && scenarioOrder !== undefined) {
    const compare = compareScenarios(scenarioOrder)
    const sign = descending ? -1 : 1
    found.sort((a, b) => sign * compare(a.scenario, b.scenario))
  }
  return found
}

/**
 * False while the order by channels must count the channels of each row, and for the order by state
 * while the account has drafts.
 */
function isOrderStored(
  store: Store,
  accountId: string,
  sort: ProjectQuery['sort'],
  { words }: ListRules,
): boolean {
  if (sort === 'state') return countDrafts(store, accountId) === 0
  return sort !== 'channels' || isCounted(store, accountId, words.published)
}

function readHits(
  store: Store,
  page: readonly RankedRow[],
  rules: ListRules,
  withPhotos: boolean,
): ProjectHit[] {
  const found = store.all<HitColumns & { row: number }>(
    `SELECT rowid AS row, ${columns} FROM projects WHERE rowid IN (SELECT value FROM json_each(?))`,
    JSON.stringify(page.map(([row]) => row)),
  )
  const byRow = new Map(found.map((row) => [row.row, row]))
  const hits = page.flatMap(([row, match]) => {
    const project = byRow.get(row)
    return project === undefined ? [] : [[project, match] as const]
  })
  return hitsOf(store, hits, rules, withPhotos)
}

function hitsOf(
  store: Store,
  hits: readonly (readonly [row: HitColumns, match: Match | null])[],
  { words }: ListRules,
  withPhotos: boolean,
): ProjectHit[] {
  const channels = rowChannels(
    store,
    hits.map(([row]) => row),
    words,
  )
  const photos = withPhotos
    ? rowPhotos(
        store,
        hits.map(([row]) => row.id),
      )
    : null
  return hits.map(([row, match]) => ({
    ...projectRowFromColumns(row, store),
    match,
    missingSince: row.missing_since,
    hasDraft: row.has_draft === 1,
    channels: channels.get(row.id) ?? null,
    photo: photos?.get(row.id) ?? null,
  }))
}

function orderBy(keys: readonly string[], descending: boolean): string {
  const direction = descending ? 'DESC' : 'ASC'
  return keys
    .map((key) => {
      const nullsLast = mayBeNull.has(key) || key.startsWith('CASE')
      return `${key} ${direction}${nullsLast ? ' NULLS LAST' : ''}`
    })
    .join(', ')
}

function count(store: Store, where: string, values: string[]): number {
  const row = store.get<{ n: number }>(
    `SELECT count(*) AS n FROM projects INDEXED BY projects_by_search WHERE ${where}`,
    ...values,
  )
  return row?.n ?? 0
}
