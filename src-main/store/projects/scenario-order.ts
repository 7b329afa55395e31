import type { Store } from '../connection/store.ts'

/** Rows of an account with the same scenario, which follow each other in the list. */
interface Stretch {
  readonly scenario: string
  /** Rows of this stretch to skip, and to take. */
  readonly offset: number
  readonly limit: number
}

/**
 * Returns a function that compares codes of scenarios: first the codes of `order`, in that order and
 * whatever their case, then other codes in the order of their letters.
 */
export function compareScenarios(order: readonly string[]): (one: string, other: string) => number {
  const ranks = new Map(order.map((code, rank) => [code.toLowerCase(), rank]))
  const rankOf = (code: string) => ranks.get(code.toLowerCase()) ?? ranks.size
  return (one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : Number(one > other))
}

/**
 * Returns the stretches of a page of the list in the order of the scenarios. An index counts them: a
 * few milliseconds at 20,000 projects.
 */
export function scenarioStretches(
  store: Store,
  accountId: string,
  page: { readonly descending: boolean; readonly offset: number; readonly limit: number },
  order: readonly string[],
): Stretch[] {
  const compare = compareScenarios(order)
  const counts = store
    .all<{ scenario: string; n: number }>(
      `SELECT scenario, count(*) AS n FROM projects INDEXED BY projects_by_scenario
       WHERE account_id = ? AND visible = 1 GROUP BY scenario`,
      accountId,
    )
    .sort((a, b) => compare(a.scenario, b.scenario))
  if (page.descending) counts.reverse()
  const stretches: Stretch[] = []
  let { offset, limit } = page
  for (const { scenario, n } of counts) {
    if (offset >= n) {
      offset -= n
      continue
    }
    const taken = Math.min(limit, n - offset)
    if (taken === 0) break
    stretches.push({ scenario, offset, limit: taken })
    limit -= taken
    offset = 0
  }
  return stretches
}
