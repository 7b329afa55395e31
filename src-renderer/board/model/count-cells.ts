import { cellStates, type CellState } from '../../../src-shared/channels/board-cell.ts'
import type { BoardTable } from './board-table.ts'
import { attentionMask, cellBits } from './cell-masks.ts'

export interface ColumnCounts {
  readonly states: Readonly<Record<CellState, number>>
  readonly attention: number
}

export interface BoardCounts {
  readonly rows: number
  /** In the order of the cells. */
  readonly columns: readonly ColumnCounts[]
  /** Number of projects with a cell that needs attention. */
  readonly attention: number
  /** Number of projects whose channels were never read. */
  readonly neverRead: number
  /** Epoch milliseconds of the newest and oldest reading; null if there was none. */
  readonly newestRead: number | null
  readonly oldestRead: number | null
}

export const noCounts: BoardCounts = {
  rows: 0,
  columns: [],
  attention: 0,
  neverRead: 0,
  newestRead: null,
  oldestRead: null,
}

/** Counts the cells of these slots by channel and state. */
export function countCells(table: BoardTable, slots: Uint32Array, columns: number): BoardCounts {
  const buckets = 16 // the bits of a state
  const states = new Uint32Array(columns * buckets)
  const urgent = new Uint32Array(columns)
  const { cells, stride, readAt } = table
  const width = Math.min(columns, stride)
  let attention = 0
  let neverRead = 0
  let newest = 0
  let oldest = Infinity
  for (const slot of slots) {
    const start = slot * stride
    let any = 0
    for (let column = 0; column < width; column += 1) {
      const packed = cells[start + column] ?? 0
      const bucket = column * buckets + (packed & 15)
      states[bucket] = (states[bucket] ?? 0) + 1
      const wants = attentionMask[packed & cellBits] ?? 0
      if (wants === 1) urgent[column] = (urgent[column] ?? 0) + 1
      any |= wants
    }
    attention += any
    const at = readAt[slot] ?? 0
    if (at === 0) neverRead += 1
    else {
      if (at > newest) newest = at
      if (at < oldest) oldest = at
    }
  }
  // No row has a value for these columns yet.
  for (let column = width; column < columns; column += 1) states[column * buckets] = slots.length
  const ofColumn = (column: number): ColumnCounts => ({
    states: Object.fromEntries(
      cellStates.map((state, index) => [state, states[column * buckets + index] ?? 0]),
    ) as Record<CellState, number>,
    attention: urgent[column] ?? 0,
  })
  return {
    rows: slots.length,
    columns: Array.from({ length: columns }, (_, column) => ofColumn(column)),
    attention,
    neverRead,
    newestRead: newest === 0 ? null : newest,
    oldestRead: oldest === Infinity ? null : oldest,
  }
}
