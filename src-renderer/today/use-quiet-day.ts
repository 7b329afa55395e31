import { computed, type ComputedRef } from 'vue'
import { useOfflineStore } from '../offline/offline-store.ts'
import { useSyncStore } from '../stores/sync-store.ts'
import { type Unfetched, useUnfetched } from '../stores/unfetched.ts'
import { useTodayStore } from './today-store.ts'

/**
 * What a list without lines means:
 * - unknown: the list was read before the service of the account had ever answered
 * - reading: a part of the office was not fetched yet
 * - stopped, unreached, paused: as unknown, but nothing is fetched now (`Unfetched`)
 * - halted: as reading, but the account fetches nothing until the user acts
 * - none: the office has no projects
 * - done: nothing asks for attention
 */
export type QuietDay = Unfetched | 'unknown' | 'reading' | 'halted' | 'none' | 'done'

/** Returns whether no project of the office can be fetched now. */
export function isUnfetched(day: QuietDay): day is Unfetched {
  return day === 'stopped' || day === 'unreached' || day === 'paused'
}

/** Tells what it means when nothing asks for attention. */
export function useQuietDay(): ComputedRef<QuietDay> {
  const sync = useSyncStore()
  const offline = useOfflineStore()
  const today = useTodayStore()
  const unfetched = useUnfetched()
  return computed(() => {
    if (sync.state.lastSyncAt === null || !today.isOfficeKnown) return unfetched.value ?? 'unknown'
    const unreadStatuses = today.overview?.unreadStatuses ?? 0
    if (offline.unread === 0 && unreadStatuses === 0)
      return offline.answered && offline.state.office.total === 0 ? 'none' : 'done'
    return unfetched.value === 'stopped' ? 'halted' : 'reading'
  })
}
