import { computed, type ComputedRef } from 'vue'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { useAccountsStore } from '../../accounts/accounts-store.ts'

/** The time zone of the account in use (open point 6): its service's clock, not this computer's. */
export function useAccountZone(): ComputedRef<string> {
  const accounts = useAccountsStore()
  return computed(() => accounts.active?.dialect.timeZone ?? defaultDialect.timeZone)
}
