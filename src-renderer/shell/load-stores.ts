import type { Pinia } from 'pinia'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { useIntakeStore } from '../intake/intake-store.ts'
import { useHealthStore } from '../recovery/health-store.ts'
import { useSettingsStore } from '../stores/settings-store.ts'
import { useTextViewStore } from '../stores/text-view-store.ts'
import { useSyncStore } from '../stores/sync-store.ts'
import { useUploadsStore } from '../sync/uploads-store.ts'
import { useUpdateStore } from '../updates/update-store.ts'
import { useAppStore } from '../stores/app-store.ts'

/**
 * Loads the stores that every screen needs, before the first screen is rendered. Language and theme
 * are loaded first, so that a later failure is shown in the user's language.
 */
export async function loadStores(pinia: Pinia): Promise<void> {
  await Promise.all([useAppStore(pinia).load(), useSettingsStore(pinia).load()])
  await Promise.all([
    useAccountsStore(pinia).load(),
    useSyncStore(pinia).load(),
    useUploadsStore(pinia).load(),
    useHealthStore(pinia).load(),
    useUpdateStore(pinia).load(),
  ])
  // Knows in which tab a project's text opens, before the first project is opened.
  useTextViewStore(pinia)
  useIntakeStore(pinia).load()
}
