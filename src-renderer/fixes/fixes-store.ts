import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { useAccountsStore } from '../accounts/accounts-store.ts'

/**
 * What the user saw on the fix list as still to be changed, in this run: when it is solved he finds
 * it struck through once, also after a way to the record and back.
 */
export const useFixesStore = defineStore('fixes', () => {
  const seen = shallowRef<ReadonlySet<string>>(new Set())
  const accounts = useAccountsStore()
  watch(
    () => accounts.active?.id,
    () => (seen.value = new Set()),
  )

  function see(ids: ReadonlySet<string>): void {
    seen.value = new Set([...seen.value, ...ids])
  }

  /** The user left: what stood there struck through does not come back. */
  function forget(ids: ReadonlySet<string>): void {
    seen.value = new Set([...seen.value].filter((id) => !ids.has(id)))
  }

  return { seen, see, forget }
})
