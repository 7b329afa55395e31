import type { IndexedPiece } from '../store/search-index/index-entries.ts'
import { codesIn } from './codes.ts'
import { fold } from './folding.ts'
import { digitGroupsOf, patternOf, type SearchTerm } from './search-text.ts'
import { type Place, type SnippetPiece, snippetOf, withoutBareValues } from './snippet.ts'

export interface Located {
  readonly page: number | null
  readonly more: number
  readonly snippet: readonly SnippetPiece[]
}

/** The pattern of a term, with the term's index, its code, and the first words of its spellings. */
interface Pattern {
  readonly index: number
  readonly firsts: readonly string[]
  readonly code: string | null
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
    const snippet = snippetOf(piece.text, places)
    return {
      page: piece.page === 0 ? null : piece.page,
      more: pages.size - 1,
      snippet: piece.page === 0 ? withoutBareValues(snippet) : snippet,
    }
  }
}

function patternsOf(terms: readonly SearchTerm[], where: 'name' | 'text'): Pattern[] {
  return terms.flatMap((term, index) => {
    const pattern = patternOf(term, where)
    const forms = [term.words, ...term.others, [term.code ?? ''], digitGroupsOf(term.code) ?? []]
    const firsts = forms.flatMap(([first = '']) => (first === '' ? [] : first))
    return pattern === null ? [] : [{ index, firsts, code: term.code, pattern }]
  })
}

function placesIn(text: string, patterns: readonly Pattern[]): Place[] {
  const folded = fold(text)
  return patterns.flatMap(({ index, firsts, code, pattern }) => {
    const places = code === null ? [] : codePlaces(folded, code, index)
    // Most pieces do not have the term, and this test is much faster than the pattern.
    if (!firsts.some((first) => folded.includes(first))) return places
    pattern.lastIndex = 0
    for (let found = pattern.exec(folded); found !== null; found = pattern.exec(folded)) {
      places.push({ term: index, start: found.index, end: found.index + found[0].length })
      if (places.length >= mostPlaces) break
    }
    return places
  })
}

function codePlaces(folded: string, code: string, term: number): Place[] {
  return codesIn(folded)
    .filter(({ token }) => token === code)
    .slice(0, mostPlaces)
    .map(({ start, end }) => ({ term, start, end }))
}
