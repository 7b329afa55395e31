import type { IndexedPiece } from '../store/search-index/index-entries.ts'
import { fold } from './folding.ts'
import { patternOf, type SearchTerm } from './search-text.ts'
import { type Place, type SnippetPiece, snippetOf } from './snippet.ts'

export interface Located {
  readonly page: number | null
  readonly more: number
  readonly snippet: readonly SnippetPiece[]
}

/** The pattern of a term, with the term's index and its first word. */
interface Pattern {
  readonly index: number
  readonly first: string
  readonly pattern: RegExp
}

/** The maximum number of marked places of one term in a text. */
const mostPlaces = 200

/** Finds terms in the texts of one entry after the other. */
export class Locator {
  readonly #inText: readonly Pattern[]
  readonly #inName: readonly Pattern[]

  constructor(terms: readonly SearchTerm[]) {
    this.#inText = patternsOf(terms, 'text')
    this.#inName = patternsOf(terms, 'name')
  }

  /**
   * Returns the place in an entry to show: the first piece with the largest number of different
   * terms, and the number of other pages with as many. If no piece has a term, returns the names.
   */
  locate(pieces: Iterable<IndexedPiece>, names: string): Located {
    let best: { piece: IndexedPiece; places: Place[]; terms: number } | null = null
    let pages = new Set<number>()
    for (const piece of this.#inText.length === 0 ? [] : pieces) {
      const places = placesIn(piece.text, this.#inText)
      const terms = new Set(places.map(({ term }) => term)).size
      if (terms === 0 || terms < (best?.terms ?? 0)) continue
      if (best === null || terms > best.terms) {
        best = { piece, places, terms }
        pages = new Set()
      }
      pages.add(piece.page)
    }
    if (best === null)
      return { page: null, more: 0, snippet: snippetOf(names, placesIn(names, this.#inName)) }
    const { piece, places } = best
    return {
      page: piece.page === 0 ? null : piece.page,
      more: pages.size - 1,
      snippet: snippetOf(piece.text, places),
    }
  }
}

function patternsOf(terms: readonly SearchTerm[], where: 'name' | 'text'): Pattern[] {
  return terms.flatMap((term, index) => {
    const pattern = patternOf(term, where)
    return pattern === null ? [] : [{ index, first: term.words[0] ?? '', pattern }]
  })
}

function placesIn(text: string, patterns: readonly Pattern[]): Place[] {
  const folded = fold(text)
  return patterns.flatMap(({ index, first, pattern }) => {
    // Most pieces do not have the term, and this test is much faster than the pattern.
    if (!folded.includes(first)) return []
    const places: Place[] = []
    pattern.lastIndex = 0
    for (let found = pattern.exec(folded); found !== null; found = pattern.exec(folded)) {
      places.push({ term: index, start: found.index, end: found.index + found[0].length })
      if (places.length >= mostPlaces) break
    }
    return places
  })
}
