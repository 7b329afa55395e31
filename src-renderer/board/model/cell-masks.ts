import {
  cellStates,
  needsAttention,
  unpackCell,
  type BoardCell,
} from '../../../src-shared/channels/board-cell.ts'
import type { CellFilter } from '../../../src-shared/channels/board-query.ts'

/**
 * All that is asked of a cell, beside which unknown word it has, stands in its lowest eleven bits:
 * answers to a question are looked up in a table of 2,048.
 */
export const cellBits = 0x7ff

function tableOf(answer: (cell: BoardCell) => number): Uint8Array {
  return Uint8Array.from({ length: cellBits + 1 }, (_, packed) => answer(unpackCell(packed)))
}

/** 1 where somebody has to look. */
export const attentionMask = tableOf((cell) => Number(needsAttention(cell)))

/** 1 where there is, or will be, anything on the channel. */
export const presentMask = tableOf((cell) =>
  Number((cell.state !== 'unread' && cell.state !== 'none') || cell.request !== 'none'),
)

/** Where a sort by a channel puts a cell: first what needs somebody, last what was never read. */
export const severity = tableOf((cell) => {
  const order = ['failed', 'busy', 'unknown', 'published', 'withdrawn', 'none', 'unread'] as const
  const urgent = needsAttention(cell) ? 0 : 1
  const moving = cell.request === 'none' ? 1 : 0
  return urgent * 32 + moving * 16 + order.indexOf(cell.state)
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
  // The age of a fact is its row's: filter-rows.ts looks there.
  stale: () => false,
}

/** 1 where a cell is one of these. */
export function maskOf(filters: readonly CellFilter[]): Uint8Array {
  return tableOf((cell) => Number(filters.some((filter) => cellAnswers[filter](cell))))
}
