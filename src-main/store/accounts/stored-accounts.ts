import type { LocalWork } from '../../../src-shared/ipc/calls/account-calls.ts'
import { z } from 'zod'
import { defaultDialect, type Dialect, dialectSchema } from '../../../src-shared/service/dialect.ts'
import type { AccountRepository, StoredAccount } from '../../accounts/account-repository.ts'
import { jsonColumn } from '../connection/json-column.ts'
import { jsonText } from '../connection/json-text.ts'
import { localWorkOf } from '../projects/local-work.ts'
import {
  type ServiceBinding,
  serviceBindingSchema,
  unreadableBinding,
} from '../../accounts/service-binding.ts'
import type { Store } from '../connection/store.ts'

const dialectColumn = jsonColumn('accounts.dialect', dialectSchema)
const boundColumn = jsonColumn('accounts.bound', serviceBindingSchema)
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
}

/** The administrator's limit of a request. */
interface ManagedRequestLimit {
  readonly bytes: number
  /** True if the user cannot choose another limit. */
  readonly locked: boolean
}

const columns = 'id, kind, name, base_url, client_id, root_id, user_id, dialect'

/** Accounts in the store, without their secrets (promise 5). */
export class StoredAccounts implements AccountRepository {
  readonly #store: Store
  readonly #managed: ManagedRequestLimit | null

  /** @param managed the administrator's limit of a request, for every account */
  constructor(store: Store, managed: ManagedRequestLimit | null = null) {
    this.#store = store
    this.#managed = managed
  }

  list(): StoredAccount[] {
    return this.#store
      .all<AccountRecord>(`SELECT ${columns} FROM accounts ORDER BY position`)
      .map((record) => this.#fromRecord(record))
  }

  get(accountId: string): StoredAccount | null {
    const record = this.#store.get<AccountRecord>(
      `SELECT ${columns} FROM accounts WHERE id = ?`,
      accountId,
    )
    return record === null ? null : this.#fromRecord(record)
  }

  save(account: StoredAccount): void {
    this.#store.run(
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
      JSON.stringify(account.dialect),
    )
  }

  activeId(): string | null {
    return this.#store.get<{ id: string }>('SELECT id FROM accounts WHERE active = 1')?.id ?? null
  }

  setActive(accountId: string): void {
    this.#store.transaction(() => {
      this.#store.run('UPDATE accounts SET active = 0 WHERE active = 1')
      this.#store.run('UPDATE accounts SET active = 1 WHERE id = ?', accountId)
    })
  }

  localWork(accountId: string): LocalWork {
    return localWorkOf(this.#store, accountId)
  }

  remove(
    accountId: string,
    options: { readonly discardWaiting: boolean },
  ): 'removed' | 'stillWaiting' {
    return this.#store.transaction(() => {
      const work = Object.values(this.localWork(accountId))
      if (work.some((count) => count > 0) && !options.discardWaiting) return 'stillWaiting'
      this.#store.run('DELETE FROM accounts WHERE id = ?', accountId)
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
    const row = this.#store.get<{ paused: number }>(
      'SELECT uploads_paused AS paused FROM accounts WHERE id = ?',
      accountId,
    )
    return row?.paused === 1
  }

  setUploadsPaused(accountId: string, paused: boolean): void {
    this.#store.run(
      'UPDATE accounts SET uploads_paused = ? WHERE id = ?',
      Number(paused),
      accountId,
    )
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
  bound(accountId: string): ServiceBinding | null {
    const row = this.#store.get<{ bound: string | null }>(
      'SELECT bound FROM accounts WHERE id = ?',
      accountId,
    )
    const text = row?.bound ?? null
    if (text === null) return null
    return boundColumn.read(this.#store, text) ?? unreadableBinding
  }

  bind(accountId: string, binding: ServiceBinding): void {
    this.#store.run(
      'UPDATE accounts SET bound = ? WHERE id = ?',
      JSON.stringify(binding),
      accountId,
    )
  }

  setLastSyncAt(accountId: string, at: number): void {
    this.#store.run('UPDATE accounts SET last_sync_at = ? WHERE id = ?', at, accountId)
  }

  /**
   * The administrator's limit takes the place of Perceel's default. A locked limit also holds against
   * a larger one of the account.
   */
  #limited(dialect: Dialect): Dialect {
    if (this.#managed === null) return dialect
    const { bytes, locked } = this.#managed
    const own = dialect.maxEncodedBytes
    const isDefault = own === defaultDialect.maxEncodedBytes
    const isTooLarge = locked && (own ?? Infinity) > bytes
    return isDefault || isTooLarge ? { ...dialect, maxEncodedBytes: bytes } : dialect
  }

  #fromRecord(record: AccountRecord): StoredAccount {
    const dialect = dialectColumn.read(this.#store, record.dialect)
    const kind = record.kind === 'practice' ? 'practice' : 'service'
    // The practice office runs on this computer and always uses the default settings.
    const isHeld = dialect === undefined && kind === 'service'
    return {
      id: record.id,
      kind,
      name: record.name,
      baseUrl: record.base_url,
      clientId: record.client_id,
      rootId: record.root_id,
      userId: record.user_id,
      dialect: this.#limited(dialect ?? readableFields(record.dialect)),
      ...(isHeld && { settingsUnreadable: true }),
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
