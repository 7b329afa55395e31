import { shallowRef } from 'vue'
import type { Uploads } from '../../src-shared/ipc/calls/sync-calls.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { defineStore } from '../stores/define-store.ts'

const none: Uploads = {
  paused: false,
  active: 0,
  left: 0,
  arrived: 0,
  sentBytes: 0,
  totalBytes: 0,
}

/** Holds the total progress of the active account's uploads. */
export const useUploadsStore = defineStore('uploads', () => {
  const state = shallowRef<Uploads>(none)

  /** Reads the progress and follows it. Called once at start. */
  async function load(): Promise<void> {
    onEvent('uploadsChanged', (next) => (state.value = next))
    state.value = await unwrap(window.perceel.sync.uploads())
  }

  /** Pauses or resumes all uploads. */
  async function pause(paused: boolean): Promise<void> {
    state.value = await unwrap(window.perceel.sync.pauseUploads({ paused }))
  }

  return { state, load, pause }
})
