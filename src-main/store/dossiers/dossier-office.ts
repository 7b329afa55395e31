import { setImmediate as nextTurn } from 'node:timers/promises'
import type {
  DossierOfficeQuery,
  DossierSort,
} from '../../../src-shared/ipc/calls/dossier-calls.ts'
import { readWordFilter } from '../../../src-shared/search/word-filter.ts'
import { type Choice, matchDossiers, type Matches } from './dossier-matches.ts'
import { LastUsed } from '../../../src-shared/last-used.ts'
import type { Store } from '../connection/store.ts'

export interface DossierOfficePage<Row> {
  readonly total: number
  readonly rows: Row[]
  /** Sorted by count, largest first. */
  readonly types: TypeCounts
}
type TypeCounts = { readonly type: string; readonly count: number }[]

/** Sort keys. Each order has its own index (migrations 005 and 046); the rowid is the last key. */
const orders: Record<Exclude<DossierSort, 'size'>, { index: string; keys: readonly string[] }> = {
  title: { index: 'dossiers_by_title', keys: ['d.title_key'] },
  type: { index: 'dossiers_by_type', keys: ['d.type', 'd.title_key'] },
  filename: { index: 'dossiers_by_filename', keys: ['d.filename COLLATE NOCASE'] },
  created: { index: 'dossiers_by_creation', keys: ['d.created_at'] },
  mediaType: { index: 'dossiers_by_media_type', keys: ['d.media_type', 'd.title_key'] },
  ownerName: { index: 'dossiers_by_owner', keys: ['d.owner_key', 'd.title_key'] },
}

/** Number of matches above which walking the sorted index is faster than sorting the matches. */
const fewMatches = 1500

/** Index rows read in one turn: some milliseconds of the thread. */
const stretch = 10_000

/** Number of cached searches: each holds up to a hundred thousand row ids. */
const maxKnown = 4

type Order = Pick<DossierOfficeQuery, 'sort' | 'descending'>
type Page = Pick<DossierOfficeQuery, 'offset' | 'limit'>

/**
 * The dossiers of a whole office, in pages. All words of the search must occur, in any order. A
 * hundred thousand dossiers are searched along indexes, in stretches.
 */
