import { defineStore } from 'pinia'
import { markRaw, ref, watch } from 'vue'
import { useAccountsStore } from '../accounts/accounts-store.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { SearchSession, type SearchKind } from './search-session.ts'

/** What was searched for outlives the screen: going back from a hit finds the others. */
export const useSearchStore = defineStore('search', () => {
  const typed = ref('')
  const kind = ref<SearchKind>('all')
  const active = ref(0)
  // Raw: a proxy has no private fields. What it shows is reactive by itself.
  const session = markRaw(new SearchSession((asked) => unwrap(window.perceel.search.query(asked))))

  const accounts = useAccountsStore()
  watch(
    () => accounts.active?.id,
    () => {
      typed.value = ''
      session.state.index = null
      void session.search('', kind.value)
    },
  )

  return { typed, kind, active, session }
})
