import { onScopeDispose, shallowRef, type ShallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { JobDetail } from '../../src-shared/ipc/job-detail.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'

/** Provides the details of a job, read again whenever sending makes progress. */
export function useJobDetail(jobId: string): {
  detail: ShallowRef<JobDetail | null>
  /** True if the job is no longer in the outbox. */
  gone: ShallowRef<boolean>
  error: ShallowRef<AppError | null>
  reload: () => Promise<void>
} {
  const detail = shallowRef<JobDetail | null>(null)
  const gone = shallowRef(false)
  const error = shallowRef<AppError | null>(null)

  const reload = coalesce(async () => {
    try {
      detail.value = await unwrap(window.perceel.sync.job({ jobId }))
      gone.value = false
      error.value = null
    } catch (thrown) {
      const problem = toAppError(thrown)
      gone.value = problem.kind === 'notFound'
      error.value = gone.value ? null : problem
    }
  })

  onScopeDispose(onEvent('syncChanged', () => void reload()))
  void reload()
  return { detail, gone, error, reload }
}
