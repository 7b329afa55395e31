/**
 * Returns the number of letters to replace, add or leave out between two words; any number above
 * `most` if there are more than `most`. Takes the product of the lengths: for words, not for texts.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at]
    for (let behind = 1; behind <= other.length; behind += 1) {
      const replaced = (before[behind - 1] ?? 0) + Number(one[at - 1] !== other[behind - 1])
      row.push(Math.min(replaced, (before[behind] ?? 0) + 1, (row[behind - 1] ?? 0) + 1))
    }
    if (Math.min(...row) > most) return most + 1
    before = row
  }
  return before[other.length] ?? 0
}
