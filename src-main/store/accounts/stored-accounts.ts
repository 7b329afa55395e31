import type { OnlyHere } from '../../../src-shared/ipc/calls/account-calls.ts'
import type { SQLInputValue } from 'node:sqlite'
import { z } from 'zod'
import { defaultDialect, type Dialect, dialectSchema } from '../../../src-shared/service/dialect.ts'
import type { AccountRepository, StoredAccount } from '../../accounts/account-repository.ts'
import { failure } from '../../errors/app-failure.ts'
import { CachedRead } from '../connection/cached-read.ts'
import { jsonColumn } from '../connection/json-column.ts'
import { jsonText } from '../connection/json-text.ts'
import { onlyHereOf } from '../projects/local-work.ts'
import {
  type ServiceBinding,
  serviceBindingSchema,
  unreadableBinding,
} from '../../accounts/service-binding.ts'
import type { Store } from '../connection/store.ts'

const dialectColumn = jsonColumn('accounts.dialect', dialectSchema)
const boundColumn = jsonColumn('accounts.bound', serviceBindingSchema)
const boundUserColumn = jsonColumn('accounts.bound_user', z.string().nullable())
const anyFields = jsonText(z.record(z.string(), z.unknown()))

interface AccountRecord {
  id: string
  kind: string
  name: string
  base_url: string
  client_id: string
  root_id: number
  user_id: string | null
  dialect: string
  bound: string | null
  bound_user: string | null
  active: number
  uploads_paused: number
}

/** An account in memory, with the columns that are read for each request. */
interface CachedAccount {
  readonly account: StoredAccount
  /** The account's own limit of a request in bytes, which the administrator's may replace. */
  readonly ownLimit: number | null
  readonly binding: ServiceBinding | null
  /** Undefined while unknown. */
  readonly boundUserId: string | null | undefined
  readonly isActive: boolean
  readonly uploadsPaused: boolean
}

/** The administrator's limit of a request. */
interface ManagedRequestLimit {
  readonly bytes: number
  /** True if the user cannot choose another limit. */
  readonly locked: boolean
}

const columns = 'id, kind, name, base_url, client_id, root_id, user_id, dialect'

/**
 * Accounts in the store, without their secrets (promise 5). No other class writes the columns that are kept
 * in memory here.
 */
export class StoredAccounts implements AccountRepository {
  readonly #store: Store
  /** The accounts in their order. */
  readonly #cached: CachedRead<readonly CachedAccount[]>
  readonly #managed: ManagedRequestLimit | null

  /** @param managed the administrator's limit of a request, for every account */
  constructor(store: Store, managed: ManagedRequestLimit | null = null) {
    this.#store = store
    this.#managed = managed
    this.#cached = new CachedRead(store, () => this.#readAll())
  }

  list(): StoredAccount[] {
    return this.#cached.get().map(({ account }) => account)
  }

  get(accountId: string): StoredAccount | null {
    return this.#find(accountId)?.account ?? null
  }

  /**
   * Adds or replaces an account. A limit of a request that was only read here, and may be the
   * administrator's, leaves the account's own limit as it is.
   */
  save(account: StoredAccount): void {
    this.#change(
      `INSERT INTO accounts (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, name = excluded.name,
         base_url = excluded.base_url, client_id = excluded.client_id, root_id = excluded.root_id,
         user_id = excluded.user_id, dialect = excluded.dialect`,
      account.id,
      account.kind,
      account.name,
      account.baseUrl,
      account.clientId,
      account.rootId,
      account.userId,
      JSON.stringify(this.#ownDialect(account)),
    )
  }

