import { packCell } from '../../src-shared/channels/board-cell.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type {
  ChannelBoard,
  ChannelRequest,
  ChannelRow,
} from '../../src-shared/ipc/calls/channel-calls.ts'
import {
  channelCatalogue,
  channelKeyOf,
  channelNameOf,
  channelTypeOf,
} from '../../src-shared/service/channel-catalogue.ts'
import type { ChannelType } from '../../src-shared/service/channel-type.ts'
import type { Dialect } from '../../src-shared/service/dialect.ts'
import type { ChannelStatus, Publication } from '../../src-shared/service/resources.ts'
import { type ChannelJob, isChannelJob, type OutboxJob } from '../store/jobs/stored-job.ts'
import { emptyCell, type ProjectCells, unreadCell } from './board/cells.ts'

const states = { waiting: 'queued', active: 'sending', parked: 'parked' } as const

/** The stored data of a project's channels. */
export interface KnownChannels {
  readonly statuses: readonly ChannelStatus[]
  readonly cells: ProjectCells
  readonly jobs: readonly OutboxJob[]
  readonly names: Dialect['channelNames']
  /** Epoch milliseconds of the last read; null if never read. */
  readonly readAt: number | null
  readonly readError: AppError | null
}

/**
 * Returns the channels of a project: the service's last answer and the pending requests. Before the
 * first read the rows are those of the catalogue, so that a request can be made offline.
 */
export function channelBoard(known: KnownChannels): ChannelBoard {
  const { statuses, cells, names, readAt, readError } = known
  const rest = readAt === null ? unreadCell : emptyCell
  const rowOf = (
    type: ChannelType | null,
    name: string,
    publication: Publication | null,
  ): ChannelRow => {
    const key = type ?? channelKeyOf(name, names)
    const cell = packCell({ ...(cells.get(key) ?? rest), unknownStatus: 0 })
    return { key, type, name, publication, cell, request: null }
  }
  const rows =
    readAt === null
      ? channelCatalogue.map(({ type, name }) => rowOf(type, name, null))
      : statuses.map(({ name, publication }) =>
          rowOf(channelTypeOf(name, names), name, publication ?? null),
        )
  for (const job of known.jobs) {
    if (!isChannelJob(job)) continue
    const type = job.intent.channel
    let row = rows.find((one) => one.type === type)
    if (row === undefined) {
      // The service does not list this channel under a known name: show the request anyway.
      row = rowOf(type, channelNameOf(type), null)
      rows.push(row)
    }
    row.request = requestOf(job)
  }
  return { rows, readAt, readError }
}

function requestOf(job: ChannelJob): ChannelRequest {
  return {
    jobId: job.id,
    action: job.intent.kind,
    extra: job.intent.extra ?? {},
    requestedAt: job.createdAt,
    plannedAt: job.plannedAt,
    stage: job.stage,
    state: states[job.state],
    error: job.error,
  }
}
