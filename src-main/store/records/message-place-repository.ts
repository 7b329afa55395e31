import type { Store } from '../connection/store.ts'

/** The places in a record that the user assigned to messages, by message key: paths of elements. */
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

  /** Assigns a place. Null removes the assignment. */
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
