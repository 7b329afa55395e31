import type { Account, LocalWork } from '../../src-shared/ipc/account-calls.ts'
import { failure } from '../errors/app-failure.ts'

/**
 * An account as the store keeps it: everything but the secret, which lives in the keychain only
 * (docs/architecture.md, promise 5).
 */
export type StoredAccount = Omit<Account, 'active' | 'secretKnown' | 'otherService' | 'leftJobs'>

/**
 * Throws storage/settingsUnreadable for an account with defaults in the place of settings that could not
 * be read: by a guessed setting a request could reach another office, or be read wrongly.
 */
export function requireReadableSettings({ settingsUnreadable }: StoredAccount): void {
  if (settingsUnreadable === true)
    throw failure('storage', { reason: 'settingsUnreadable' }, { delivery: 'notSent' })
}

/** A value at once, or a promise of it: the store may be in this thread or behind one. */
type Awaitable<T> = T | Promise<T>

/** What the store keeps of accounts. Implemented in src-main/store. */
export interface AccountRepository {
  /** All accounts in the order in which they were added. */
  list(): Awaitable<StoredAccount[]>
  get(accountId: string): Awaitable<StoredAccount | null>
  /** Adds an account, or replaces the one with the same id. Local records of it stay. */
  save(account: StoredAccount): Awaitable<void>
  /** The id of the active account; null when there is none, or when it was removed. */
  activeId(): Awaitable<string | null>
  /** Makes one account the active one. The id must exist. */
  setActive(accountId: string): Awaitable<void>
  /** Counts what the account holds that its service does not have. */
  localWork(accountId: string): Awaitable<LocalWork>
  /**
   * Removes an account with its local records, in one transaction with the check for local work: with
   * any, and without `discardWaiting`, nothing is
   * changed and the answer is `stillWaiting`. An unknown id answers `removed`.
   */
  remove(
    accountId: string,
    options: { readonly discardWaiting: boolean },
  ): Awaitable<'removed' | 'stillWaiting'>
}
