import { requireReadableSettings, type StoredAccount } from '../accounts/account-repository.ts'
import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { AppFailure, failure } from '../errors/app-failure.ts'
import type { ServiceClient } from '../service-client/service-client.ts'
import type { Records } from './records.ts'

/** An account and the client for its service. */
export interface Session {
  readonly account: StoredAccount
  readonly client: ServiceClient
}

export type ClientProvider = (accountId: string) => Promise<ServiceClient>

/** Access to the services of accounts, and the state of the connection of the active account. */
export class Connection {
  readonly #records: Pick<Records, 'store' | 'settings' | 'accounts'>
  readonly #clientFor: ClientProvider
  readonly #now: () => number
  #state: 'online' | 'offline' | 'unknown' = 'unknown'
  #refusal: AppError | null = null
  /** Called when the state or the refusal changed. */
  onChange: () => void = () => undefined

  constructor(
    records: Pick<Records, 'store' | 'settings' | 'accounts'>,
    clientFor: ClientProvider,
    now: () => number,
  ) {
    this.#records = records
    this.#clientFor = clientFor
    this.#now = now
  }

  get state(): 'online' | 'offline' | 'paused' | 'unknown' {
    return this.workOffline ? 'paused' : this.#state
  }

  /**
   * True unless the user works offline or the last request got no answer: also true before the
   * first request, when nothing is known yet.
   */
  get mayAnswer(): boolean {
    return this.state === 'online' || this.state === 'unknown'
  }

  /**
   * Why nothing is exchanged with the service of the active account, although its server can be reached: the
   * service gave no token, this computer does not accept the certificate, or the keychain does not give the
   * secret. Null otherwise.
   */
  get refusal(): AppError | null {
    return this.#refusal
  }

  get workOffline(): boolean {
    return this.#records.settings.read().workOffline
  }

  /** Returns the active account; null if there is none. */
  activeAccount(): StoredAccount | null {
    const id = this.#records.accounts.activeId()
    return id === null ? null : this.#records.accounts.get(id)
  }

  /** Returns the active account. Throws `notFound` with the field `account` if there is none. */
  requireAccount(): StoredAccount {
    const account = this.activeAccount()
    if (account === null) throw failure('notFound', { field: 'account' })
    return account
  }

  /** Runs calls to the active account's service, as `useFor` does. */
  async use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    if (this.workOffline) throw failure('offline', { reason: 'workOffline' })
    return this.useFor(this.requireAccount().id, work)
  }

  /**
   * Runs calls to the service of an account. Callers pass the account of the record, because the
   * record's id means nothing to another service and the user may change accounts meanwhile.
   * Updates the connection state if the account is active. Throws offline/workOffline at once if
   * the user works offline.
   */
  async useFor<T>(accountId: string, work: (session: Session) => Promise<T>): Promise<T> {
    if (this.workOffline) throw failure('offline', { reason: 'workOffline' })
    const account = this.#records.accounts.get(accountId)
    if (account === null) throw failure('notFound', { field: 'account' })
    try {
      requireReadableSettings(account)
      const client = await this.#clientFor(account.id)
      const value = await work({ account, client })
      const { store, accounts } = this.#records
      store.transaction(() => accounts.setLastSyncAt(account.id, this.#now()), 'soon')
      this.noteAnswer(accountId)
      return value
    } catch (error) {
      this.noteFailure(accountId, error)
      throw error
    }
  }

  /** Returns a session for an account's outbox, also if another account is on the screen. */
  async open(account: StoredAccount): Promise<Session> {
    requireReadableSettings(account)
    return { account, client: await this.#clientFor(account.id) }
  }

  isActive(accountId: string): boolean {
    return this.#records.accounts.activeId() === accountId
  }

  /** Notes an answer of an account's service. The state only concerns the active account. */
  noteAnswer(accountId: string): void {
    if (this.isActive(accountId)) this.#become('online', null)
  }

  /**
   * Notes a failure. Any answer means online, also a refusal; only a missing answer means offline.
   */
  noteFailure(accountId: string, error: unknown): void {
    if (!(error instanceof AppFailure) || !this.isActive(accountId)) return
    const { kind, status } = error.error
    const isRefusal =
      kind === 'tls' || kind === 'keychain' || (kind === 'unauthorized' && error.concernsAccount)
    // A later failure shows that the certificate is not the cause any more.
    const known = this.#refusal?.kind === 'tls' ? null : this.#refusal
    const refusal = isRefusal ? error.error : known
    if (kind === 'offline' || kind === 'tls') this.#become('offline', refusal)
    else if (status !== undefined) this.#become('online', refusal)
    // Nothing left for the service, which may answer or not.
    else if (kind === 'keychain') this.#become(this.#state, refusal)
  }

  /** Resets the state for another account. */
  forget(): void {
    this.#become('unknown', null)
  }

  #become(state: 'online' | 'offline' | 'unknown', refusal: AppError | null): void {
    const isSame =
      this.#refusal?.kind === refusal?.kind && this.#refusal?.reason === refusal?.reason
    if (this.#state === state && isSame) return
    this.#state = state
    this.#refusal = refusal
    this.onChange()
  }
}
