import type { ChannelBoard, ChannelRow } from '../../src-shared/ipc/channel-calls.ts'
import {
  channelCatalogue,
  channelNameOf,
  channelTypeOf,
} from '../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { Dialect } from '../../src-shared/service/dialect.ts'
import type { ChannelStatus } from '../../src-shared/service/resources.ts'
import { channelOf, type OutboxJob } from '../sync/outbox.ts'

const states = { waiting: 'queued', active: 'sending', parked: 'parked' } as const

/**
 * The channels of a project: what the service last said, with what is on its way from here. Before
 * the first read it is the catalogue, so that a request can be made without the network.
 */
export function channelBoard(
  statuses: readonly ChannelStatus[],
  readAt: number | null,
  jobs: readonly OutboxJob[],
  names: Dialect['channelNames'],
): ChannelBoard {
  const rows: ChannelRow[] =
    readAt === null
      ? channelCatalogue.map(({ type, name }) => emptyRow(type, name))
      : statuses.map(({ name, publication }) => ({
          type: channelTypeOf(name, names),
          name,
          publication: publication ?? null,
          request: null,
        }))
  for (const job of jobs) {
    const type = channelOf(job.intent)
    if (type === null) continue
    let row = rows.find((one) => one.type === type)
    if (row === undefined) {
      // The service does not list this channel under a name that we know: the request still shows.
      row = emptyRow(type, channelNameOf(type))
      rows.push(row)
    }
    row.request = {
      jobId: job.id,
      publish: job.intent.kind === 'publish',
      requestedAt: job.createdAt,
      state: states[job.state],
      error: job.error,
    }
  }
  return { rows, readAt }
}

function emptyRow(type: ChannelType, name: string): ChannelRow {
  return { type, name, publication: null, request: null }
}
