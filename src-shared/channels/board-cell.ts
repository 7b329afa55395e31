/**
 * One cell of the board as a whole number: 20,000 projects on 14 channels are 280,000 of them, which
 * are filtered and counted as one typed array. Bits 0-3: state; 4-7: request; 8: stuck; 9: refused;
 * 10: changed; 11 and up: which of the board's unknown status values.
 */
export const cellStates = [
  /** The status was never read. */
  'unread',
  /** Read, and not published there. */
  'none',
  'busy',
  'published',
  'failed',
  'withdrawn',
  /** A value that service.md does not name: `unknownStatus` says which. */
  'unknown',
] as const
export type CellState = (typeof cellStates)[number]

/** What is on its way from here. `parked`: it needs the user. `planned`: for a moment to come. */
export const cellRequests = [
  'none',
  'publish',
  'revoke',
  'relist',
  'plannedPublish',
  'plannedRevoke',
  'plannedRelist',
  'parked',
] as const
export type CellRequest = (typeof cellRequests)[number]

export interface BoardCell {
  readonly state: CellState
  readonly request: CellRequest
  /** Busy for longer than the office's setting. */
  readonly stuck: boolean
  /** "Not allowed": the last validation for publishing of the record as it is says no. */
  readonly refused: boolean
  /** Published, and the record changed since. */
  readonly changed: boolean
  /** Place in the board's list of unknown status values; 0 unless the state is `unknown`. */
  readonly unknownStatus: number
}

const stuckBit = 1 << 8
const refusedBit = 1 << 9
const changedBit = 1 << 10
const unknownShift = 11

export function packCell(cell: BoardCell): number {
  return (
    cellStates.indexOf(cell.state) |
    (cellRequests.indexOf(cell.request) << 4) |
    (cell.stuck ? stuckBit : 0) |
    (cell.refused ? refusedBit : 0) |
    (cell.changed ? changedBit : 0) |
    (cell.unknownStatus << unknownShift)
  )
}

/** The cell of a number that `packCell` made. */
export function unpackCell(packed: number): BoardCell {
  return {
    state: cellStates[packed & 15] ?? 'unread',
    request: cellRequests[(packed >> 4) & 15] ?? 'none',
    stuck: (packed & stuckBit) !== 0,
    refused: (packed & refusedBit) !== 0,
    changed: (packed & changedBit) !== 0,
    unknownStatus: packed >> unknownShift,
  }
}

/** Somebody has to look: refused by the channel, stuck, failed, or a request that waits for the user. */
export function needsAttention(cell: BoardCell): boolean {
  return cell.state === 'failed' || cell.stuck || cell.request === 'parked' || cell.refused
}
