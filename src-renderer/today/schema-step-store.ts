import { computed, shallowRef, watch } from 'vue'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { useCall } from '../ipc/use-call.ts'
import { useAccountStop } from '../stores/account-stop.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { useSettingsStore } from '../stores/settings-store.ts'
import { useSyncStore } from '../stores/sync-store.ts'
import { defineStore } from '../stores/define-store.ts'

/**
 * Whether the account of a service lacks a schema for projects. The answer outlives the screen, so
 * that the way back to the screen does not move its list.
 */
export const useSchemaStepStore = defineStore('schemaStep', () => {
  const accounts = useAccountsStore()
  const settings = useSettingsStore()
  const sync = useSyncStore()
  const stop = useAccountStop()
  /** The account whose schemas were read last, and whether it lacks a schema for projects. */
  const known = shallowRef({ accountId: '', lacks: false })

  const account = computed(() => (accounts.active?.kind === 'service' ? accounts.active : null))
  const reading = useCall(async () => {
    const accountId = account.value?.id
    if (accountId === undefined) return
    const found = await unwrap(window.perceel.schemas.list())
    known.value = { accountId, lacks: found.every(({ kind }) => kind !== 'project') }
  })
  /** False until main has answered for the account, or has failed. */
  const answered = computed(
    () =>
      account.value === null ||
      known.value.accountId === account.value.id ||
      reading.error.value !== null,
  )
  /**
   * Id of the active account while its schema step is not done; else null. The step comes after the
   * first answer of the service, and after sign-in details that the service accepts.
   */
  const openFor = computed(() => {
    const id = account.value?.id
    if (stop.value === 'signIn' || sync.state.lastSyncAt === null) return null
    if (id === undefined || known.value.accountId !== id || !known.value.lacks) return null
    return settings.current.schemaStepDone.includes(id) ? null : id
  })

  watch(() => account.value?.id, reading.run, { immediate: true })
  onEvent('schemasChanged', () => void reading.run())

  return { answered, openFor }
})
