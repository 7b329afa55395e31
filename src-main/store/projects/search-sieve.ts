import type { SearchRequest } from '../../../src-shared/search/match.ts'
import type { WordFilter } from '../../../src-shared/search/word-filter.ts'

interface SievedToken extends Pick<SearchRequest['tokens'][number], 'needles'> {
  readonly filler?: SearchRequest['tokens'][number]['filler']
}

/**
 * Returns an SQL condition that every match fulfils and few other rows do. `matchOf` checks the
 * remaining rows. `column` holds search keys (`searchKeyOf`).
 */
export function searchSieve(
  { tokens }: { readonly tokens: readonly SievedToken[] },
  column: string,
): { readonly sql: string; readonly values: string[] } {
  const needed = tokens.filter(({ filler = 'none' }) => filler === 'none')
  const parts = needed.map(({ needles }) => needles.map(() => `instr(${column}, ?) > 0`))
  return {
    sql: parts.map((each) => `(${each.join(' OR ')})`).join(' AND ') || 'TRUE',
    values: needed.flatMap(({ needles }) => [...needles]),
  }
}

/** Returns the SQL condition that a key in `column` (`wordKeyOf`) fits a filter. */
export function wordCondition(
  filter: WordFilter,
  column: string,
): { readonly sql: string; readonly values: string[] } {
  return filter.nothing ? { sql: 'FALSE', values: [] } : searchSieve(filter, column)
}
