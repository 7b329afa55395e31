import type { BoardQuery } from '../../../src-shared/channels/board-query.ts'
import type { BoardTable } from './board-table.ts'
import { attentionMask, cellBits, severity } from './cell-masks.ts'

/** Room for the place of a name below the key in one number: 2^21 rows, and 2^32 keys over them. */
const places = 2 ** 21

/**
 * The same slots in the order that is asked for; where that says nothing, by name. `slots` come in
 * the order of names. Keys and places are sorted together as plain numbers, which is many times
 * quicker than asking a function what goes first.
 */
export function sortRows(
  table: BoardTable,
  slots: Uint32Array,
  { by, descending }: BoardQuery['sort'],
  keys: readonly string[],
): Uint32Array {
  if (by === 'name') return descending ? slots.toReversed() : slots
  const keyOf = keyFor(table, by, keys)
  if (keyOf === null) return slots
  const values = Float64Array.from(slots, keyOf)
  const steps = ascending(values)
  const last = steps.length - 1
  const composed = Float64Array.from(values, (value, place) => {
    const rank = placeIn(steps, value)
    return (descending ? last - rank : rank) * places + place
  })
  return Uint32Array.from(composed.sort(), (one) => slots[one % places] ?? 0)
}

/** How many of a project's cells need somebody. */
export function attentionOf(table: BoardTable, slot: number): number {
  const start = slot * table.stride
  let count = 0
  for (let column = 0; column < table.columns; column += 1) {
    count += attentionMask[(table.cells[start + column] ?? 0) & cellBits] ?? 0
  }
  return count
}

/** What a slot is sorted by; null for a column that is not there (any more). */
function keyFor(
  table: BoardTable,
  by: string,
  keys: readonly string[],
): ((slot: number) => number) | null {
  if (by === 'scenario' || by === 'type' || by === 'city') {
    const numbers = table[by]
    const dictionaries = { scenario: table.scenarios, type: table.types, city: table.cities }
    const ranks = dictionaries[by].ranks()
    return (slot) => ranks[numbers[slot] ?? 0] ?? 0
  }
  if (by === 'id') return (slot) => table.remoteIds[slot] ?? Number.MAX_SAFE_INTEGER
  if (by === 'readAt') return (slot) => table.readAt[slot] ?? 0
  if (by === 'attention') return (slot) => attentionOf(table, slot)
  const column = keys.indexOf(by)
  return column < 0 ? null : (slot) => severity[table.cell(slot, column) & cellBits] ?? 0
}

/** Each value once, ascending. */
function ascending(values: Float64Array): Float64Array {
  const sorted = values.toSorted()
  let count = 0
  for (const value of sorted) {
    if (count > 0 && sorted[count - 1] === value) continue
    sorted[count] = value
    count += 1
  }
  return sorted.subarray(0, count)
}

function placeIn(steps: Float64Array, value: number): number {
  let low = 0
  let high = steps.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((steps[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
