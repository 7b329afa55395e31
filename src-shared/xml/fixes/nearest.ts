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
    if (Math.abs(wanted.length - other.length) > limit) continue
    const distance = wanted === other ? 0 : slips(wanted, other)
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

/** Number of inserted, removed, changed and swapped characters (optimal string alignment). */
function slips(one: string, other: string): number {
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const turned = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (turned && row > 1 && column > 1) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      current.push(least)
    }
    before = previous
    previous = current
  }
  return previous.at(-1) ?? 0
}