export class DossierOffice {
  readonly #store: Store
  /** Matches of the last searches: scrolling repeats the same search for every page. */
  readonly #known = new LastUsed<Matches>(maxKnown)
  #knownAt = -1

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the page's dossier ids in order, the total number, and the number of each type. */
  async page(
    accountId: string,
    query: DossierOfficeQuery,
  ): Promise<{ ids: string[]; total: number; types: TypeCounts }> {
    const { search, show, type, sort } = query
    const words = readWordFilter(search)
    const choice: Choice = { accountId, words, show }
    if (search.trim() === '' && show === 'all' && type === null && sort !== 'size') {
      const types = this.#countAll(accountId)
      const total = types.reduce((sum, { count }) => sum + count, 0)
      return { ids: this.#idsOf(this.#along(accountId, { ...query, sort }, query)), total, types }
    }
    const matches = await this.#matches(choice)
    const rows = type === null ? [...matches.values()].flat() : (matches.get(type) ?? [])
    const few = rows.length <= fewMatches
    const page = few ? this.#sorted(rows, query) : await this.#walked(choice, new Set(rows), query)
    const types = [...matches].map(([name, { length }]) => ({ type: name, count: length }))
    return {
      ids: this.#idsOf(page),
      total: rows.length,
      types: types.sort((one, other) => other.count - one.count),
    }
  }

  #countAll(accountId: string): TypeCounts {
    return this.#store.all(
      `SELECT type, count(*) AS count FROM dossiers INDEXED BY dossiers_by_search
       WHERE account_id = ? GROUP BY type ORDER BY count DESC, type`,
      accountId,
    )
  }

  async #matches(choice: Choice): Promise<Matches> {
    const now = this.#changes()
    if (now !== this.#knownAt) this.#known.clear()
    this.#knownAt = now
    const key = JSON.stringify(choice)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const matches = await matchDossiers(this.#store, choice)
    // If rows were written meanwhile, the matches are shown but not cached.
    if (this.#changes() === now && this.#knownAt === now) this.#known.set(key, matches)
    return matches
  }

  /** Returns a number that grows with every written row. */
  #changes(): number {
    return this.#store.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0
  }

  #sorted(
    rows: readonly number[],
    { sort, descending, limit, offset }: DossierOfficeQuery,
  ): number[] {
    const keys = sort === 'size' ? ['b.size'] : orders[sort].keys
    // A dossier without a local copy has no size and comes last in both directions.
    const first = sort === 'size' ? 'b.size IS NULL, ' : ''
    return this.#rows(
      `SELECT d.rowid AS row FROM json_each(?) r CROSS JOIN dossiers d ON d.rowid = r.value
         LEFT JOIN blobs b ON b.sha256 = d.sha256
       ORDER BY ${first}${orderBy(keys, descending)} LIMIT ? OFFSET ?`,
      JSON.stringify(rows),
      limit,
      offset,
    )
  }

  async #walked(
    choice: Choice,
    rows: ReadonlySet<number>,
    { sort, ...query }: DossierOfficeQuery,
  ): Promise<number[]> {
    const { accountId } = choice
    if (sort !== 'size')
      return this.#taken(rows, query, (page) => this.#along(accountId, { ...query, sort }, page))
    const local = [...(await this.#matches({ ...choice, show: 'local' })).values()].flat()
    const sized = new Set(local.filter((row) => rows.has(row)))
    const bySize = await this.#taken(sized, query, (page) => this.#bySize(query.descending, page))
    const limit = query.limit - bySize.length
    if (limit === 0 || choice.show === 'local') return bySize
    const rest = { limit, offset: Math.max(0, query.offset - sized.size) }
    const byTitle = { sort: 'title', descending: false } as const
    const others = await this.#taken(rows.difference(sized), rest, (page) =>
      this.#along(accountId, byTitle, page),
    )
    return [...bySize, ...others]
  }

  /**
   * Walks a sort order in stretches and returns the page of the wanted rows. Lets other work run in
   * between.
   */
  async #taken(
    wanted: ReadonlySet<number>,
    { offset, limit }: Page,
    along: (page: Page) => number[],
  ): Promise<number[]> {
    const taken: number[] = []
    let before = 0
    if (offset >= wanted.size) return taken
    for (let at = 0; ; at += stretch) {
      const some = along({ offset: at, limit: stretch })
      for (const row of some) {
        if (!wanted.has(row)) continue
        if (before >= offset) taken.push(row)
        before += 1
        if (taken.length === limit) return taken
      }
      if (some.length < stretch) return taken
      await nextTurn()
    }
  }

  #along(
    accountId: string,
    { sort, descending }: Order & { readonly sort: Exclude<DossierSort, 'size'> },
    { limit, offset }: Page,
  ): number[] {
    const { index, keys } = orders[sort]
    return this.#list(
      `SELECT d.rowid AS row FROM dossiers d INDEXED BY ${index} WHERE d.account_id = ?
       ORDER BY ${orderBy(keys, descending)} LIMIT ? OFFSET ?`,
      accountId,
      limit,
      offset,
    )
  }

  /** Returns rows of all accounts by size, without reading the table of dossiers. */
  #bySize(descending: boolean, { limit, offset }: Page): number[] {
    return this.#list(
      `SELECT d.rowid AS row FROM blobs b INDEXED BY blobs_by_size
         CROSS JOIN dossiers d INDEXED BY dossiers_by_blob ON d.sha256 = b.sha256
       ORDER BY ${orderBy(['b.size', 'b.sha256'], descending)} LIMIT ? OFFSET ?`,
      limit,
      offset,
    )
  }

  /** Returns the rows of a query as a single value: thousands of row objects would take longer. */
  #list(sql: string, ...values: (string | number)[]): number[] {
    const found = this.#store.get<{ rows: string }>(
      `SELECT json_group_array(row) AS rows FROM (${sql})`,
      ...values,
    )
    return JSON.parse(found?.rows ?? '[]') as number[]
  }

  #rows(sql: string, ...values: (string | number)[]): number[] {
    return this.#store.all<{ row: number }>(sql, ...values).map(({ row }) => row)
  }

  /** Returns the ids in the order of the rows. */
  #idsOf(rows: readonly number[]): string[] {
    const ids = this.#store.all<{ row: number; id: string }>(
      'SELECT rowid AS row, id FROM dossiers WHERE rowid IN (SELECT value FROM json_each(?))',
      JSON.stringify(rows),
    )
    const byRow = new Map(ids.map(({ row, id }) => [row, id]))
    return rows.flatMap((row) => byRow.get(row) ?? [])
  }
}

function orderBy(keys: readonly string[], descending: boolean): string {
  const direction = descending ? 'DESC' : 'ASC'
  return [...keys, 'd.rowid'].map((key) => `${key} ${direction}`).join(', ')
}
