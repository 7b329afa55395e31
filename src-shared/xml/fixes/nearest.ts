import { slipsBetween } from '../../text/slips.ts'

/** A candidate similar to the typed text. */
export interface Near {
  readonly text: string
  /** 0 if equal except for case, diacritics and separators. */
  readonly distance: number
}

/** Maximum distance as a share of the typed length. */
const farthestShare = 1 / 3
/** Longer texts are not compared: they are no names. */
const longest = 100

/** The most similar candidates, best first; on a tie, in list order. */
export function nearest(typed: string, allowed: readonly string[], atMost = 3): Near[] {
  if (typed.length > longest) return []
  const wanted = folded(typed)
  if (wanted === '') return []
  const found: Near[] = []
  for (const text of new Set(allowed)) {
    if (text === typed || text.length > longest) continue
    const other = folded(text)
    const limit = Math.floor(Math.max(wanted.length, other.length) * farthestShare)
    const distance = slipsBetween(wanted, other, limit)
    if (distance <= limit) found.push({ text, distance })
  }
  return found.sort((a, b) => a.distance - b.distance).slice(0, atMost)
}

/** True if the first candidate is strictly nearer than the second. */
export function isClear([first, second]: readonly Near[]): boolean {
  return first !== undefined && (second === undefined || second.distance > first.distance)
}

/** Removes separators, but keeps characters with a meaning (`A++`). */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}\s_-]/gu, '')
    .toLowerCase()
}
