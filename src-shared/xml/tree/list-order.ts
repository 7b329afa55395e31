/** The difference between a sequence of distinct numbers and its ascending order. */
export interface ListOrder {
  readonly rising: boolean
  /**
   * True for every position that some longest increasing subsequence omits, so the entry may have
   * been moved. If two neighbours were swapped, either may have been moved.
   */
  readonly moved: readonly boolean[]
  /** One longest increasing subsequence: the entries that stay while the others move. */
  readonly stays: readonly boolean[]
}

/** Runs in n log n, by patience sorting from both ends. */
export function listOrder(sequence: readonly number[]): ListOrder {
  const rising = sequence.every((value, at) => at === 0 || (sequence[at - 1] ?? 0) < value)
  if (rising) {
    return { rising, moved: sequence.map(() => false), stays: sequence.map(() => true) }
  }
  const upTo = runLengths(sequence)
  const from = runLengths(sequence.map((value) => -value).reverse()).reverse()
  const longest = upTo.reduce((most, length) => Math.max(most, length), 0)
  const inSome = sequence.map((_, at) => (upTo[at] ?? 0) + (from[at] ?? 0) - 1 === longest)
  const rivals = new Map<number, number>()
  inSome.forEach((is, at) => {
    if (is) rivals.set(upTo[at] ?? 0, (rivals.get(upTo[at] ?? 0) ?? 0) + 1)
  })
  const moved = inSome.map((is, at) => !is || (rivals.get(upTo[at] ?? 0) ?? 0) > 1)
  return { rising, moved, stays: oneLongest(sequence, upTo, longest) }
}

/** Length of the longest increasing subsequence that ends at each position. */
function runLengths(sequence: readonly number[]): number[] {
  const tails: number[] = []
  return sequence.map((value) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((tails[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    tails[low] = value
    return low + 1
  })
}

function oneLongest(sequence: readonly number[], upTo: readonly number[], longest: number) {
  const stays = sequence.map(() => false)
  let wanted = longest
  let limit = Number.POSITIVE_INFINITY
  for (let at = sequence.length - 1; at >= 0; at -= 1) {
    const value = sequence[at] ?? 0
    if (upTo[at] !== wanted || value >= limit) continue
    stays[at] = true
    limit = value
    wanted -= 1
  }
  return stays
}
