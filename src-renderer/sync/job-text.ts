import { useI18n } from 'vue-i18n'
import { channelNameOf } from '../../src-shared/service/channel-catalogue.ts'
import type { Job } from '../../src-shared/ipc/sync-calls.ts'

/** What a job will do at the service, in plain words. */
export function useJobText(): (job: Job) => string {
  const { t } = useI18n()
  return (job) =>
    t(`outbox.job.${job.kind}`, {
      subject: job.subject,
      channel: job.channel === null ? '' : channelNameOf(job.channel),
    })
}
