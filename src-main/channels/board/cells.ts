import type { BoardCell, CellRequest } from '../../../src-shared/channels/board-cell.ts'
import type { PublicationState } from '../../../src-shared/service/publication-state.ts'
import { parseServiceTime } from '../../../src-shared/service/service-time.ts'
import type { ChannelFact, StatusFact } from '../../store/channels/channel-cells.ts'

/** The rules that determine cells: see `cellRules`. */
export interface CellRules {
  /** IANA time zone of the service's timestamps (open point 6). */
  readonly timeZone: string
  /** Epoch milliseconds. */
  readonly now: number
  readonly stuckAfterMs: number
  /** Timestamp before which a busy publication counts as stuck. */
  readonly stuckStamp: string
  /** Returns the column key of a display name. */
  readonly keyOf: (name: string) => string
  readonly stateOf: (status: string) => PublicationState
  /** Tests whether stored remarks say nothing but that the channel does not take such property. */
  readonly isUnfit: (remarks: string) => boolean
}

/** A cell with the service's status text; null without a publication. */
export interface JudgedCell extends Omit<BoardCell, 'unknownStatus'> {
  readonly status: string | null
}

/**
 * Cells of a project by channel key. A missing channel has the cell `rest` (read without
 * publication, or not read).
 */
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

/** Returns the cells of a project by channel key. `rest` is the cell of a channel without a status. */
export function cellsOf(
  statuses: readonly StatusFact[],
  facts: readonly ChannelFact[],
  rest: JudgedCell,
  rules: CellRules,
): ProjectCells {
  const cells = new Map<string, JudgedCell>()
  for (const fact of statuses) {
    const key = rules.keyOf(fact.name)
    // If two names belong to one channel, the first name with a publication counts.
    if (!cells.has(key)) cells.set(key, statusCell(fact, rules))
  }
  for (const fact of facts) {
    const cell = cells.get(fact.channel) ?? rest
    cells.set(fact.channel, withFact(cell, fact, rules))
  }
  return cells
}

function statusCell(fact: StatusFact, rules: CellRules): JudgedCell {
  const state = rules.stateOf(fact.status)
  const stuck = state === 'busy' && isStuck(fact, rules)
  return { ...emptyCell, state, stuck, status: fact.status }
}

/**
 * Returns whether a publication is busy for longer than the office's setting. Uses the service's
 * timestamp, or the time of the first read if the timestamp is unreadable or in the future (another
 * time zone, a wrong clock).
 */
export function isStuck(
  { dlm, since }: Pick<StatusFact, 'dlm' | 'since'>,
  { timeZone, now, stuckAfterMs, stuckStamp }: CellRules,
): boolean {
  // Timestamps of one zone sort as text. Parsing costs a hundred times more, and most are recent.
  if (dlm > stuckStamp && since > now - stuckAfterMs) return false
  const stamp = parseServiceTime(dlm, timeZone)
  const from = stamp === null || stamp > now ? since : stamp
  return now - from > stuckAfterMs
}

function withFact(cell: JudgedCell, fact: ChannelFact, rules: CellRules): JudgedCell {
  switch (fact.what) {
    case 'refused':
      return rules.isUnfit(fact.remarks) ? unfit(cell) : { ...cell, refused: true }
    case 'changed':
      return cell.state === 'published' ? { ...cell, changed: true } : cell
    default:
      return { ...cell, request: requestOf(fact, rules.now) }
  }
}

/**
 * The channel does not take such property. A project without a publication there does not fit; a
 * withdrawn or unread one keeps its state. A publication that stands there is refused.
 */
function unfit(cell: JudgedCell): JudgedCell {
  if (cell.state === 'none') return { ...cell, state: 'unfit' }
  return cell.state === 'unread' || cell.state === 'withdrawn' ? cell : { ...cell, refused: true }
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
