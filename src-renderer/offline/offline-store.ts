import { computed, shallowRef } from 'vue'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { OfflineState, Pin } from '../../src-shared/ipc/calls/offline-calls.ts'
import { coalesce } from '../ipc/coalesce.ts'
import { onEvent } from '../ipc/on-event.ts'
import { toAppError, unwrap } from '../ipc/unwrap.ts'
import { defineStore } from '../stores/define-store.ts'

const nothing: OfflineState = {
  ...{ state: 'resting', error: null, resumesAt: null, pins: [] },
  office: { total: 0, read: 0, failed: 0, paused: false },
}

/** The pins and their progress. */
export const useOfflineStore = defineStore('offline', () => {
  const state = shallowRef<OfflineState>(nothing)
  const answered = shallowRef(false)
  const error = shallowRef<AppError | null>(null)
  /** Number of projects of the office whose record or documents were not read yet. */
  const unread = computed(() => state.value.office.total - state.value.office.read)
  /**
   * True while projects are read, or would be read if the user had not paused the reading. False
   * without a connection, and if only unreadable projects are left.
   */
  const reading = computed(
    () => unread.value > state.value.office.failed && state.value.state !== 'offline',
  )
  const filters = computed(() => state.value.pins.filter(({ kind }) => kind === 'filter'))

  const reload = coalesce(async () => {
    try {
      state.value = await unwrap(window.perceel.offline.state())
      answered.value = true
      error.value = null
    } catch (thrown) {
      error.value = toAppError(thrown)
    }
  })

  onEvent('offlineChanged', () => void reload())
  onEvent('accountsChanged', () => void reload())

  async function pinProject(projectId: string): Promise<Pin> {
    const pin = await unwrap(window.perceel.offline.pinProject({ projectId }))
    await reload()
    return pin
  }

  /** Saves a search under a name and pins the projects that the search finds. */
  async function pinFilter(name: string, search: string): Promise<Pin> {
    const pin = await unwrap(window.perceel.offline.pinFilter({ name, search }))
    await reload()
    return pin
  }

  /** Removes a pin. Fetched data stay on this machine. */
  async function unpin(pinId: string): Promise<void> {
    await unwrap(window.perceel.offline.unpin({ pinId }))
    await reload()
  }

  /** Fetches everything of one pin (null: of all pins) again, now. */
  async function refreshNow(pinId: string | null): Promise<void> {
    await unwrap(window.perceel.offline.refreshNow({ pinId }))
    await reload()
  }

  return {
    state,
    unread,
    reading,
    filters,
    answered,
    error,
    reload,
    pinProject,
    pinFilter,
    unpin,
    refreshNow,
  }
})
