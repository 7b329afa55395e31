import { shallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { ScanState } from '../../src-shared/ipc/scan-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { defineStore } from '../stores/define-store.ts'

const nothing: ScanState = { on: true, reading: null, waiting: false, failed: false, left: 0 }

/** How far the reading of scans is. */
export const useScansStore = defineStore('scans', () => {
  const state = shallowRef<ScanState>(nothing)
  const error = shallowRef<AppError | null>(null)

  const reload = coalesce(async () => {
    try {
      state.value = await unwrap(window.perceel.scans.state())
      error.value = null
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  })

  onEvent('scansChanged', () => void reload())
  onEvent('accountsChanged', () => void reload())
  void reload()

  return { state, error, reload }
})
