import { computed, shallowRef } from 'vue'
import type { Account, OnlyHere } from '../../src-shared/ipc/calls/account-calls.ts'
import type { TakeOverReview } from '../../src-shared/ipc/take-over.ts'
import { onEvent } from '../ipc/on-event.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { defineStore } from './define-store.ts'

/**
 * The accounts of this computer and the active account. Secrets are never in this store (promise
 * 5).
 */
export const useAccountsStore = defineStore('accounts', () => {
  const accounts = shallowRef<readonly Account[]>([])
  const active = computed(() => accounts.value.find((account) => account.active) ?? null)

  async function reload(): Promise<void> {
    accounts.value = await unwrap(window.perceel.accounts.list())
  }

  /** Reads the accounts and follows their changes. Called once, at the start. */
  async function load(): Promise<void> {
    // After a failed read the old list stays. The next visit to the screen reads the list again.
    const follow = () => void reload().catch(() => undefined)
    onEvent('accountsChanged', follow)
    onEvent('serviceRecognised', follow)
    await reload()
  }

  /** Starts the practice office, with its data, and activates its account. */
  async function openPractice(): Promise<Account> {
    const account = await unwrap(window.perceel.accounts.addPractice())
    await reload()
    return account
  }

  async function activate(accountId: string): Promise<void> {
    await unwrap(window.perceel.accounts.activate({ accountId }))
    await reload()
  }

  /** Counts what exists only on this machine of the account. */
  function onlyHere(accountId: string): Promise<OnlyHere> {
    return unwrap(window.perceel.accounts.onlyHere({ accountId }))
  }

  async function remove(accountId: string, discardWaiting: boolean): Promise<void> {
    await unwrap(window.perceel.accounts.remove({ accountId, discardWaiting }))
    await reload()
  }

  /** Returns the account's requests beside the projects of the service in the present settings. */
  function takeOverReview(accountId: string): Promise<TakeOverReview> {
    return unwrap(window.perceel.accounts.takeOverReview({ accountId }))
  }

  /** Gives the account to the service that the present settings name. */
  async function takeOver(accountId: string, taken: string[], discarded: string[]): Promise<void> {
    await unwrap(window.perceel.accounts.takeOver({ accountId, taken, discarded }))
    await reload()
  }

  /** Creates another account for the present settings, and returns that account. */
  async function split(accountId: string): Promise<Account> {
    const added = await unwrap(window.perceel.accounts.split({ accountId }))
    await reload()
    return added
  }

  return {
    ...{ accounts, active, load, reload, openPractice, activate, onlyHere, remove },
    ...{ takeOverReview, takeOver, split },
  }
})
