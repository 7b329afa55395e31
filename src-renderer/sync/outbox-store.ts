import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { Job } from '../../src-shared/ipc/sync-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'

/** The jobs of the account in use, read again whenever sending gets a step further. */
export const useOutboxStore = defineStore('outbox', () => {
  const jobs = shallowRef<readonly Job[]>([])
  const answered = shallowRef(false)
  const error = shallowRef<AppError | null>(null)

  const reload = coalesce(async () => {
    try {
      jobs.value = await unwrap(window.perceel.sync.jobs())
      answered.value = true
      error.value = null
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  })

  window.perceel.on('syncChanged', () => void reload())

  async function retry(jobId: string): Promise<void> {
    await unwrap(window.perceel.sync.retry({ jobId }))
    await reload()
  }

  /** Takes a job back; the record stays as it is, as a local edit. */
  async function withdraw(jobId: string): Promise<void> {
    await unwrap(window.perceel.sync.withdraw({ jobId }))
    await reload()
  }

  return { jobs, answered, error, reload, retry, withdraw }
})
