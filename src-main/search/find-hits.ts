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
import {
  hasHit,
  type IndexHit,
  indexHits,
  nearHits,
  ownerHits,
  wordsWithFirst,
} from '../store/search-index/index-hits.ts'
import { nameSeparator } from './index-writer.ts'
import { Locator } from './locate.ts'
import { energyClassOf, withoutEnergyClasses } from './codes.ts'
import { withoutDescribing } from './describing-words.ts'
import { type NearTerms, nearTerms, type Vocabulary } from './near-terms.ts'
import { matchOf, readSearch, type SearchTerm } from './search-text.ts'
import type { FoundHits, SearchQuery } from './search-worker-protocol.ts'

/** Letters from which owners are looked for by their keys: fewer are in most keys. */
const shortestOwner = 3

/** Returns the hits in the order of their rank. */
export function findHits(file: IndexFile, asked: SearchQuery): FoundHits {
  const { limit, offset } = asked
  const terms = readSearch(asked.text)
  const query = { ...asked, text: withoutEnergyClasses(asked.text) }
  const match = matchOf(terms)
  if (match === null) return { hits: [], more: false, instead: [] }
  const byWords = indexHits(file, { ...query, match, limit: limit + 1 })
  const owners =
    byWords.length > limit || offset > 0 || query.text !== asked.text
      ? []
      : ownersBeside(file, query, byWords)
  const isNothing = byWords.length + owners.length === 0
  if (isNothing && (offset === 0 || !hasHit(file, { ...query, match })))
    return findNear(file, query, terms)
  const request = readOwnerSearch(query.text)
  const kindOf = ({ searchKey }: IndexHit): MatchKind | null =>
    searchKey === '' ? null : (ownerMatchOf(request, searchKey)?.kind ?? null)
  const found = merged(byWords, owners, kindOf).slice(0, limit)
  const hits = shownHits(file, found, { terms, kindOf })
  return { hits, more: byWords.length > limit, instead: [] }
}

/**
 * Returns hits with one slip of the finger in a word: first the owners with such a word in their key,
 * if all fits on one page, then what has such words anywhere.
 */
function findNear(file: IndexFile, query: SearchQuery, typed: readonly SearchTerm[]): FoundHits {
  const { limit, offset, kind } = query
  const near = termsInstead(typed, {
    has: (match) => hasHit(file, { ...query, match }),
    wordsWithFirst: (letter) => wordsWithFirst(file, letter),
  })
  const terms = near?.terms ?? typed
  const match = near === null ? null : matchOf(terms)
  const byWords = match === null ? [] : indexHits(file, { ...query, match, limit: limit + 1 })
  const hasOwners = kind !== 'dossier' && offset === 0 && byWords.length <= limit
  const owners = hasOwners ? nearHits(file, query) : []
  const known = new Set(owners.map(({ id }) => id))
  const others = byWords.slice(0, limit).filter(({ id }) => !known.has(id))
  const kindOf = ({ id }: IndexHit): MatchKind | null => (known.has(id) ? 'near' : null)
  return {
    hits: shownHits(file, [...owners, ...others], { terms, kindOf }),
    more: byWords.length > limit,
    instead: byWords.length > 0 ? (near?.words ?? []) : [],
  }
}

/** Returns the first terms instead of the typed ones that an entry has; null for none. */
function termsInstead(typed: readonly SearchTerm[], vocabulary: Vocabulary): NearTerms | null {
  const isFound = ({ terms }: NearTerms) => vocabulary.has(matchOf(terms) ?? '')
  const telling = withoutDescribing(typed)
  const ways: readonly (() => NearTerms | null)[] = [
    () => ({ terms: typed.map(asBeginning), words: [] }),
    () => telling && { terms: telling, words: telling.map(shownWords) },
    () => nearTerms(typed, vocabulary),
    () => telling && nearTerms(telling, vocabulary),
  ]
  for (const way of ways) {
    const near = way()
    if (near !== null && isFound(near)) return near
  }
  return null
}

/** Letters of a word that may be the beginning of another one: "taxatie 530000". */
const leastBeginning = 4

function asBeginning(term: SearchTerm): SearchTerm {
  const { words, exact } = term
  const mayBegin =
    !exact && /^\p{L}+$/u.test(words.join(' ')) && words.join('').length >= leastBeginning
  return mayBegin ? { ...term, prefix: true } : term
}

function shownWords({ words, code }: SearchTerm): string {
  if (code !== null && /^\d+$/u.test(code)) return code
  return (code === null ? null : energyClassOf(code)) ?? words.join(' ')
}

interface Shown {
  readonly terms: readonly SearchTerm[]
  readonly kindOf: (hit: IndexHit) => MatchKind | null
}

function shownHits(
  file: IndexFile,
  found: readonly IndexHit[],
  { terms, kindOf }: Shown,
): SearchHit[] {
  const entries = new IndexEntries(file)
  const locator = new Locator(terms)
  return found.map((entry) => {
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
