import type { Account, OnlyHere } from '../../src-shared/ipc/calls/account-calls.ts'
import { failure } from '../errors/app-failure.ts'

/**
 * A stored account without its secret, which is only in the keychain (docs/architecture.md, promise
 * 5).
 */
export type StoredAccount = Omit<
  Account,
  | 'active'
  | 'secretKnown'
  | 'secretProblem'
  | 'otherService'
  | 'leftJobs'
  | 'lockedFields'
  | 'keptByPolicy'
>

/**
 * Throws storage/settingsUnreadable for an account whose unreadable settings were replaced by
 * defaults: with a guessed setting a request could reach another office, or be misread.
 */
export function requireReadableSettings({ settingsUnreadable }: StoredAccount): void {
  if (settingsUnreadable === true)
    throw failure('storage', { reason: 'settingsUnreadable' }, { delivery: 'notSent' })
}

/** A value or a promise of it: the store may run in this thread or in another. */
type Awaitable<T> = T | Promise<T>

/** Stored accounts. Implemented in src-main/store. */
export interface AccountRepository {
  /** Returns all accounts in the order in which they were added. */
  list(): Awaitable<StoredAccount[]>
  get(accountId: string): Awaitable<StoredAccount | null>
  /** Adds an account, or replaces the account with the same id. Its local records stay. */
  save(account: StoredAccount): Awaitable<void>
  /**
   * Reads, changes and saves an account in one transaction, so that no other change is lost. Throws
   * `notFound` for an unknown id, and what `change` throws.
   */
  change(accountId: string, change: (account: StoredAccount) => StoredAccount): Awaitable<void>
  /** Returns the id of the active account; null without an active account, or after its removal. */
  activeId(): Awaitable<string | null>
  /** Makes an account the active one. The id must exist. */
  setActive(accountId: string): Awaitable<void>
  /** Counts what exists only on this machine: unsent work, lost documents and templates. */
  onlyHere(accountId: string): Awaitable<OnlyHere>
  /**
   * Removes an account with its local records, in one transaction with a check of `onlyHere`. If
   * something exists only here and `discardWaiting` is false, changes nothing and returns
   * `stillWaiting`. Returns `removed` for an unknown id.
   */
  remove(
    accountId: string,
    options: { readonly discardWaiting: boolean },
  ): Awaitable<'removed' | 'stillWaiting'>
}
