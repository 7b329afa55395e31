import type { SearchHit } from '../../src-shared/ipc/calls/search-calls.ts'
import {
  matchOf as ownerMatchOf,
  readSearch as readOwnerSearch,
} from '../../src-shared/search/match.ts'
import { IndexEntries } from '../store/search-index/index-entries.ts'
import type { IndexFile } from '../store/search-index/index-file.ts'
import { type IndexHit, indexHits } from '../store/search-index/index-hits.ts'
import { nameSeparator } from './index-writer.ts'
import { Locator } from './locate.ts'
import { matchOf, readSearch } from './search-text.ts'
import type { SearchQuery } from './search-worker-protocol.ts'

/** Returns the hits in the order of their rank. */
export function findHits(
  file: IndexFile,
  query: SearchQuery,
): { hits: SearchHit[]; more: boolean } {
  const { text, limit } = query
  const terms = readSearch(text)
  const match = matchOf(terms)
  if (match === null) return { hits: [], more: false }
  const found = indexHits(file, { ...query, match, limit: limit + 1 })
  const entries = new IndexEntries(file)
  const locator = new Locator(terms)
  const request = readOwnerSearch(text)
  const hits = found.slice(0, limit).map((entry): SearchHit => {
    const { page, more, snippet } = locator.locate(entries.pieces(entry.id), allNames(entry))
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

function allNames({ title, filename, names, ownerName }: IndexHit): string {
  const all = [title, filename, names, ownerName].filter((name) => name !== '')
  return [...new Set(all)].join(nameSeparator)
}
