import type { BoardCell, CellRequest, CellState } from '../../src-shared/channels/board-cell.ts'
import type { Tone } from '../ui/tone.ts'

/** A statement about a cell: a message key under `channels.cell`, with its arguments. */
export interface CellWord {
  readonly key: string
  readonly args?: Readonly<Record<string, string>>
  readonly tone: Tone
}

const stateTones: Readonly<Record<CellState, Tone>> = {
  unread: 'muted',
  none: 'muted',
  busy: 'info',
  published: 'good',
  failed: 'danger',
  withdrawn: 'plain',
  unfit: 'muted',
  // A colour would suggest a meaning that is unknown (open point 11).
  unknown: 'plain',
}

/**
 * Describes the state of a cell. `status`: the service's value, shown if Perceel does not know it.
 * `since`: the moment of the last change, as text; a stuck publication shows the moment.
 */
export function stateWord(
  cell: Pick<BoardCell, 'state' | 'stuck'>,
  status: string,
  since = '',
): CellWord {
  if (cell.state === 'unknown') {
    return { key: 'channels.cell.state.unknown', args: { status }, tone: 'plain' }
  }
  if (cell.state === 'busy' && cell.stuck) {
    return since === ''
      ? { key: 'channels.cell.stuck', tone: 'attention' }
      : { key: 'channels.cell.stuckSince', args: { since }, tone: 'attention' }
  }
  return { key: `channels.cell.state.${cell.state}`, tone: stateTones[cell.state] }
}

/** Describes a pending request; null if there is none. */
export function requestWord(request: CellRequest): CellWord | null {
  if (request === 'none') return null
  const key = `channels.cell.request.${request}`
  return { key, tone: request === 'parked' ? 'danger' : 'info' }
}

/** Returns all statements about a cell, the state first. */
export function cellLabels(cell: BoardCell, status: string): readonly CellWord[] {
  const request = requestWord(cell.request)
  return [
    stateWord(cell, status),
    ...(request === null ? [] : [request]),
    ...(cell.refused ? [{ key: 'channels.cell.refused', tone: 'danger' } as const] : []),
    ...(cell.changed ? [{ key: 'channels.cell.changed', tone: 'attention' } as const] : []),
  ]
}
