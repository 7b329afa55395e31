/** The varying factors, each with at least one value. */
export type Factors = Readonly<Record<string, readonly unknown[]>>

/** One combination: the index of the value of each factor. */
type Row = number[]

/**
 * Returns combinations in which every two values of every two factors meet at least once. Greedy:
 * fills each row factor by factor in a random order, with the value that adds the most new pairs.
 * The same seed makes the same rows.
 */
export function allPairs<Combination>(factors: Factors, seed: number): Combination[] {
  const names = Object.keys(factors)
  const sizes = names.map((name) => factors[name]?.length ?? 0)
  const random = drawnFrom(seed)
  const open = openPairs(sizes)
  const rows: Row[] = []
  while (open.size > 0) {
    const row = nextRow(sizes, open, random)
    closePairs(row, open)
    rows.push(row)
  }
  return rows.map(
    (row) =>
      Object.fromEntries(
        names.map((name, factor) => [name, factors[name]?.[row[factor] ?? 0]]),
      ) as Combination,
  )
}

const pairKey = (factor: number, value: number, other: number, otherValue: number) =>
  factor < other
    ? `${factor}:${value} ${other}:${otherValue}`
    : `${other}:${otherValue} ${factor}:${value}`

function openPairs(sizes: readonly number[]): Set<string> {
  const open = new Set<string>()
  for (let factor = 0; factor < sizes.length; factor += 1)
    for (let other = factor + 1; other < sizes.length; other += 1)
      for (let value = 0; value < (sizes[factor] ?? 0); value += 1)
        for (let otherValue = 0; otherValue < (sizes[other] ?? 0); otherValue += 1)
          open.add(pairKey(factor, value, other, otherValue))
  return open
}

/**
 * Fills a row, beginning with a pair that has not met yet. Each row therefore adds at least one
 * pair.
 */
function nextRow(sizes: readonly number[], open: ReadonlySet<string>, random: Draw): Row {
  const row = sizes.map(() => -1)
  const [first = ''] = open
  for (const part of first.split(' ')) {
    const [factor = 0, value = 0] = part.split(':').map(Number)
    row[factor] = value
  }
  for (const factor of shuffled([...sizes.keys()], random)) {
    if (row[factor] !== -1) continue
    const values = shuffled([...Array(sizes[factor] ?? 0).keys()], random)
    const gains = values.map((value) => gainOf(row, factor, value, open))
    row[factor] = values[gains.indexOf(Math.max(...gains))] ?? 0
  }
  return row
}

function gainOf(row: Row, factor: number, value: number, open: ReadonlySet<string>): number {
  let gain = 0
  for (const [other, otherValue] of row.entries())
    if (otherValue !== -1 && open.has(pairKey(factor, value, other, otherValue))) gain += 1
  return gain
}

function closePairs(row: Row, open: Set<string>): void {
  for (const [factor, value] of row.entries())
    for (let other = factor + 1; other < row.length; other += 1)
      open.delete(pairKey(factor, value, other, row[other] ?? 0))
}

type Draw = (below: number) => number

function shuffled<T>(list: T[], random: Draw): T[] {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = random(at + 1)
    ;[list[at], list[other]] = [list[other] as T, list[at] as T]
  }
  return list
}

/** Returns a linear congruential generator with the constants of "Numerical Recipes". */
function drawnFrom(seed: number): Draw {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
