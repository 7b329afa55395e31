import type { SearchHit } from '../../src-shared/ipc/search-calls.ts'
import {
  matchOf as ownerMatchOf,
  readSearch as readOwnerSearch,
} from '../../src-shared/search/match.ts'
import type { IndexFile } from './index-file.ts'
import { nameSeparator, piecesOf } from './index-writer.ts'
import { Locator } from './locate.ts'
import { matchOf, readSearch } from './search-text.ts'
import type { IndexCounts, SearchQuery } from './search-worker-protocol.ts'

interface Found {
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

/** Weights of title and file name, of the other names, and of the text. */
const ranking = 'bm25(words, 12.0, 4.0, 1.0)'

/**
 * The rank of a hit. Owners whose address, name or number matches come first, by the kind of the
 * match. Hits by words alone rank with the weaker kinds. Matches with the beginning of an object
 * number come last.
 */
const strength = `CASE WHEN e.search_key = '' THEN 3
  ELSE coalesce(match_strength(?, e.search_key), 3) END`

/** Returns the hits in the order of their rank. */
export function findHits(
  file: IndexFile,
  { accountId, text, kind, offset, limit }: SearchQuery,
): { hits: SearchHit[]; more: boolean } {
  const terms = readSearch(text)
  const match = matchOf(terms)
  if (match === null) return { hits: [], more: false }
  const found = file.all<Found>(
    `SELECT e.id, e.subject, e.owner_id AS ownerId, e.kind, e.title, e.filename,
       e.owner_name AS ownerName, e.names, e.search_key AS searchKey
     FROM words JOIN entries e ON e.id = words.rowid
     WHERE words MATCH ? AND e.account_id = ?
       AND (? = 'all' OR (e.kind = 'dossier') = (? = 'dossier'))
     ORDER BY ${strength}, ${ranking}, e.id LIMIT ? OFFSET ?`,
    match,
    accountId,
    kind,
    kind,
    text,
    limit + 1,
    offset,
  )
  const locator = new Locator(terms)
  const request = readOwnerSearch(text)
  const hits = found.slice(0, limit).map((entry): SearchHit => {
    const { page, more, snippet } = locator.locate(piecesOf(file, entry.id), allNames(entry))
    return {
      kind: entry.kind,
      ownerId: entry.ownerId,
      ownerName: entry.ownerName,
      dossierId: entry.kind === 'dossier' ? entry.subject : null,
      title: entry.title,
      filename: entry.filename,
      page,
      more,
      snippet: [...snippet],
      match: entry.searchKey === '' ? null : (ownerMatchOf(request, entry.searchKey)?.kind ?? null),
    }
  })
  return { hits, more: found.length > limit }
}

export function countEntries(file: IndexFile, accountId: string): IndexCounts {
  const counts = file.get<{ [Name in keyof IndexCounts]: number }>(
    `SELECT count(*) AS total, coalesce(sum(content = wanted), 0) AS done,
       coalesce(sum(document = 1 AND text = 0 AND content = wanted), 0) AS withoutText
     FROM entries WHERE account_id = ?`,
    accountId,
  )
  return counts ?? { total: 0, done: 0, withoutText: 0 }
}

function allNames({ title, filename, names, ownerName }: Found): string {
  const all = [title, filename, names, ownerName].filter((name) => name !== '')
  return [...new Set(all)].join(nameSeparator)
}
