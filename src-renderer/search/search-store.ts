import { markRaw, ref, watch } from 'vue'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { SearchSession, type SearchKind } from './search-session.ts'
import { defineStore } from '../stores/define-store.ts'

/**
 * The search, which is kept when the user leaves the screen: the way back from a hit shows it
 * again.
 */
export const useSearchStore = defineStore('search', () => {
  const typed = ref('')
  const kind = ref<SearchKind>('all')
  // Raw, because a proxy cannot access private fields. The session's state is reactive itself.
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

  return { typed, kind, session }
})
