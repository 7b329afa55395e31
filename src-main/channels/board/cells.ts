import type { BoardCell, CellRequest } from '../../../src-shared/channels/board-cell.ts'
import type { PublicationState } from '../../../src-shared/service/publication-state.ts'
import { parseServiceTime } from '../../../src-shared/service/service-time.ts'
import type { ChannelFact, StatusFact } from '../../store/channel-cells.ts'

/** What cells are judged by: see `cellRules`. */
export interface CellRules {
  /** IANA zone of the service's stamps (open point 6). */
  readonly timeZone: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly stuckAfterMs: number
  /** The stamp of the moment up to which what is busy counts as stuck. */
  readonly stuckStamp: string
  /** The key of the column of a display name. */
  readonly keyOf: (name: string) => string
  readonly stateOf: (status: string) => PublicationState
}

/** A cell with the status in the service's words, where there is a publication. */
export interface JudgedCell extends Omit<BoardCell, 'unknownStatus'> {
  readonly status: string | null
}

/** Cells of one project by the channel's key. A channel that is not in it was read without a word. */
export type ProjectCells = ReadonlyMap<string, JudgedCell>

export const unreadCell: JudgedCell = {
  state: 'unread',
  request: 'none',
  stuck: false,
  refused: false,
  changed: false,
  status: null,
}
export const emptyCell: JudgedCell = { ...unreadCell, state: 'none' }

/** `rest`: the cell of a channel of which nothing is known but that the project was read, or not. */
export function cellsOf(
  statuses: readonly StatusFact[],
  facts: readonly ChannelFact[],
  rest: JudgedCell,
  rules: CellRules,
): ProjectCells {
  const cells = new Map<string, JudgedCell>()
  for (const fact of statuses) {
    const key = rules.keyOf(fact.name)
    // Two names of one channel: the first with a publication counts.
    if (!cells.has(key)) cells.set(key, statusCell(fact, rules))
  }
  for (const fact of facts) {
    const cell = cells.get(fact.channel) ?? rest
    cells.set(fact.channel, withFact(cell, fact, rules.now))
  }
  return cells
}

function statusCell(fact: StatusFact, rules: CellRules): JudgedCell {
  const state = rules.stateOf(fact.status)
  const stuck = state === 'busy' && isStuck(fact, rules)
  return { ...emptyCell, state, stuck, status: fact.status }
}

/**
 * Busy for longer than the office's setting: by the service's own stamp, else by when it was first
 * seen here. A stamp in the future (another zone, a clock that is off) says nothing.
 */
export function isStuck(
  { dlm, since }: Pick<StatusFact, 'dlm' | 'since'>,
  { timeZone, now, stuckAfterMs, stuckStamp }: CellRules,
): boolean {
  // Stamps of one zone sort as text; reading one costs a hundred times as much, and most are young.
  if (dlm > stuckStamp && since > now - stuckAfterMs) return false
  const stamp = parseServiceTime(dlm, timeZone)
  const from = stamp === null || stamp > now ? since : stamp
  return now - from > stuckAfterMs
}

function withFact(cell: JudgedCell, fact: ChannelFact, now: number): JudgedCell {
  switch (fact.what) {
    case 'refused':
      return { ...cell, refused: true }
    case 'changed':
      return cell.state === 'published' ? { ...cell, changed: true } : cell
    default:
      return { ...cell, request: requestOf(fact, now) }
  }
}

const requests: Readonly<Record<string, { now: CellRequest; planned: CellRequest }>> = {
  publish: { now: 'publish', planned: 'plannedPublish' },
  revoke: { now: 'revoke', planned: 'plannedRevoke' },
  relist: { now: 'relist', planned: 'plannedRelist' },
}

function requestOf({ what, state, plannedAt }: ChannelFact, now: number): CellRequest {
  if (state === 'parked') return 'parked'
  const words = requests[what]
  if (words === undefined) return 'none'
  return state === 'waiting' && plannedAt !== null && plannedAt > now ? words.planned : words.now
}
