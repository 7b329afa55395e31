import { computed, type ComputedRef } from 'vue'
import { useAccountsStore } from './accounts-store.ts'
import { bannerErrorOf } from './banner-error.ts'
import { useSyncStore } from './sync-store.ts'

/**
 * Why the active account exchanges nothing with its service, as a banner says above the page:
 * - signIn: the service or this computer does not accept or give the credentials
 * - held: another reason
 */
export type AccountStop = 'signIn' | 'held'

/** Tells whether a banner says that the account is stopped; null if it is not. */
export function useAccountStop(): ComputedRef<AccountStop | null> {
  const accounts = useAccountsStore()
  const sync = useSyncStore()
  return computed(() => {
    const account = accounts.active
    const error = bannerErrorOf(sync.state.error)
    if (error?.kind === 'unauthorized' || error?.kind === 'keychain') return 'signIn'
    if (account?.kind === 'service' && (account.settingsUnreadable || !account.secretKnown))
      return 'signIn'
    return error === null ? null : 'held'
  })
}
