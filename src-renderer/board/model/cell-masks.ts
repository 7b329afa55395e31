import {
  cellStates,
  hasPublication,
  needsAttention,
  unpackCell,
  type BoardCell,
  type CellState,
} from '../../../src-shared/channels/board-cell.ts'
import type { CellFilter } from '../../../src-shared/channels/board-query.ts'

/**
 * The lowest eleven bits of a cell hold everything that filters ask for, except which unknown
 * status it has. Answers are looked up in a table of 2,048 entries.
 */
export const cellBits = 0x7ff

function tableOf(answer: (cell: BoardCell) => number): Uint8Array {
  return Uint8Array.from({ length: cellBits + 1 }, (_, packed) => answer(unpackCell(packed)))
}

/** 1 if the cell needs attention. */
export const attentionMask = tableOf((cell) => Number(needsAttention(cell)))

/** 1 if the channel has, or will have, a publication. */
export const presentMask = tableOf((cell) =>
  Number(hasPublication(cell) || cell.request !== 'none'),
)

const bySeverity: readonly CellState[] = [
  'failed',
  'busy',
  'unknown',
  'published',
  'withdrawn',
  'none',
  'unfit',
  'unread',
]

/** Sort rank of a cell: cells that need attention first, cells that were never read last. */
export const severity = tableOf((cell) => {
  const urgent = needsAttention(cell) ? 0 : 1
  const moving = cell.request === 'none' ? 1 : 0
  return urgent * 32 + moving * 16 + bySeverity.indexOf(cell.state)
})

const cellAnswers: Readonly<Record<CellFilter, (cell: BoardCell) => boolean>> = {
  ...(Object.fromEntries(
    cellStates.map((state) => [state, (cell: BoardCell) => cell.state === state]),
  ) as Record<(typeof cellStates)[number], (cell: BoardCell) => boolean>),
  queued: ({ request }) =>
    request !== 'none' && request !== 'parked' && !request.startsWith('planned'),
  planned: ({ request }) => request.startsWith('planned'),
  parked: ({ request }) => request === 'parked',
  stuck: ({ stuck }) => stuck,
  refused: ({ refused }) => refused,
  changed: ({ changed }) => changed,
  // The age of a status belongs to its row: filter-rows.ts checks it.
  stale: () => false,
}

/** Returns a table with 1 for each cell that matches one of the filters. */
export function maskOf(filters: readonly CellFilter[]): Uint8Array {
  return tableOf((cell) => Number(filters.some((filter) => cellAnswers[filter](cell))))
}
