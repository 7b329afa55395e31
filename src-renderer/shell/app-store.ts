import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { AppInfo } from '../../src-shared/ipc/app-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'

/** What the application is and where it runs: fixed for as long as it is open. */
export const useAppStore = defineStore('app', () => {
  const info = shallowRef<AppInfo | null>(null)

  async function load(): Promise<void> {
    info.value = await unwrap(window.perceel.app.info())
  }

  return { info, load }
})
