import { computed, shallowRef } from 'vue'
import type { UpdateState } from '../../src-shared/ipc/calls/system/update-calls.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { defineStore } from '../stores/define-store.ts'

/** The newer version of Perceel, if there is one. */
export const useUpdateStore = defineStore('updates', () => {
  const state = shallowRef<UpdateState | null>(null)
  onEvent('updateChanged', (now) => {
    state.value = now
  })

  async function load(): Promise<void> {
    state.value = await unwrap(window.perceel.updates.state())
  }
  async function check(): Promise<void> {
    state.value = await unwrap(window.perceel.updates.check())
  }
  async function postpone(): Promise<void> {
    state.value = await unwrap(window.perceel.updates.postpone())
  }
  async function restart(): Promise<void> {
    state.value = await unwrap(window.perceel.updates.restart())
  }

  /** The stage that the notice above the screens tells; null for none. */
  const told = computed(() => {
    const now = state.value
    if (now === null || now.postponed) return null
    const { stage } = now
    return stage === 'ready' || stage === 'announced' || stage === 'refused' ? stage : null
  })
  return { state, told, load, check, postpone, restart }
})
