import type { Pinia } from 'pinia'
import { useAccountsStore } from '../accounts/accounts-store.ts'
import { useIntakeStore } from '../intake/intake-store.ts'
import { useHealthStore } from '../recovery/health-store.ts'
import { useSettingsStore } from '../settings/settings-store.ts'
import { useSyncStore } from '../sync/sync-store.ts'
import { useUploadsStore } from '../sync/uploads-store.ts'
import { useAppStore } from './app-store.ts'

/**
 * Fills the stores that every screen needs, before the first screen is drawn. The language and the
 * look are read first and by themselves, so that a failure after it is told in the user's own.
 */
export async function loadStores(pinia: Pinia): Promise<void> {
  await Promise.all([useAppStore(pinia).load(), useSettingsStore(pinia).load()])
  await Promise.all([
    useAccountsStore(pinia).load(),
    useSyncStore(pinia).load(),
    useUploadsStore(pinia).load(),
    useHealthStore(pinia).load(),
  ])
  useIntakeStore(pinia).load()
}
