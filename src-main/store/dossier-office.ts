import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SQLInputValue } from 'node:sqlite'
import type { DossierOfficeQuery, DossierSort } from '../../src-shared/ipc/dossier-calls.ts'
import { foldText } from './fold.ts'
import type { Store } from './store.ts'

export interface DossierOfficePage<Row> {
  readonly total: number
  readonly rows: Row[]
  /** Most first. */
  readonly types: { readonly type: string; readonly count: number }[]
}

/** Sort keys, each list served by an index of its own (migration 005); the rowid comes after them. */
const orders: Record<Exclude<DossierSort, 'size'>, { index: string; keys: readonly string[] }> = {
  title: { index: 'dossiers_by_title', keys: ['d.title_key'] },
  type: { index: 'dossiers_by_type', keys: ['d.type', 'd.title_key'] },
  filename: { index: 'dossiers_by_filename', keys: ['d.filename COLLATE NOCASE'] },
  created: { index: 'dossiers_by_creation', keys: ["coalesce(d.created, '')"] },
  mediaType: { index: 'dossiers_by_media_type', keys: ['d.media_type', 'd.title_key'] },
  ownerName: { index: 'dossiers_by_owner', keys: ['d.owner_key', 'd.title_key'] },
}

/** With more matches than this, walking the sorted index to the page is quicker than sorting them. */
const fewMatches = 1500

/** Matches that are passed over in one go on the way to a page: some milliseconds of the thread. */
const stride = 2000

/** Of few rows: their jobs, edits and arrivals say which, and not the table of dossiers. */
const subsets = {
  unsent: `SELECT dossier_id AS id FROM outbox_jobs
      WHERE account_id = ? AND dossier_id IS NOT NULL AND kind IN ('dossierCreate', 'dossierEdit')
    UNION SELECT dossier_id FROM record_texts INDEXED BY record_texts_edited
      WHERE dossier_id IS NOT NULL AND local_hash IS NOT NULL AND local_hash IS NOT base_hash`,
  attention: `SELECT dossier_id AS id FROM outbox_jobs
      WHERE account_id = ? AND state = 'parked' AND dossier_id IS NOT NULL
        AND kind IN ('dossierCreate', 'dossierEdit')
    UNION SELECT id FROM dossiers INDEXED BY dossiers_arrived
      WHERE arrival IS NOT NULL AND arrival <> 'verified' AND arrival_read = 0`,
} as const

type TypeCounts = { readonly type: string; readonly count: number }[]

/** What the rows of a query are chosen by; the order and the page come on top of it. */
interface Choice {
  readonly accountId: string
  readonly words: readonly string[]
  readonly show: DossierOfficeQuery['show']
  readonly type: string | null
}

/**
 * The dossiers of a whole office, a page at a time: all words of the search must occur, in any
 * order. A hundred thousand rows are never gone through in one go, but for one pass over an index
 * that holds all that it looks at.
 */
export class DossierOffice {
  readonly #store: Store
  /** Counts of the last choices: a list that is scrolled asks for the same ones for every page. */
  readonly #counted = new Map<string, TypeCounts>()
  #countedAt = -1

  constructor(store: Store) {
    this.#store = store
  }

  /** The page's dossiers in order, and how many there are in all and of each type. */
  async page(
    accountId: string,
    query: DossierOfficeQuery,
  ): Promise<{ ids: string[]; total: number; types: TypeCounts }> {
    const { show, type } = query
    const words = foldText(query.search).split(' ').filter(Boolean)
    const choice: Choice = { accountId, words, show, type }
    const types = this.#types(choice)
    const total = sumOf(types, type)
    const few = total <= fewMatches || show === 'unsent' || show === 'attention'
    const rows = few ? this.#sorted(choice, query) : await this.#walked(choice, query)
    return { ids: this.#idsOf(rows), total, types }
  }

  #types({ accountId, words, show }: Choice): TypeCounts {
    const now = this.#store.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0
    if (now !== this.#countedAt) this.#counted.clear()
    this.#countedAt = now
    const key = JSON.stringify([accountId, show, words])
    const known = this.#counted.get(key)
    if (known !== undefined) return known
    const { from, where, values } = chosen({ accountId, words, show, type: null })
    const counts = this.#store.all<{ type: string; count: number }>(
      `SELECT d.type, count(*) AS count FROM ${from} WHERE ${where} GROUP BY d.type
       ORDER BY count DESC, d.type`,
      ...values,
    )
    this.#counted.set(key, counts)
    return counts
  }

