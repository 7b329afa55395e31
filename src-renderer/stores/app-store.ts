import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { AppInfo } from '../../src-shared/ipc/calls/app-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'

/** Facts about the application and its environment, which do not change while the app runs. */
export const useAppStore = defineStore('app', () => {
  const info = shallowRef<AppInfo | null>(null)

  async function load(): Promise<void> {
    info.value = await unwrap(window.perceel.app.info())
  }

  return { info, load }
})