  change(accountId: string, change: (account: StoredAccount) => StoredAccount): void {
    this.#store.transaction(() => {
      const account = this.get(accountId)
      if (account === null) throw failure('notFound', { field: 'accountId' })
      this.save(change(account))
    })
  }

  activeId(): string | null {
    return this.#cached.get().find(({ isActive }) => isActive)?.account.id ?? null
  }

  setActive(accountId: string): void {
    this.#store.transaction(() => {
      this.#change('UPDATE accounts SET active = 0 WHERE active = 1')
      this.#change('UPDATE accounts SET active = 1 WHERE id = ?', accountId)
    })
  }

  onlyHere(accountId: string): OnlyHere {
    return onlyHereOf(this.#store, accountId)
  }

  remove(
    accountId: string,
    options: { readonly discardWaiting: boolean },
  ): 'removed' | 'stillWaiting' {
    return this.#store.transaction(() => {
      const counts = Object.values(this.onlyHere(accountId))
      if (counts.some((count) => count > 0) && !options.discardWaiting) return 'stillWaiting'
      this.#change('DELETE FROM accounts WHERE id = ?', accountId)
      return 'removed'
    })
  }

  /** Returns the time of the service's last answer for this account; null if it never answered. */
  lastSyncAt(accountId: string): number | null {
    return (
      this.#store.get<{ last_sync_at: number | null }>(
        'SELECT last_sync_at FROM accounts WHERE id = ?',
        accountId,
      )?.last_sync_at ?? null
    )
  }

  /** Returns whether the user has paused the uploads of this account. */
  uploadsPaused(accountId: string): boolean {
    return this.#find(accountId)?.uploadsPaused ?? false
  }

  setUploadsPaused(accountId: string, paused: boolean): void {
    this.#change('UPDATE accounts SET uploads_paused = ? WHERE id = ?', Number(paused), accountId)
  }

  /** Returns the folder whose new files are taken into this account's tray; null for none. */
  watchedFolder(accountId: string): string | null {
    const path = this.#watchedFolder(accountId)
    return path === '' ? null : path
  }

  /** True if the user has chosen a folder, or chosen to watch none. */
  hasChosenWatchedFolder(accountId: string): boolean {
    return this.#watchedFolder(accountId) !== null
  }

  /** Stores the user's choice of a folder; null for none. */
  setWatchedFolder(accountId: string, path: string | null): void {
    this.#store.run('UPDATE accounts SET watched_folder = ? WHERE id = ?', path ?? '', accountId)
  }

  /** Returns the stored choice: a path, an empty text for none, or null before any choice. */
  #watchedFolder(accountId: string): string | null {
    return (
      this.#store.get<{ path: string | null }>(
        'SELECT watched_folder AS path FROM accounts WHERE id = ?',
        accountId,
      )?.path ?? null
    )
  }

  /**
   * Returns the service that the account's records belong to; null until the service answered once.
   * An unreadable binding gives `unreadableBinding`: the account must then be recognised or taken
   * over.
   */
  storedBinding(accountId: string): ServiceBinding | null {
    return this.#find(accountId)?.binding ?? null
  }

  bind(accountId: string, binding: ServiceBinding): void {
    this.#change(
      'UPDATE accounts SET bound = ?, bound_user = json_quote(user_id) WHERE id = ?',
      JSON.stringify(binding),
      accountId,
    )
  }

  /**
   * Returns the user id with which the service of the account's records answered last, null for none;
   * undefined while unknown.
   */
  boundUserId(accountId: string): string | null | undefined {
    return this.#find(accountId)?.boundUserId
  }

  /** Notes the user id of an account with which the service of its records has just answered. */
  keepBoundUserId({ id, userId }: Pick<StoredAccount, 'id' | 'userId'>): void {
    if (this.boundUserId(id) === userId) return
    this.#change('UPDATE accounts SET bound_user = ? WHERE id = ?', JSON.stringify(userId), id)
  }

  setLastSyncAt(accountId: string, at: number): void {
    this.#store.run('UPDATE accounts SET last_sync_at = ? WHERE id = ?', at, accountId)
  }

  /**
   * Returns the limit of a request in bytes that applies to an account with a limit of its own. The
   * administrator's limit takes the place of Perceel's default. A locked limit also holds against a
   * larger one of the account.
   */
  #limitFor(own: number | null): number | null {
    if (this.#managed === null) return own
    const { bytes, locked } = this.#managed
    const isTooLarge = locked && (own ?? Infinity) > bytes
    return own === defaultDialect.maxEncodedBytes || isTooLarge ? bytes : own
  }

  /**
   * Returns the dialect to store. The limit that applies to the stored account becomes the
   * account's own limit again, so that the administrator's is never stored.
   */
  #ownDialect({ id, dialect }: StoredAccount): Dialect {
    const known = this.#find(id)
    const own = known === undefined ? defaultDialect.maxEncodedBytes : known.ownLimit
    const isUnchanged = dialect.maxEncodedBytes === this.#limitFor(own)
    return isUnchanged ? { ...dialect, maxEncodedBytes: own } : dialect
  }

  #change(sql: string, ...values: SQLInputValue[]): void {
    this.#cached.forget()
    this.#store.run(sql, ...values)
  }

  #find(accountId: string): CachedAccount | undefined {
    return this.#cached.get().find(({ account }) => account.id === accountId)
  }

  #readAll(): readonly CachedAccount[] {
    return this.#store
      .all<AccountRecord>(
        `SELECT ${columns}, bound, bound_user, active, uploads_paused FROM accounts ORDER BY position`,
      )
      .map((record) => this.#fromRecord(record))
  }

  #bindingIn(text: string | null): ServiceBinding | null {
    if (text === null) return null
    return boundColumn.read(this.#store, text) ?? unreadableBinding
  }

  #fromRecord(record: AccountRecord): CachedAccount {
    const readable = dialectColumn.read(this.#store, record.dialect)
    const kind = record.kind === 'practice' ? 'practice' : 'service'
    // The practice office runs on this computer and always uses the default settings.
    const isHeld = readable === undefined && kind === 'service'
    const own = readable ?? readableFields(record.dialect)
    return {
      account: {
        id: record.id,
        kind,
        name: record.name,
        baseUrl: record.base_url,
        clientId: record.client_id,
        rootId: record.root_id,
        userId: record.user_id,
        dialect: { ...own, maxEncodedBytes: this.#limitFor(own.maxEncodedBytes) },
        ...(isHeld && { settingsUnreadable: true }),
      },
      ownLimit: own.maxEncodedBytes,
      binding: this.#bindingIn(record.bound),
      boundUserId:
        record.bound_user === null
          ? undefined
          : boundUserColumn.read(this.#store, record.bound_user),
      isActive: record.active === 1,
      uploadsPaused: record.uploads_paused === 1,
    }
  }
}

/** Returns the readable fields of a damaged dialect, and the defaults of its other fields. */
function readableFields(text: string): Dialect {
  const given = anyFields.safeParse(text).data ?? {}
  const readable = Object.entries(dialectSchema.shape).flatMap(([name, schema]) => {
    const value = schema.safeParse(given[name])
    return value.success ? [[name, value.data]] : []
  })
  return dialectSchema.parse({ ...defaultDialect, ...Object.fromEntries(readable) })
}
