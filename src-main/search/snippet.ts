/** A piece of a snippet; `hit` ones are what was looked for. */
export interface SnippetPiece {
  readonly text: string
  readonly hit: boolean
}

/** Where a term was found in a text: `end` is behind it. */
export interface Place {
  readonly term: number
  readonly start: number
  readonly end: number
}

/** Characters of a snippet, and how many of them stand before the first hit. */
const snippetLength = 220
const lead = 60
/** A word is not cut, if its end is this near. */
const wordEnd = 20

/** The part of a text in which most of the terms stand, with the places in it marked. */
export function snippetOf(text: string, places: readonly Place[]): SnippetPiece[] {
  const sorted = places.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const first = bestStart(sorted)
  const from = startOfWord(text, Math.max(0, first - lead))
  const to = endOfWord(text, Math.min(text.length, from + snippetLength))
  const pieces: SnippetPiece[] = []
  let at = from
  const add = (end: number, hit: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), hit })
    at = Math.max(at, end)
  }
  if (from > 0) pieces.push({ text: '… ', hit: false })
  for (const { start, end } of sorted) {
    if (end <= at || start >= to) continue
    add(Math.max(at, start), false)
    add(Math.min(end, to), true)
  }
  add(to, false)
  if (to < text.length) pieces.push({ text: ' …', hit: false })
  return pieces
}

/** Where the window with most different terms begins; the first of those that are as good. */
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

/** Not between the halves of one character. */
function whole(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at
}
