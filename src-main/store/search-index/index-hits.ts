import type { SearchHit } from '../../../src-shared/ipc/calls/search-calls.ts'
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

/** Returns the matching entries in the order of their rank. */
export function indexHits(file: IndexFile, query: IndexQuery): IndexHit[] {
  return file.all<IndexHit>(
    `SELECT e.id, e.subject, e.owner_id AS ownerId, e.kind, e.title, e.filename,
       e.owner_name AS ownerName, e.names, e.search_key AS searchKey
     FROM words JOIN entries e ON e.id = words.rowid
     WHERE words MATCH ? AND e.account_id = ?
       AND (? = 'all' OR (e.kind = 'dossier') = (? = 'dossier'))
     ORDER BY ${strength}, ${ranking}, e.id LIMIT ? OFFSET ?`,
    query.match,
    query.accountId,
    query.kind,
    query.kind,
    query.text,
    query.limit,
    query.offset,
  )
}
