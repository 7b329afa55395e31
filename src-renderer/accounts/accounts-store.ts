import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { Account, LocalWork } from '../../src-shared/ipc/account-calls.ts'
import type { TakeOverReview } from '../../src-shared/ipc/take-over.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'

/** The accounts of this computer and the one in use. Secrets never come here (promise 5). */
export const useAccountsStore = defineStore('accounts', () => {
  const accounts = shallowRef<readonly Account[]>([])
  const active = computed(() => accounts.value.find((account) => account.active) ?? null)

  async function reload(): Promise<void> {
    accounts.value = await unwrap(window.perceel.accounts.list())
  }

  /** Reads the accounts and follows their changes. Called once, at the start. */
  async function load(): Promise<void> {
    onEvent('accountsChanged', () => {
      // A failed re-read leaves the list as it was; the next visit to the screen reads it again.
      reload().catch(() => undefined)
    })
    await reload()
  }

  /** Starts the practice office, with its data, and makes it the account in use. */
  async function openPractice(): Promise<Account> {
    const account = await unwrap(window.perceel.accounts.addPractice())
    await reload()
    return account
  }

  async function activate(accountId: string): Promise<void> {
    await unwrap(window.perceel.accounts.activate({ accountId }))
    await reload()
  }

  /** Counts what the account holds that its service does not have. */
  function localWork(accountId: string): Promise<LocalWork> {
    return unwrap(window.perceel.accounts.localWork({ accountId }))
  }

  async function remove(accountId: string, discardWaiting: boolean): Promise<void> {
    await unwrap(window.perceel.accounts.remove({ accountId, discardWaiting }))
    await reload()
  }

  /** Shows the account's requests beside what the service of the present settings has. */
  function takeOverReview(accountId: string): Promise<TakeOverReview> {
    return unwrap(window.perceel.accounts.takeOverReview({ accountId }))
  }

  /** Gives the account to the service of its present settings. */
  async function takeOver(accountId: string, taken: string[], discarded: string[]): Promise<void> {
    await unwrap(window.perceel.accounts.takeOver({ accountId, taken, discarded }))
    await reload()
  }

  /** Makes another account for the present settings; answers that account. */
  async function split(accountId: string): Promise<Account> {
    const added = await unwrap(window.perceel.accounts.split({ accountId }))
    await reload()
    return added
  }

  return {
    ...{ accounts, active, load, reload, openPractice, activate, localWork, remove },
    ...{ takeOverReview, takeOver, split },
  }
})
