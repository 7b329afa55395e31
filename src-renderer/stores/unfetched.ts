import { computed, type ComputedRef } from 'vue'
import { useAccountStop } from './account-stop.ts'
import { useSyncStore } from './sync-store.ts'

/**
 * Why the lists of an office may lack its projects:
 * - stopped: the account fetches nothing until the user acts, as a banner above the page says
 * - unreached: the service has never answered and cannot be reached, for example at a mistyped address
 * - paused: the service has never answered, because the user works offline
 */
export type Unfetched = 'stopped' | 'unreached' | 'paused'

/** Tells why no project of the office can be fetched; null if nothing prevents that. */
export function useUnfetched(): ComputedRef<Unfetched | null> {
  const sync = useSyncStore()
  const stop = useAccountStop()
  return computed(() => {
    if (stop.value !== null) return 'stopped'
    const { lastSyncAt, connection } = sync.state
    if (lastSyncAt !== null) return null
    if (connection === 'offline') return 'unreached'
    return connection === 'paused' ? 'paused' : null
  })
}
