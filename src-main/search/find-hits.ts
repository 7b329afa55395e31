import { documentName } from '../../src-shared/dossiers/document-name.ts'
import type { SearchHit } from '../../src-shared/ipc/calls/search-calls.ts'
import {
  type MatchKind,
  matchOf as ownerMatchOf,
  readSearch as readOwnerSearch,
  strengthOf,
} from '../../src-shared/search/match.ts'
import { IndexEntries } from '../store/search-index/index-entries.ts'
import type { IndexFile } from '../store/search-index/index-file.ts'
import { type IndexHit, indexHits, nearHits, ownerHits } from '../store/search-index/index-hits.ts'
import { nameSeparator } from './index-writer.ts'
import { Locator } from './locate.ts'
import { matchOf, readSearch } from './search-text.ts'
import type { SearchQuery } from './search-worker-protocol.ts'

/** Letters from which owners are looked for by their keys: fewer are in most keys. */
const shortestOwner = 3

/** Returns the hits in the order of their rank. */
export function findHits(
  file: IndexFile,
  query: SearchQuery,
): { hits: SearchHit[]; more: boolean } {
  const { text, limit } = query
  const terms = readSearch(text)
  const match = matchOf(terms)
  if (match === null) return { hits: [], more: false }
  const byWords = indexHits(file, { ...query, match, limit: limit + 1 })
  const owners =
    byWords.length > limit || query.offset > 0 ? [] : ownersBeside(file, query, byWords)
  const isNear = byWords.length + owners.length === 0 && query.offset === 0
  const near = isNear && query.kind !== 'dossier' ? nearHits(file, query) : []
  const entries = new IndexEntries(file)
  const locator = new Locator(terms)
  const request = readOwnerSearch(text)
  const kindOf = ({ searchKey }: IndexHit): MatchKind | null =>
    searchKey === '' ? null : (ownerMatchOf(request, searchKey)?.kind ?? (isNear ? 'near' : null))
  const found = near.length > 0 ? near : merged(byWords, owners, kindOf)
  const hits = found.slice(0, limit).map((entry): SearchHit => {
    const { page, more, snippet } = locator.locate(entries.pieces(entry.id), allNames(entry))
    return {
      kind: entry.kind,
      ownerId: entry.ownerId,
      ownerName: entry.ownerName,
      dossierId: entry.kind === 'dossier' ? entry.subject : null,
      title: documentName(entry),
      filename: entry.filename,
      page,
      more,
      snippet: [...snippet],
      match: kindOf(entry),
    }
  })
  return { hits, more: byWords.length > limit }
}

/** Returns the owners whose address, name or number is typed in other words than the index has. */
function ownersBeside(
  file: IndexFile,
  query: SearchQuery,
  byWords: readonly IndexHit[],
): IndexHit[] {
  if (query.kind === 'dossier' || query.text.trim().length < shortestOwner) return []
  const known = new Set(byWords.map(({ id }) => id))
  const request = readOwnerSearch(query.text)
  return ownerHits(file, query).filter(
    ({ id, searchKey }) =>
      !known.has(id) &&
      // If the index found hits, only an owner whose whole address matches is added.
      (known.size === 0 || ownerMatchOf(request, searchKey)?.kind === 'exact'),
  )
}

/** Puts owners among ranked hits, before the hits of a weaker kind. */
function merged(
  byWords: readonly IndexHit[],
  owners: readonly IndexHit[],
  kindOf: (hit: IndexHit) => MatchKind | null,
): readonly IndexHit[] {
  // The hits by words are in this order already.
  if (owners.length === 0) return byWords
  return [...byWords, ...owners]
    .map((hit) => ({ hit, strength: strengthOf(kindOf(hit) ?? 'wordPart') }))
    .toSorted((one, other) => one.strength - other.strength)
    .map(({ hit }) => hit)
}

function allNames({ title, filename, names, ownerName }: IndexHit): string {
  const all = [title, filename, names, ownerName].filter((name) => name !== '')
  return [...new Set(all)].join(nameSeparator)
}
