import { useTimeoutFn } from '@vueuse/core'
import { watch, type Ref } from 'vue'
import type { SyncState } from '../../src-shared/ipc/calls/sync-calls.ts'

/** Milliseconds that other requests get to show whether the service answers. */
const fetchAfterMs = 1500

/**
 * Fetches the list of projects if no request has shown yet whether the service answers: soon after
 * the start, and after another account was chosen. Without it the connection would stay unknown
 * until the user asks for something.
 *
 * @param accountId null without an account
 */
export function useFirstContact(
  accountId: Readonly<Ref<string | null>>,
  connection: Readonly<Ref<SyncState['connection']>>,
  fetchList: () => void,
): void {
  const { start, stop } = useTimeoutFn(fetchList, fetchAfterMs, { immediate: false })
  watch(
    [accountId, connection],
    ([id, state]) => {
      if (id !== null && state === 'unknown') start()
      else stop()
    },
    { immediate: true },
  )
}
