import { ref } from 'vue'
import type { ManualPageName } from './manual-pages.ts'
import { defineStore } from '../stores/define-store.ts'

/** The page of the manual that is open. */
export const useManualStore = defineStore('manual', () => {
  /** Null while the manual is closed. */
  const page = ref<ManualPageName | null>(null)

  function open(wanted: ManualPageName): void {
    page.value = wanted
  }

  function close(): void {
    page.value = null
  }

  return { page, open, close }
})
