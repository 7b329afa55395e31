/** Longer texts are compared up to this length: the comparison takes the square of the length. */
const mostCompared = 12_000

/**
 * Returns the share of characters that were read wrong: the edit distance over the length of the
 * truth. Spaces and line breaks count as one space each.
 */
export function characterErrorRate(truth: string, read: string): number {
  const [one, other] = [truth, read].map((text) =>
    text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().slice(0, mostCompared),
  ) as [string, string]
  if (one === '') return other === '' ? 0 : 1
  return editDistance(one, other) / one.length
}

function editDistance(one: string, other: string): number {
  let before = Uint32Array.from({ length: other.length + 1 }, (_, at) => at)
  let row = new Uint32Array(other.length + 1)
  for (let at = 1; at <= one.length; at += 1) {
    row[0] = at
    const letter = one.charCodeAt(at - 1)
    for (let behind = 1; behind <= other.length; behind += 1) {
      const replaced = (before[behind - 1] ?? 0) + Number(letter !== other.charCodeAt(behind - 1))
      row[behind] = Math.min(replaced, (before[behind] ?? 0) + 1, (row[behind - 1] ?? 0) + 1)
    }
    ;[before, row] = [row, before]
  }
  return before[other.length] ?? 0
}
