import { watch } from 'vue'
import { useSyncStore } from '../stores/sync-store.ts'

/** Runs `action` when the connection returns, or when the user stops working offline. */
export function useReconnected(action: () => void): void {
  const sync = useSyncStore()
  watch(
    () => sync.isOffline,
    (away, wasAway) => {
      if (wasAway && !away) action()
    },
  )
}
