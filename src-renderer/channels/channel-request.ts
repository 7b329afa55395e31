import type { BoardCell } from '../../src-shared/channels/board-cell.ts'
import type {
  ChannelRequest,
  ChannelRow,
  RequestAction,
} from '../../src-shared/ipc/calls/channel-calls.ts'

/** Returns why an action is not available now (a message key under `channels.cannot`), or null. */
export function whyNot(
  action: RequestAction,
  row: Pick<ChannelRow, 'publication' | 'request'>,
  cell: Pick<BoardCell, 'state'>,
): 'sending' | 'notPublished' | 'withdrawn' | 'busy' | null {
  if (row.request?.state === 'sending') return 'sending'
  if (action === 'publish') return null
  if (row.publication === null) return 'notPublished'
  if (cell.state === 'withdrawn') return 'withdrawn'
  // A relist needs the publication that is changing now.
  return action === 'relist' && cell.state === 'busy' ? 'busy' : null
}

/** Returns true if an action changes the data of a publication that stays on the channel. */
export function isUpdate(action: RequestAction, { state }: Pick<BoardCell, 'state'>): boolean {
  return action === 'publish' && state === 'published'
}

/** Returns the message key (under `channels.request`) that describes the state of a request. */
export function requestSentence(
  request: Pick<ChannelRequest, 'state' | 'stage' | 'plannedAt'>,
  now: number,
): string {
  if (request.state === 'parked') return 'parked'
  if (request.stage !== null && request.stage !== 'revoking') return request.stage
  if (request.state === 'sending') return 'sending'
  if (request.plannedAt === null) return 'queued'
  return request.plannedAt > now ? 'planned' : 'overdue'
}
