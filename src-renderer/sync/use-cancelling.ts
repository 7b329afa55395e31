import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { Job } from '../../src-shared/ipc/job-schema.ts'
import { useConfirm } from '../ui/dialogs/use-confirm.ts'
import { useCall } from '../ipc/use-call.ts'
import { useJobText } from './job-text.ts'
import { useOutboxStore } from './outbox-store.ts'

/** Cancels jobs after a confirmation. Resolves to true if the user confirmed. */
export function useCancelling(): {
  ask: (jobIds: readonly string[]) => Promise<boolean>
  error: ComputedRef<AppError | null>
} {
  const { t } = useI18n()
  const outbox = useOutboxStore()
  const confirm = useConfirm()
  const jobText = useJobText()
  const one = useCall(outbox.cancel)
  const many = useCall(outbox.cancelMany)

  function questionOf(job: Job) {
    const about = { what: jobText(job), project: job.projectName }
    if (job.inDoubt) return t('outbox.cancelDoubtBody', about)
    // An upload that has begun leaves no job to put back: its file goes to the tray.
    if (job.kind === 'dossierCreate' && job.state === 'sending')
      return t('outbox.cancelUploadBody', about)
    if (job.kind === 'dossierCreate') return t('outbox.cancelDossierBody', about)
    // A request holds no work of the user that would stay.
    if (job.channel !== null) return t('outbox.cancelRequestBody', about)
    return t('outbox.cancelBody', about)
  }

  async function askOne(jobId: string): Promise<boolean> {
    // The question depends on how far the job is now.
    await outbox.readAgain([jobId])
    const job = outbox.jobs.get(jobId)
    if (job === undefined) return false
    const confirmed = await confirm({
      title: t('outbox.cancelTitle'),
      body: questionOf(job),
      okLabel: t('outbox.cancelOk'),
      cancelLabel: t('outbox.leave'),
    })
    if (confirmed) await one.run(jobId)
    return confirmed
  }

  async function ask(jobIds: readonly string[]): Promise<boolean> {
    const [only] = jobIds
    if (only === undefined) return false
    if (jobIds.length === 1) return askOne(only)
    // The jobs of a batch that is not open were not read yet.
    await outbox.read(jobIds)
    const doubt = jobIds.some((id) => outbox.jobs.get(id)?.inDoubt === true)
    const confirmed = await confirm({
      title: t('outbox.cancelManyTitle', jobIds.length),
      body: t('outbox.cancelManyBody'),
      ...(doubt ? { consequence: t('outbox.cancelManyDoubt') } : {}),
      okLabel: t('outbox.cancelManyOk'),
      cancelLabel: t('outbox.leave'),
    })
    if (confirmed) await many.run(jobIds)
    return confirmed
  }

  return { ask, error: computed(() => one.error.value ?? many.error.value) }
}
