import { computed, type ComputedRef } from 'vue'
import { defaultDialect } from '../../src-shared/service/dialect.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'

/** Returns the time zone of the active account's service (open point 6), not of this computer. */
export function useAccountZone(): ComputedRef<string> {
  const accounts = useAccountsStore()
  return computed(() => accounts.active?.dialect.timeZone ?? defaultDialect.timeZone)
}
