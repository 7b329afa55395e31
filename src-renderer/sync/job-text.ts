import { useI18n } from 'vue-i18n'
import { channelNameOf } from '../../src-shared/service/channel-catalogue.ts'
import type { Job } from '../../src-shared/ipc/job-schema.ts'

/** What a job will do at the service, in plain words. */
export function useJobText(): (job: Job) => string {
  const { t } = useI18n()
  return (job) =>
    t(`outbox.job.${job.kind}`, {
      subject: job.subject,
      channel: job.channel === null ? '' : channelNameOf(job.channel),
    })
}

/** A conflict is settled on a screen of its own; trying again would only find it again. */
export function isConflict(job: Job): boolean {
  return job.state === 'parked' && job.error?.reason === 'serverMoved'
}

/** What was never tried goes by itself: there is nothing to do again. */
export function mayRetry(job: Job): boolean {
  if (isConflict(job) || job.kind === 'unreadable') return false
  return job.state === 'parked' || (job.state === 'waiting' && job.attempts > 0)
}

/** The record that a conflict is about. */
export function conflictOf(job: Job) {
  const kind = job.dossierId === null ? 'project' : 'dossier'
  return { name: 'conflict', params: { kind, id: job.dossierId ?? job.projectId } } as const
}

/** The part of the project that a job is about: of a request, its very channel. */
export function placeOf(job: Job): {
  name: 'project'
  params: { id: string; tab: string }
  query: { channel?: string }
} {
  const { channel, dossierId, projectId: id } = job
  const tab = dossierId !== null ? 'dossiers' : channel !== null ? 'channels' : 'xml'
  return { name: 'project', params: { id, tab }, query: channel === null ? {} : { channel } }
}
