import { computed, shallowRef } from 'vue'
import type { SyncState } from '../../src-shared/ipc/calls/sync-calls.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { defineStore } from './define-store.ts'

const unknownState: SyncState = {
  connection: 'unknown',
  running: false,
  waiting: 0,
  parked: 0,
  unsent: 0,
  drafts: 0,
  lastSyncAt: null,
  error: null,
  resumesAt: null,
  waitsSince: null,
}

/** Holds the sync state of the active account: connection, pending work, last exchange. */
export const useSyncStore = defineStore('sync', () => {
  const state = shallowRef<SyncState>(unknownState)
  /** True without a connection, and while the user works offline. */
  const isOffline = computed(() => ['offline', 'paused'].includes(state.value.connection))

  /** Reads the state and follows its changes. Called once at start. */
  async function load(): Promise<void> {
    onEvent('syncChanged', (next) => (state.value = next))
    state.value = await unwrap(window.perceel.sync.state())
  }

  /** Sends pending jobs now. Settles when the outbox is idle. */
  async function run(): Promise<void> {
    state.value = await unwrap(window.perceel.sync.run())
  }

  return { state, isOffline, load, run }
})