  /** All that match, sorted: there are few. */
  #sorted(choice: Choice, { sort, descending, limit, offset }: DossierOfficeQuery): number[] {
    const { from, where, values } = chosen(choice)
    const direction = descending ? 'DESC' : 'ASC'
    const keys = sort === 'size' ? ['b.size'] : orders[sort].keys
    const order = [...keys, 'd.rowid'].map((key) => `${key} ${direction}`).join(', ')
    return this.#rows(
      `SELECT d.rowid AS row FROM ${from} LEFT JOIN blobs b ON b.sha256 = d.sha256 WHERE ${where}
       ORDER BY ${sort === 'size' ? `b.size IS NULL, ${order}` : order} LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    )
  }

  #walked(choice: Choice, query: DossierOfficeQuery): Promise<number[]> | number[] {
    const { sort, descending, limit, offset } = query
    if (sort !== 'size') return this.#along(choice, { ...query, sort })
    // Sizes are known of what is here; the rest comes behind it, whichever way it is sorted.
    const local = sumOf(this.#types({ ...choice, show: 'local' }), choice.type)
    const sized = offset < local ? this.#bySize(choice, descending, limit, offset) : []
    const left = limit - sized.length
    if (left === 0 || choice.show === 'local') return sized
    const rest = { offset: Math.max(0, offset - local), limit: left }
    return this.#along(
      choice,
      { sort: 'title', descending: false, ...rest },
      'd.sha256 IS NULL',
    ).then((rows) => [...sized, ...rows])
  }

  #bySize(choice: Choice, descending: boolean, limit: number, offset: number): number[] {
    const { filters, values } = filtersOf(choice)
    const direction = descending ? 'DESC' : 'ASC'
    return this.#rows(
      `SELECT d.rowid AS row FROM blobs b INDEXED BY blobs_by_size
         CROSS JOIN dossiers d INDEXED BY dossiers_by_blob ON d.sha256 = b.sha256
       WHERE ${['d.account_id = ?', ...filters].join(' AND ')}
       ORDER BY b.size ${direction}, b.sha256 ${direction}, d.rowid ${direction} LIMIT ? OFFSET ?`,
      [choice.accountId, ...values, limit, offset],
    )
  }

  /** Goes along the index of the order, letting others in between, and takes the page from it. */
  async #along(
    choice: Choice,
    page: {
      readonly sort: Exclude<DossierSort, 'size'>
      readonly descending: boolean
      readonly limit: number
      readonly offset: number
    },
    also: string | null = null,
  ): Promise<number[]> {
    const { index, keys } = orders[page.sort]
    const columns = [...keys, 'd.rowid']
    const direction = page.descending ? 'DESC' : 'ASC'
    const { filters, values } = filtersOf(choice)
    const where = ['d.account_id = ?', ...filters, ...(also === null ? [] : [also])]
    const behind = `(${columns.join(', ')}) ${page.descending ? '<' : '>'} (${columns.map(() => '?').join(', ')})`
    const order = columns.map((key) => `${key} ${direction}`).join(', ')
    const sql = (selected: string, place: readonly SQLInputValue[]): string =>
      `SELECT ${selected} FROM dossiers d INDEXED BY ${index}
       WHERE ${[...where, ...(place.length > 0 ? [behind] : [])].join(' AND ')}
       ORDER BY ${order} LIMIT ? OFFSET ?`
    const named = columns.map((key, at) => `${key} AS k${at}`).join(', ')
    let place: SQLInputValue[] = []
    for (let left = page.offset; left > 0; left -= stride) {
      const step = Math.min(left, stride)
      const last = this.#store.get<Record<string, SQLInputValue>>(
        sql(named, place),
        choice.accountId,
        ...values,
        ...place,
        1,
        step - 1,
      )
      if (last === null) return []
      place = columns.map((_, at) => last[`k${at}`] ?? null)
      await nextTurn()
    }
    return this.#rows(sql('d.rowid AS row', place), [
      choice.accountId,
      ...values,
      ...place,
      page.limit,
      0,
    ])
  }

  #rows(sql: string, values: readonly SQLInputValue[]): number[] {
    return this.#store.all<{ row: number }>(sql, ...values).map(({ row }) => row)
  }

  /** Ids in the order of the rows. */
  #idsOf(rows: readonly number[]): string[] {
    const ids = this.#store.all<{ row: number; id: string }>(
      'SELECT rowid AS row, id FROM dossiers WHERE rowid IN (SELECT value FROM json_each(?))',
      JSON.stringify(rows),
    )
    const byRow = new Map(ids.map(({ row, id }) => [row, id]))
    return rows.flatMap((row) => byRow.get(row) ?? [])
  }
}

function sumOf(types: TypeCounts, type: string | null): number {
  return types.reduce((sum, one) => (type === null || one.type === type ? sum + one.count : sum), 0)
}

/** Where the rows of a choice are found, for going through all of them. */
function chosen(choice: Choice): { from: string; where: string; values: SQLInputValue[] } {
  const { accountId, show } = choice
  const { filters, values } = filtersOf(choice)
  const where = ['d.account_id = ?', ...filters].join(' AND ')
  if (show === 'unsent' || show === 'attention') {
    const from = `(${subsets[show]}) c CROSS JOIN dossiers d ON d.id = c.id`
    return { from, where, values: [accountId, accountId, ...values] }
  }
  const index = show === 'local' ? 'dossiers_local' : 'dossiers_by_search'
  return { from: `dossiers d INDEXED BY ${index}`, where, values: [accountId, ...values] }
}

function filtersOf({ words, show, type }: Choice): { filters: string[]; values: SQLInputValue[] } {
  return {
    filters: [
      ...words.map(() => 'instr(d.search, ?) > 0'),
      ...(type === null ? [] : ['d.type = ?']),
      ...(show === 'local' ? ['d.sha256 IS NOT NULL'] : []),
    ],
    values: [...words, ...(type === null ? [] : [type])],
  }
}
