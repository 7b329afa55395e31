import type { SearchHit } from '../../../src-shared/ipc/calls/search-calls.ts'
import { matchOf, readSearch, strengthOf } from '../../../src-shared/search/match.ts'
import { nearMatch, readNearSearch } from '../../../src-shared/search/near-match.ts'
import { searchSieve } from '../projects/search-sieve.ts'
import type { IndexFile } from './index-file.ts'

/** An entry that matches a search. */
export interface IndexHit {
  readonly id: number
  readonly subject: string
  readonly ownerId: string
  readonly kind: SearchHit['kind']
  readonly title: string
  readonly filename: string
  readonly ownerName: string
  readonly names: string
  readonly searchKey: string
}

/** A search in the entries of an account. */
export interface IndexQuery {
  readonly accountId: string
  /** The words as an FTS5 expression (sqlite.org/fts5.html, section 3). */
  readonly match: string
  /** The search as typed, to rank owners by their search keys. */
  readonly text: string
  readonly kind: 'all' | 'project' | 'dossier'
  readonly offset: number
  readonly limit: number
}

/** Weights of title and file name, of the other names, and of the text. */
const ranking = 'bm25(words, 12.0, 4.0, 1.0)'

/**
 * The rank of a hit. Owners whose address, name or number matches come first, by the kind of the
 * match. Hits by words alone rank with the weaker kinds. Matches with the beginning of an object
 * number come last.
 */
const strength = `CASE WHEN e.search_key = '' THEN 3
  ELSE coalesce(match_strength(?, e.search_key), 3) END`

const columns = `e.id, e.subject, e.owner_id AS ownerId, e.kind, e.title, e.filename,
  e.owner_name AS ownerName, e.names, e.search_key AS searchKey`

const matching = `FROM words JOIN entries e ON e.id = words.rowid
  WHERE words MATCH ? AND e.account_id = ?
    AND (? = 'all' OR (e.kind = 'dossier') = (? = 'dossier'))`

/** Returns the values of `matching`. */
function matchValues({ match, accountId, kind }: MatchQuery): string[] {
  return [match, accountId, kind, kind]
}

type MatchQuery = Pick<IndexQuery, 'match' | 'accountId' | 'kind'>

/** True if an entry of the account matches. */
export function hasHit(file: IndexFile, query: MatchQuery): boolean {
  return file.get(`SELECT 1 ${matching} LIMIT 1`, ...matchValues(query)) !== null
}

/** Returns the words of all accounts that begin with a letter, folded, in the order of the alphabet. */
export function wordsWithFirst(file: IndexFile, letter: string): string[] {
  const sql = 'SELECT term FROM vocabulary WHERE term >= ? AND term < ?'
  const rows = file.all<{ term: string }>(sql, letter, `${letter}\u{10FFFF}`)
  return rows.map(({ term }) => term)
}

/** Returns the matching entries in the order of their rank. */
export function indexHits(file: IndexFile, query: IndexQuery): IndexHit[] {
  return file.all<IndexHit>(
    `SELECT ${columns} ${matching}
     ORDER BY ${strength}, ${ranking}, e.id LIMIT ? OFFSET ?`,
    ...matchValues(query),
    query.text,
    query.limit,
    query.offset,
  )
}

/** Returns the projects and relations whose key matches a search, the strongest first. */
export function ownerHits(file: IndexFile, query: OwnerQuery): IndexHit[] {
  const request = readSearch(query.text)
  const rows = keyedRows(file, query.accountId, request)
  const ranked = rows.flatMap(({ id, key }) => {
    const match = matchOf(request, key)
    return match === null ? [] : [{ id, strength: strengthOf(match.kind) }]
  })
  return hitsOf(file, ranked, query.limit)
}

/** Returns the projects and relations of which a word of the search has one slip of the finger. */
export function nearHits(file: IndexFile, query: OwnerQuery): IndexHit[] {
  const request = readNearSearch(query.text)
  if (request === null) return []
  const isNear = nearMatch(request)
  const rows = keyedRows(file, query.accountId, request)
  // Of two keys that fit, the key with fewer other words is meant.
  const near = rows
    .filter(({ key }) => isNear(key))
    .map(({ id, key }) => ({ id, strength: key.length }))
  return hitsOf(file, near, query.limit)
}

type OwnerQuery = Pick<IndexQuery, 'accountId' | 'text' | 'limit'>

function keyedRows(
  file: IndexFile,
  accountId: string,
  request: Parameters<typeof searchSieve>[0],
): { id: number; key: string }[] {
  const sieve = searchSieve(request, 'search_key')
  return file.all(
    `SELECT id, search_key AS key FROM entries INDEXED BY entries_by_key
     WHERE account_id = ? AND search_key <> '' AND ${sieve.sql}`,
    accountId,
    ...sieve.values,
  )
}

function hitsOf(
  file: IndexFile,
  ranked: readonly { readonly id: number; readonly strength: number }[],
  limit: number,
): IndexHit[] {
  const best = ranked.toSorted((a, b) => a.strength - b.strength || a.id - b.id).slice(0, limit)
  return best.flatMap(({ id }) =>
    file.all<IndexHit>(`SELECT ${columns} FROM entries e WHERE e.id = ?`, id),
  )
}
