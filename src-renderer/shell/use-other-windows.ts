import { onScopeDispose, watch } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRoute, useRouter } from 'vue-router'
import { elsewhereCount } from '../composables/screen/shown-records.ts'
import { onEvent } from '../ipc/on-event.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { useMessages } from '../ui/notices/use-messages.ts'

/** Follows what happens in other windows: their navigations to this one, and their accounts. */
export function useOtherWindows(): void {
  const { t } = useI18n()
  const route = useRoute()
  const router = useRouter()
  const accounts = useAccountsStore()
  const message = useMessages()

  watch(elsewhereCount, () => message.info(t('shell.openElsewhere')))
  onScopeDispose(
    onEvent('goTo', ({ address }) => {
      const to = router.resolve(address)
      // A way to the project, without a tab, leaves the project on the tab that it is on.
      const isSame = to.name === route.name && to.params['id'] === route.params['id']
      if (!(isSame && to.name === 'project' && (to.params['tab'] ?? '') === '')) {
        void router.push(to)
      }
    }),
  )

  // A screen about one project, document or relation belongs to the account that was active.
  watch(
    () => accounts.active?.id ?? null,
    (now) => {
      if (now === null) {
        if (route.meta['withoutAccount'] !== true) void router.replace({ name: 'welcome' })
      } else if (Object.values(route.params).some((value) => value !== '')) {
        void router.replace({ name: 'projects' })
      }
    },
  )
}
