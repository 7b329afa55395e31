import { shallowRef } from 'vue'
import { defineStore } from './define-store.ts'

/** Holds the project whose sale, let or withdrawal is open. ClosingHost.vue shows the sheet. */
export const useClosingStore = defineStore('closing', () => {
  const projectId = shallowRef<string | null>(null)
  return { projectId }
})

/**
 * Opens the sheet in which the user reports that a property is sold, let or withdrawn. Nothing is
 * changed or sent before the user confirms in the sheet.
 */
export function openClosing(projectId: string): void {
  useClosingStore().projectId = projectId
}
