/** Counts by name, of one run or of several runs. */
export type Counts = Record<string, number>

/** What happened in one run or in several runs: actions, faults, kills and outcomes by name. */
export interface Tally {
  readonly actions: Counts
  readonly colleague: Counts
  readonly faults: Counts
  readonly kills: Counts
  readonly outcomes: Counts
}

/** Returns a tally of nothing. */
export function emptyTally(): Tally {
  return { actions: {}, colleague: {}, faults: {}, kills: {}, outcomes: {} }
}

/** Adds to the count of a name. */
export function count(counts: Counts, name: string, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by
}

/** Adds the counts of one run to a total. */
export function addTally(total: Tally, more: Tally): void {
  for (const group of Object.keys(total) as (keyof Tally)[])
    for (const [name, number] of Object.entries(more[group])) count(total[group], name, number)
}
