import type { Store } from './store.ts'

/** Where the user says that messages belong, for an account: by message key, a path of elements. */
export class MessagePlaceRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  ofAccount(accountId: string): Map<string, string> {
    const rows = this.#store.all<{ key: string; path: string }>(
      'SELECT message_key AS key, path FROM message_places WHERE account_id = ?',
      accountId,
    )
    return new Map(rows.map((row) => [row.key, row.path]))
  }

  /** Null takes back what was said. */
  set(accountId: string, key: string, path: string | null): void {
    if (path === null)
      this.#store.run(
        'DELETE FROM message_places WHERE account_id = ? AND message_key = ?',
        accountId,
        key,
      )
    else
      this.#store.run(
        `INSERT INTO message_places (account_id, message_key, path) VALUES (?, ?, ?)
         ON CONFLICT DO UPDATE SET path = excluded.path`,
        accountId,
        key,
        path,
      )
  }
}
