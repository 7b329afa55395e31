import {
  readingsOfBase64,
  readingsOfDecimal,
  readingsOfHex,
  readingsOfUtf16,
} from './encoded-runs.ts'
import { withoutEscapes, withoutMailEscapes } from './escapes.ts'
import { type Fold, foldedView, joinedView } from './folded.ts'
import { beginOf, type SecretPieces, shortest } from './secret-pieces.ts'
import { type TextView, wholeText } from './text-view.ts'

/** The replacement for a removed secret. */
export const cutMark = '***'

/** The number of nested encodings that are decoded. */
const deepest = 3

/** The maximum number of views of one text: limits the time for a hostile text. */
const mostViews = 400

/**
 * The maximum number of units of all views of a text: this multiple of its length, plus
 * `mostUnits`.
 */
const mostTimes = 60
const mostUnits = 60_000

type Interval = readonly [number, number]

/**
 * Removes the secrets behind `pieces` from a text, in any usual encoding, with up to three
 * encodings nested. Null if they cannot be removed: the text must then be dropped.
 */
export function withoutPieces(text: string, pieces: readonly SecretPieces[]): string | null {
  let rest = text
  for (let round = 0; round < 4; round += 1) {
    const found = findPieces(rest, pieces)
    if (found === null) return null
    if (found.length === 0) return rest
    rest = cut(rest, found)
  }
  return null
}

/** Returns the ranges of secrets in a text; null if the text can be decoded in too many ways. */
function findPieces(text: string, pieces: readonly SecretPieces[]): Interval[] | null {
  const found: Interval[] = []
  if (pieces.length === 0 || text === '') return found
  const anywhere = pieces.filter(({ wholeWords }) => !wholeWords)
  const least = Math.min(...anywhere.map(({ length }) => length))
  const seen = new Set([text])
  let level = [wholeText(text)]
  let units = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: TextView[] = []
    for (const view of level) {
      units += view.text.length
      if (seen.size > mostViews || units > mostTimes * text.length + mostUnits) return null
      lookThrough(view, depth === 0 ? pieces : anywhere, found)
      if (depth < deepest) next.push(...readingsOf(view, least))
    }
    level = next.filter((view) => view.text.length >= least && !seen.has(view.text))
    for (const view of level) seen.add(view.text)
  }
  return found
}

/** Decodes a text by each usual encoding. Nested escapes count as one level. */
function readingsOf(view: TextView, least: number): TextView[] {
  const readings: (TextView | null)[] = [joinedView(view), withoutMailEscapes(view)]
  let plain = withoutEscapes(view)
  for (let times = 0; plain !== null && times < 4; times += 1) {
    readings.push(plain)
    plain = withoutEscapes(plain)
  }
  if (Number.isFinite(least)) {
    const bytes = Math.max(least, shortest.anywhere)
    readings.push(...readingsOfBase64(view, bytes))
    readings.push(...readingsOfHex(view, bytes), ...readingsOfDecimal(view, bytes))
    readings.push(...readingsOfUtf16(view, bytes))
  }
  return readings.filter((reading) => reading !== null)
}

function lookThrough(view: TextView, pieces: readonly SecretPieces[], found: Interval[]): void {
  const views = new Map<Fold, TextView>()
  for (const group of pieces) {
    const shown = views.get(group.fold) ?? foldedView(view, group.fold)
    views.set(group.fold, shown)
    const { text, from, to } = shown
    for (let at = 0; at + group.length <= text.length; at += 1) {
      if (!group.begins.has(beginOf(text, at, group.length))) continue
      if (!group.pieces.has(text.slice(at, at + group.length))) continue
      const end = at + group.length
      if (group.wholeWords && !isWholeWord(text, at, end)) continue
      found.push([from[at] ?? 0, to[end - 1] ?? 0])
    }
  }
}

function isWholeWord(text: string, begin: number, end: number): boolean {
  const letter = /[\p{L}\p{N}_]/u
  return !letter.test(text.charAt(begin - 1)) && !letter.test(text.charAt(end))
}

/** Replaces each group of touching intervals by a mark. */
function cut(text: string, intervals: readonly Interval[]): string {
  const sorted = intervals.toSorted(([a], [b]) => a - b)
  let rest = ''
  let at = 0
  let open: Interval | null = null
  for (const [begin, end] of sorted) {
    if (open !== null && begin <= open[1]) {
      open = [open[0], Math.max(open[1], end)]
      continue
    }
    if (open !== null) {
      rest += text.slice(at, open[0]) + cutMark
      at = open[1]
    }
    open = [begin, end]
  }
  if (open === null) return text
  return rest + text.slice(at, open[0]) + cutMark + text.slice(open[1])
}
