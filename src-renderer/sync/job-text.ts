import { useI18n } from 'vue-i18n'
import { channelNameOf } from '../../src-shared/service/channel-catalogue.ts'
import type { Job } from '../../src-shared/ipc/job-schema.ts'

/** Returns a function that describes what a job does at the service. */
export function useJobText(): (job: Pick<Job, 'kind' | 'subject' | 'channel'>) => string {
  const { t } = useI18n()
  return (job) =>
    t(`outbox.job.${job.kind}`, {
      subject: job.subject,
      channel: job.channel === null ? '' : channelNameOf(job.channel),
    })
}

/**
 * Returns true for a conflict, which the user settles on another screen. A retry would find the
 * same conflict.
 */
export function isConflict(job: Job): boolean {
  return job.state === 'parked' && job.error?.reason === 'serverMoved'
}

/** Returns true if the user can retry the job. A job without attempts runs automatically. */
export function mayRetry(job: Job): boolean {
  if (isConflict(job) || job.kind === 'unreadable') return false
  return job.state === 'parked' || (job.state === 'waiting' && job.attempts > 0)
}

/** Returns the route to the conflict of a job's record. */
export function conflictOf(job: Job) {
  const kind = job.dossierId === null ? 'project' : 'dossier'
  return { name: 'conflict', params: { kind, id: job.dossierId ?? job.projectId } } as const
}

/**
 * Returns the route to the part of the project that a job changes; for a request, to its channel.
 */
export function placeOf(job: Job): {
  name: 'project'
  params: { id: string; tab: string }
  query: { channel?: string }
} {
  const { channel, dossierId, projectId: id } = job
  const tab = dossierId !== null ? 'dossiers' : channel !== null ? 'channels' : 'xml'
  return { name: 'project', params: { id, tab }, query: channel === null ? {} : { channel } }
}
