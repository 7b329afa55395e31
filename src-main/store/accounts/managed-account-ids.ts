import { z } from 'zod'
import type { ManagedAccountIds } from '../../accounts/managed-accounts.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'

const column = jsonColumn('settings.value', z.record(z.string().max(40), z.uuid()))
/** Beside the user's settings, in the same table. The user's settings have no such name. */
const name = 'managedAccounts'

/** The accounts that an administrator's policy has named, by their key in the policy. */
export class StoredManagedAccountIds implements ManagedAccountIds {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  read(): Readonly<Record<string, string>> {
    const row = this.#store.get<{ value: string }>(
      'SELECT value FROM settings WHERE name = ?',
      name,
    )
    return (row === null ? undefined : column.read(this.#store, row.value)) ?? {}
  }

  write(ids: Readonly<Record<string, string>>): void {
    const value = JSON.stringify(ids)
    if (value === JSON.stringify(this.read())) return
    this.#store.run(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
      name,
      value,
    )
  }
}
