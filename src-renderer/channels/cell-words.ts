import type { BoardCell, CellRequest, CellState } from '../../src-shared/channels/board-cell.ts'

/** How a cell is coloured; its words and its sign say the same without colour. */
export type CellTone = 'quiet' | 'moving' | 'good' | 'danger' | 'attention' | 'plain'

/** One thing that is said of a cell: a message key under `channels.cell`, with its arguments. */
export interface CellWord {
  readonly key: string
  readonly args?: Readonly<Record<string, string>>
  readonly tone: CellTone
}

const stateTones: Readonly<Record<CellState, CellTone>> = {
  unread: 'quiet',
  none: 'quiet',
  busy: 'moving',
  published: 'good',
  failed: 'danger',
  withdrawn: 'plain',
  // Good or bad would be a guess (open point 11).
  unknown: 'plain',
}

/** The state of a cell in words. `status`: the service's own word, shown where it is unknown. */
export function stateWord(cell: Pick<BoardCell, 'state' | 'stuck'>, status: string): CellWord {
  if (cell.state === 'unknown') {
    return { key: 'channels.cell.state.unknown', args: { status }, tone: 'plain' }
  }
  if (cell.state === 'busy' && cell.stuck) {
    return { key: 'channels.cell.stuck', tone: 'attention' }
  }
  return { key: `channels.cell.state.${cell.state}`, tone: stateTones[cell.state] }
}

/** What is on its way from here, in words; null when nothing is. */
export function requestWord(request: CellRequest): CellWord | null {
  if (request === 'none') return null
  const key = `channels.cell.request.${request}`
  return { key, tone: request === 'parked' ? 'danger' : 'moving' }
}

/** Everything that is said of a cell, the state first. */
export function cellWords(cell: BoardCell, status: string): readonly CellWord[] {
  const request = requestWord(cell.request)
  return [
    stateWord(cell, status),
    ...(request === null ? [] : [request]),
    ...(cell.refused ? [{ key: 'channels.cell.refused', tone: 'danger' } as const] : []),
    ...(cell.changed ? [{ key: 'channels.cell.changed', tone: 'attention' } as const] : []),
  ]
}
