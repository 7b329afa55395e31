import type { TodayLine } from '../../src-shared/ipc/calls/today-calls.ts'
import { jobSchema } from '../../src-shared/ipc/job-schema.ts'
import { channelNameOf } from '../../src-shared/service/channel-catalogue.ts'
import { channelTypeSchema } from '../../src-shared/service/channel-type.ts'
import type { SetsValuesAside } from '../store/connection/json-column.ts'
import { readError } from '../store/jobs/stored-job.ts'
import type { TodayRow } from '../store/today/today-row.ts'

const jobKind = jobSchema.shape.kind

/** A line of a group about a project, without the facts that its kind adds. */
export const emptyLine = {
  owner: null,
  dossier: null,
  job: null,
  channels: [],
  since: null,
  at: null,
  error: null,
  said: '',
  isDraft: false,
  difference: null,
} as const satisfies Partial<TodayLine>

/** Returns the line of a row of the store. An unreadable error or kind of job is set aside. */
export function lineOf(keeper: SetsValuesAside, row: TodayRow, isConflict: boolean): TodayLine {
  const { ownerId, dossierId, jobId } = row
  return {
    id: row.id,
    owner:
      ownerId === null
        ? null
        : {
            id: ownerId,
            kind: row.ownerKind === 'relation' ? 'relation' : 'project',
            name: row.name ?? '',
            city: row.city ?? '',
          },
    dossier: dossierId === null ? null : { id: dossierId, title: row.title ?? '' },
    job:
      jobId === null
        ? null
        : {
            id: jobId,
            kind: jobKind.safeParse(row.jobKind).data ?? 'unreadable',
            isConflict,
          },
    channels: channelsOf(row.channel),
    since: row.since,
    at: row.at,
    error: row.error === null ? null : readError(row.error, keeper),
    said: row.said,
    isDraft: row.isDraft === 1,
    difference: null,
  }
}

function channelsOf(stored: string | null): TodayLine['channels'] {
  const type = channelTypeSchema.safeParse(stored).data
  return type === undefined ? [] : [{ key: type, name: channelNameOf(type) }]
}
