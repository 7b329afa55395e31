import { isChannelJob, type OutboxJob } from '../../store/jobs/stored-job.ts'
import type { Records } from '../records.ts'
import { putBackIntoTray } from './cancelled-upload.ts'

/** Returns whether the user cancelled a job that certainly was not sent. */
export function isCancelledUnsent({ outbox }: Pick<Records, 'outbox'>, { id }: OutboxJob): boolean {
  const now = outbox.get(id)
  return now?.cancelled === true && !now.sent && (now.dossierId !== null || isChannelJob(now))
}

/** Removes a job for which `isCancelledUnsent` is true, with the dossier that it would create. */
export function removeCancelled(
  records: Pick<Records, 'store' | 'dossiers' | 'intake' | 'outbox'>,
  { id }: OutboxJob,
): void {
  records.store.transaction(() => {
    const now = records.outbox.get(id)
    if (now === null) return
    if (now.dossierId === null) records.outbox.remove(id)
    else {
      putBackIntoTray(records, now)
      records.dossiers.remove(now.dossierId)
    }
  })
}
