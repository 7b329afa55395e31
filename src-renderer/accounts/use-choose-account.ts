import { useRouter } from 'vue-router'
import type { Account } from '../../src-shared/ipc/calls/account-calls.ts'
import { useErrorText } from '../errors/error-text.ts'
import { toAppError } from '../ipc/unwrap.ts'
import { useAccountsStore } from '../stores/accounts-store.ts'
import { useMessages } from '../ui/notices/use-messages.ts'

/** Returns a function that activates an account and opens the first screen of the day. */
export function useChooseAccount(): (account: Account) => Promise<void> {
  const router = useRouter()
  const accounts = useAccountsStore()
  const message = useMessages()
  const errorText = useErrorText()
  return async (account) => {
    try {
      await accounts.activate(account.id)
      await router.push('/today')
    } catch (thrown) {
      const { what, next } = errorText(toAppError(thrown))
      message.error(`${what} ${next}`)
    }
  }
}
