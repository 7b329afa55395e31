import { watch } from 'vue'
import { useRoute } from 'vue-router'
import { unwrap } from '../ipc/unwrap.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { forgetOtherAccounts, keepRecent } from './recent-entries.ts'

/** Keeps the opened projects for the command palette, whichever way led to the project. */
export function useVisitedProjects(): void {
  const route = useRoute()
  const accounts = useAccountsStore()

  watch(
    () => accounts.accounts.map(({ id }) => id),
    (ids) => forgetOtherAccounts(ids),
    { immediate: true },
  )
  watch(
    () => (route.name === 'project' ? String(route.params['id']) : null),
    async (projectId) => {
      const accountId = accounts.active?.id
      if (projectId === null || accountId === undefined) return
      // The page of the project shows why a project cannot be read.
      const row = await unwrap(window.perceel.projects.get({ projectId })).catch(() => null)
      if (row !== null) keepRecent(accountId, { id: `project:${projectId}`, label: row.name })
    },
    { immediate: true },
  )
}
