import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import { useAccountsStore } from '../stores/accounts-store.ts'

/**
 * Ids of the points that the user saw as open on the fix list in this run. When such a point is
 * solved, the list shows it struck through once, also after a visit to the record.
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

  /** Forgets points when the user leaves the list: solved points are not shown again. */
  function forget(ids: ReadonlySet<string>): void {
    seen.value = new Set([...seen.value].filter((id) => !ids.has(id)))
  }

  return { seen, see, forget }
})
