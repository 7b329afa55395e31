import type { SearchRequest } from '../../src-shared/search/match.ts'

/**
 * A condition that every row with a match meets, and few others: `matchOf` judges the rows that are
 * left. `column` holds search keys (`searchKeyOf`).
 */
export function searchSieve(
  { tokens }: { readonly tokens: readonly Pick<SearchRequest['tokens'][number], 'needles'>[] },
  column: string,
): { readonly sql: string; readonly values: string[] } {
  const parts = tokens.map(({ needles }) => needles.map(() => `instr(${column}, ?) > 0`))
  return {
    sql: parts.map((each) => `(${each.join(' OR ')})`).join(' AND ') || 'TRUE',
    values: tokens.flatMap(({ needles }) => [...needles]),
  }
}
