import type { Account } from '../../src-shared/ipc/calls/account-calls.ts'
import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { TakeOverReview } from '../../src-shared/ipc/take-over.ts'
import type { ProjectListItem } from '../../src-shared/service/resources.ts'
import { originOf } from '../service-client/transport/base-url.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import { requireReadableSettings, type StoredAccount } from './account-repository.ts'
import type { BoundSecrets } from './bound-secrets.ts'
import { projectOwner } from './service-binding.ts'

/** Compares accounts with the services that their records belong to, and moves them. */
export interface AccountServices {
  /**
   * Returns whether the settings may point to another service than that of the account's records.
   */
  isOther(account: StoredAccount): boolean
  /** Counts the requests that remain for another service than that of the settings. */
  countLeftJobs(account: StoredAccount): number
  /** Returns the first planned time of the account's requests in epoch milliseconds; null without one. */
  firstPlannedTime(accountId: string): number | null
  review(account: StoredAccount, list: readonly ProjectListItem[]): TakeOverReview
  takeOver(given: {
    readonly account: StoredAccount
    readonly list: readonly ProjectListItem[]
    readonly taken: ReadonlySet<string>
    readonly discarded: readonly string[]
  }): Promise<void>
  /**
   * Stores a new account with the present settings, and restores the former settings of the old
   * one.
   */
  split(account: StoredAccount, newId: string): { kept: StoredAccount; added: StoredAccount }
}

interface Deps {
  readonly services: AccountServices
  readonly secrets: BoundSecrets
  readonly stored: (accountId: string) => Promise<StoredAccount>
  readonly shown: (account: StoredAccount) => Promise<Account>
  readonly clientFor: (account: StoredAccount) => Promise<ServiceClient>
  readonly onChanged: () => void
  /** Throws forbidden/managed if only the administrator adds accounts. */
  readonly requireOpenList: () => void
}

/**
 * Creates the calls by which the user assigns an account to another service, or splits it into two
 * accounts.
 */
export function createTakeOverCalls(
  deps: Deps,
): Pick<Handlers<'accounts'>, 'takeOverReview' | 'takeOver' | 'split'> {
  const { services, secrets, stored, shown, onChanged } = deps

  /** Reads the list of projects from the service of the account's settings. Stores nothing. */
  async function readList(account: StoredAccount): Promise<ProjectListItem[]> {
    requireReadableSettings(account)
    const client = await deps.clientFor(account)
    return client.projects.list(projectOwner(account))
  }

  return {
    async takeOverReview({ accountId }) {
      const account = await stored(accountId)
      return services.review(account, await readList(account))
    },

    async takeOver({ accountId, taken, discarded }) {
      // The settings may change while the list is read: the account is assigned to the service of
      // the list.
      const account = await stored(accountId)
      const list = await readList(account)
      await services.takeOver({ account, list, taken: new Set(taken), discarded })
      onChanged()
      return shown(await stored(accountId))
    },

    async split({ accountId }) {
      deps.requireOpenList()
      const account = await stored(accountId)
      requireReadableSettings(account)
      const newId = crypto.randomUUID()
      const secret = await secrets.read(account.id, account.baseUrl)
      if (secret !== null) await secrets.write(newId, account.baseUrl, secret)
      try {
        const { kept, added } = services.split(account, newId)
        // The secret of the new address or client is useless for the account that returns to its
        // former ones: without a secret the account asks for the right one.
        const isSameClient = kept.clientId === account.clientId
        if (!isSameClient || originOf(kept.baseUrl) !== originOf(account.baseUrl))
          await secrets.remove(accountId)
        return await shown(added)
      } catch (error) {
        if (!(await isStored(newId))) await secrets.remove(newId)
        throw error
      } finally {
        onChanged()
      }
    },
  }

  async function isStored(accountId: string): Promise<boolean> {
    return stored(accountId).then(
      () => true,
      () => false,
    )
  }
}
