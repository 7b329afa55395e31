import { shallowRef } from 'vue'
import type { StoreHealth } from '../../src-shared/ipc/calls/recovery-calls.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { defineStore } from '../stores/define-store.ts'

/** State of the disk space, the journal and the backups. */
export const useHealthStore = defineStore('health', () => {
  const health = shallowRef<StoreHealth | null>(null)
  onEvent('storeHealthChanged', (now) => {
    health.value = now
  })

  async function load(): Promise<void> {
    health.value = await unwrap(window.perceel.recovery.health())
  }

  async function backUpNow(): Promise<void> {
    health.value = await unwrap(window.perceel.recovery.backUpNow())
  }

  return { health, load, backUpNow }
})
