import { computed, type ComputedRef } from 'vue'
import { useOfflineStore } from '../offline/offline-store.ts'
import { useSyncStore } from '../stores/sync-store.ts'
import { useTodayStore } from './today-store.ts'

/**
 * What a list without lines means:
 * - unknown: the list was read before the service of the account had ever answered
 * - reading: a part of the office was not fetched yet
 * - done: nothing asks for attention
 */
export type QuietDay = 'unknown' | 'reading' | 'done'

/** Tells what it means when nothing asks for attention. */
export function useQuietDay(): ComputedRef<QuietDay> {
  const sync = useSyncStore()
  const offline = useOfflineStore()
  const today = useTodayStore()
  return computed(() => {
    if (sync.state.lastSyncAt === null || !today.isOfficeKnown) return 'unknown'
    const unreadStatuses = today.overview?.unreadStatuses ?? 0
    return offline.unread > 0 || unreadStatuses > 0 ? 'reading' : 'done'
  })
}
