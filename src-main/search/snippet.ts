/** A piece of a snippet. `hit` marks text that matches the search. */
export interface SnippetPiece {
  readonly text: string
  readonly hit: boolean
}

/** A match of a term in a text; `end` is exclusive. */
export interface Place {
  readonly term: number
  readonly start: number
  readonly end: number
}

/** The length of a snippet in characters, and the number of characters before the first hit. */
const snippetLength = 220
const lead = 60
/** A snippet ends at the end of a word if that is at most this near. */
const wordEnd = 20

/** The sign between two values of a record. */
export const betweenValues = ' · '

/**
 * Returns the part of a text with the largest number of different terms, with the matches marked.
 * The values of a record before the value of the first hit say nothing about the hit.
 */
export function snippetOf(text: string, places: readonly Place[]): SnippetPiece[] {
  const sorted = places.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const first = bestStart(sorted)
  const before = startOfWord(text, Math.max(0, first - lead))
  const field = before === 0 ? -1 : text.slice(before, first).lastIndexOf(betweenValues)
  const from = field < 0 ? before : before + field + betweenValues.length
  const to = endOfWord(text, Math.min(text.length, from + snippetLength))
  const pieces: SnippetPiece[] = []
  let at = from
  /** Adds the text up to an offset, as part of a hit or of the text between hits. */
  const addUpTo = (end: number, kind: 'hit' | 'between') => {
    if (end > at) pieces.push({ text: text.slice(at, end), hit: kind === 'hit' })
    at = Math.max(at, end)
  }
  if (from > 0 && field < 0) pieces.push({ text: '… ', hit: false })
  for (const { start, end } of sorted) {
    if (end <= at || start >= to) continue
    addUpTo(Math.max(at, start), 'between')
    addUpTo(Math.min(end, to), 'hit')
  }
  addUpTo(to, 'between')
  if (to < text.length) pieces.push({ text: ' …', hit: false })
  return pieces
}

/** "true", "2026-10-18", "10266": without its field such a value tells a person nothing. */
const bareValue = /^(?:true|false|[-+\d.,:T]+Z?)$/u

/** Leaves out values of a record that have no words, besides the hits. */
export function withoutBareValues(pieces: readonly SnippetPiece[]): SnippetPiece[] {
  return pieces.flatMap((piece, index) => {
    if (piece.hit) return [piece]
    const values = piece.text.split(betweenValues)
    // The first and the last value may go on in the hits beside them.
    const kept = values.filter((value, at) => {
      const mayGoOn =
        (at === 0 && index > 0) || (at === values.length - 1 && index < pieces.length - 1)
      return mayGoOn || !bareValue.test(value)
    })
    return kept.length === 0 ? [] : [{ text: kept.join(betweenValues), hit: false }]
  })
}

/** Returns the start of the first window with the largest number of different terms. */
function bestStart(sorted: readonly Place[]): number {
  let best = 0
  let most = 0
  for (const [index, { start }] of sorted.entries()) {
    const terms = new Set<number>()
    for (let next = index; next < sorted.length; next += 1) {
      const place = sorted[next]
      if (place === undefined || place.end > start + snippetLength - lead) break
      terms.add(place.term)
    }
    if (terms.size <= most) continue
    best = start
    most = terms.size
  }
  return most === 0 ? (sorted[0]?.start ?? 0) : best
}

function startOfWord(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at - 1)
  return space >= 0 && space - at < wordEnd ? space + 1 : whole(text, at)
}

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return at - space < wordEnd ? space : whole(text, at)
}

/** Moves an offset out of the middle of a surrogate pair. */
function whole(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
