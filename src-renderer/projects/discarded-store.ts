import { shallowRef, watch } from 'vue'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { defineStore } from '../stores/define-store.ts'

export interface DiscardedProject {
  readonly undoId: string
  readonly projectId: string
  readonly name: string
}

/** Discards projects that the service lost, and holds the last one while its undo is offered. */
export const useDiscardedStore = defineStore('discarded-projects', () => {
  const last = shallowRef<DiscardedProject | null>(null)
  const accounts = useAccountsStore()
  watch(
    () => accounts.active?.id,
    () => (last.value = null),
  )

  async function discard(projectId: string, name: string): Promise<void> {
    const { undoId } = await unwrap(window.perceel.projects.discardLost({ projectId }))
    last.value = { undoId, projectId, name }
  }

  /** Restores the last discarded project and returns it. After a failure undo stays offered. */
  async function undo(): Promise<DiscardedProject | null> {
    const discarded = last.value
    if (discarded === null) return null
    await unwrap(window.perceel.projects.restoreDiscarded({ undoId: discarded.undoId }))
    if (last.value === discarded) last.value = null
    return discarded
  }

  return { last, discard, undo }
})
