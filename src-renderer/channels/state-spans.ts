import type { CellState } from '../../src-shared/channels/board-cell.ts'
import type { SeenStatus } from '../../src-shared/ipc/channel-calls.ts'
import {
  publicationStateOf,
  type NameableState,
} from '../../src-shared/service/publication-state.ts'

export type SeenState = Exclude<CellState, 'unread'>

/** A stretch of time in which one state was seen; epoch milliseconds. */
export interface StateSpan {
  readonly from: number
  /** When another one was seen; for the last, when it was read last. */
  readonly until: number
  readonly state: SeenState
  /** In the service's words; empty where nothing was published. */
  readonly status: string
}

/**
 * The state over time, from everything that was seen (oldest first). What differs in something else
 * than the status is no new stretch.
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

/** The states that occur, from top to bottom. */
export function lanesOf(spans: readonly StateSpan[]): SeenState[] {
  return laneOrder.filter((state) => spans.some((span) => span.state === state))
}

/** A span as a bar: its lane, and place and width as parts of the whole time. */
export interface SpanBar {
  readonly span: StateSpan
  readonly lane: number
  readonly start: number
  readonly width: number
}

/** Where each span stands in the chart; with no time passed, all of it is the last one. */
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
