import type { BoardQuery } from '../../../src-shared/channels/board-query.ts'
import { matchOf, readSearch, strengthOf } from '../../../src-shared/search/match.ts'
import type { BoardTable } from './board-table.ts'
import { attentionMask, cellBits, maskOf, presentMask } from './cell-masks.ts'
import type { Dictionary } from './dictionary.ts'

export interface FoundRows {
  readonly slots: Uint32Array
  readonly strengths: Uint8Array | null
}

/** Milliseconds after which a status counts as stale. */
export const staleAfter = 86_400_000

/**
 * Returns the slots that match a query, in the order of names, and the strength of each slot's
 * match with the search (0 is the strongest; null without a search). `keys`: the board's columns,
 * in the order of the cells. A filter by channel without a state matches existing and pending
 * publications.
 */
export function filterRows(
  table: BoardTable,
  query: BoardQuery,
  keys: readonly string[],
  now: number,
): FoundRows {
  const request = readSearch(query.search)
  const strengths = request.tokens.length > 0 ? new Uint8Array(table.ids.length) : null
  const scenarios = wanted(table.scenarios, query.scenarios)
  const types = wanted(table.types, query.types)
  const cities = wanted(table.cities, query.cities)
  const hasCell = cellTest(table, query, keys, now)
  const found = new Uint32Array(table.size)
  let count = 0
  for (const slot of table.byName) {
    if (scenarios !== null && scenarios[table.scenario[slot] ?? 0] !== 1) continue
    if (types !== null && types[table.type[slot] ?? 0] !== 1) continue
    if (cities !== null && cities[table.city[slot] ?? 0] !== 1) continue
    if (hasCell !== null && !hasCell(slot)) continue
    if (strengths !== null) {
      const match = matchOf(request, table.search[slot] ?? '')
      if (match === null) continue
      strengths[slot] = strengthOf(match.kind)
    }
    found[count] = slot
    count += 1
  }
  return { slots: found.subarray(0, count), strengths }
}

/** Returns 1 for the number of each wanted word; null if all words match. */
function wanted(dictionary: Dictionary, words: readonly string[]): Uint8Array | null {
  if (words.length === 0) return null
  const numbers = words.map((word) => dictionary.find(word) ?? -1)
  const mask = new Uint8Array(Math.max(0, ...numbers) + 1)
  for (const number of numbers) if (number >= 0) mask[number] = 1
  return mask
}

function cellTest(
  table: BoardTable,
  { channels, states, attention }: BoardQuery,
  keys: readonly string[],
  now: number,
): ((slot: number) => boolean) | null {
  if (channels.length === 0 && states.length === 0 && !attention) return null
  const columns = keys.flatMap((key, column) =>
    channels.length === 0 || channels.includes(key) ? [column] : [],
  )
  const byState = states.length > 0 ? maskOf(states) : null
  const asked = byState ?? (attention ? null : presentMask)
  const withStale = states.includes('stale')
  return (slot) => {
    const readAt = table.readAt[slot] ?? 0
    const stale = withStale && readAt > 0 && now - readAt > staleAfter
    for (const column of columns) {
      const bits = table.cell(slot, column) & cellBits
      if (asked !== null && asked[bits] !== 1 && !stale) continue
      if (attention && attentionMask[bits] !== 1) continue
      return true
    }
    return false
  }
}
