/** The states of a project on a channel. A packed cell holds the position in this list. */
export const cellStates = [
  /** The status was never read. */
  'unread',
  /** The status was read: the project is not published on the channel. */
  'none',
  'busy',
  'published',
  'failed',
  'withdrawn',
  /** A value that service.md does not name. `unknownStatus` points to the value. */
  'unknown',
  /** Not published, and the channel does not take such property. */
  'unfit',
] as const
export type CellState = (typeof cellStates)[number]

/**
 * The request from this machine that is under way. `parked`: waits for the user. `planned`: due
 * later.
 */
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
  /** "Not allowed": the last validation of the current record refuses publishing. */
  readonly refused: boolean
  /** Published, and the record has changed since. */
  readonly changed: boolean
  /** Index into the board's list of unknown status values; 0 unless the state is `unknown`. */
  readonly unknownStatus: number
}

const stuckBit = 1 << 8
const refusedBit = 1 << 9
const changedBit = 1 << 10
const unknownShift = 11

/**
 * Returns a cell of the board as an integer: 20,000 projects on 14 channels are 280,000 cells, filtered
 * and counted as one typed array. Bits 0-3: state; 4-7: request; 8: stuck; 9: refused; 10: changed;
 * 11 and up: index into the board's list of unknown status values.
 */
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

/** Returns the cell that `packCell` packed into this number. */
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

/** True if the user has to look: refused by the channel, stuck, failed, or a parked request. */
export function needsAttention(cell: BoardCell): boolean {
  return cell.state === 'failed' || cell.stuck || cell.request === 'parked' || cell.refused
}

/** Tests whether the service tells of a publication, also of a withdrawn or failed one. */
export function hasPublication({ state }: Pick<BoardCell, 'state'>): boolean {
  return state !== 'unread' && state !== 'none' && state !== 'unfit'
}
