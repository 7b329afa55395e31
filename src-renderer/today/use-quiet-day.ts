import { computed, type ComputedRef } from 'vue'
import { useOfflineStore } from '../offline/offline-store.ts'
import { useAccountStop } from '../stores/account-stop.ts'
import { useSyncStore } from '../stores/sync-store.ts'
import { useTodayStore } from './today-store.ts'

/**
 * What a list without lines means:
 * - unknown: the list was read before the service of the account had ever answered
 * - reading: a part of the office was not fetched yet
 * - stopped, halted: as unknown and reading, but the account fetches nothing until the user acts
 * - empty: the office has no projects
 * - done: nothing asks for attention
 */
export type QuietDay = 'unknown' | 'reading' | 'stopped' | 'halted' | 'empty' | 'done'

/** Tells what it means when nothing asks for attention. */
export function useQuietDay(): ComputedRef<QuietDay> {
  const sync = useSyncStore()
  const offline = useOfflineStore()
  const today = useTodayStore()
  const stop = useAccountStop()
  return computed(() => {
    const isStopped = stop.value !== null
    if (sync.state.lastSyncAt === null || !today.isOfficeKnown)
      return isStopped ? 'stopped' : 'unknown'
    const unreadStatuses = today.overview?.unreadStatuses ?? 0
    if (offline.unread === 0 && unreadStatuses === 0)
      return offline.answered && offline.state.office.total === 0 ? 'empty' : 'done'
    return isStopped ? 'halted' : 'reading'
  })
}
