import type { CellState } from '../../../src-shared/channels/board-cell.ts'
import type { SeenStatus } from '../../../src-shared/ipc/calls/channel-calls.ts'
import {
  publicationStateOf,
  type NameableState,
} from '../../../src-shared/service/publication-state.ts'

export type SeenState = Exclude<CellState, 'unread' | 'unfit'>

/** A period in which one state was seen; epoch milliseconds. */
export interface StateSpan {
  readonly from: number
  /** When the next state was seen; for the last span, the time of the last reading. */
  readonly until: number
  readonly state: SeenState
  /** The service's status value; empty if nothing was published. */
  readonly status: string
}

/**
 * Returns the states over time from all stored readings (oldest first). A change of anything except
 * the status starts no new span.
 */
export function stateSpans(
  seen: readonly SeenStatus[],
  readAt: number | null,
  words: Readonly<Record<string, NameableState>>,
): StateSpan[] {
  const spans: StateSpan[] = []
  for (const { at, publication } of seen) {
    const status = publication?.status ?? ''
    const state = publication === null ? 'none' : publicationStateOf(status, words)
    const last = spans.at(-1)
    if (last !== undefined && last.state === state && last.status === status) continue
    if (last !== undefined) spans[spans.length - 1] = { ...last, until: Math.max(last.from, at) }
    spans.push({ from: at, until: at, state, status })
  }
  const last = spans.at(-1)
  if (last === undefined) return []
  return [...spans.slice(0, -1), { ...last, until: Math.max(last.from, readAt ?? last.from) }]
}

const laneOrder: readonly SeenState[] = [
  'published',
  'busy',
  'unknown',
  'failed',
  'withdrawn',
  'none',
]

/** Returns the states that occur, from top to bottom. */
export function lanesOf(spans: readonly StateSpan[]): SeenState[] {
  return laneOrder.filter((state) => spans.some((span) => span.state === state))
}

/** A span as a bar: its lane, and its start and width as fractions of the whole period. */
export interface SpanBar {
  readonly span: StateSpan
  readonly lane: number
  readonly start: number
  readonly width: number
}

/** Places the spans in the chart. If no time has passed, the last span fills the chart. */
export function barsOf(spans: readonly StateSpan[]): SpanBar[] {
  const lanes = lanesOf(spans)
  const begin = spans[0]?.from ?? 0
  const whole = (spans.at(-1)?.until ?? 0) - begin
  return spans.map((span) => ({
    span,
    lane: lanes.indexOf(span.state),
    start: whole === 0 ? 0 : (span.from - begin) / whole,
    width: whole === 0 ? 1 : (span.until - span.from) / whole,
  }))
}
