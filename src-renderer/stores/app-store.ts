import { computed, shallowRef } from 'vue'
import type { AppInfo } from '../../src-shared/ipc/calls/app-calls.ts'
import type { PolicyKey } from '../../src-shared/ipc/policy-view.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { defineStore } from './define-store.ts'

/** Facts about the application and its environment, which do not change while the app runs. */
export const useAppStore = defineStore('app', () => {
  const info = shallowRef<AppInfo | null>(null)

  async function load(): Promise<void> {
    info.value = await unwrap(window.perceel.app.info())
  }

  /** True if the administrator of this computer set the value of a key for good. */
  function isManaged(key: PolicyKey): boolean {
    return info.value?.policy.given.some((one) => one.key === key && one.locked) === true
  }

  /** False if the administrator switched the practice office off. */
  const hasPracticeOffice = computed(
    () =>
      info.value?.policy.given.some(
        ({ key, value }) => key === 'practiceOffice' && value === 'false',
      ) !== true,
  )

  return { info, load, isManaged, hasPracticeOffice }
})
