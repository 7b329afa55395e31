import { appErrorSchema } from '../../../src-shared/ipc/app-error.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import type { RateLimitWindow } from '../jobs/rate-limit-window.ts'

/** An account at an address. Another address counts as another service. */
export interface ServiceAddress {
  readonly accountId: string
  readonly baseUrl: string
}

const errorColumn = jsonColumn('background_quiets.error', appErrorSchema)

/** Waiting times that services requested for background reads, kept across a restart. */
export class RateLimitRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Returns the waiting time; null if none was ever requested. An unreadable reason is replaced;
   * the end still counts.
   */
  read({ accountId, baseUrl }: ServiceAddress): RateLimitWindow | null {
    const row = this.#store.get<{ until: number; error: string }>(
      'SELECT until, error FROM background_quiets WHERE account_id = ? AND base_url = ?',
      accountId,
      baseUrl,
    )
    if (row === null) return null
    const error = errorColumn.read(this.#store, row.error) ?? { kind: 'rateLimited' }
    return { error, until: row.until }
  }

  /** Stores a waiting time. Does nothing if the account was removed meanwhile. */
  keep({ accountId, baseUrl }: ServiceAddress, { error, until }: RateLimitWindow): void {
    this.#store.transaction(() => {
      this.#store.run(
        `INSERT INTO background_quiets (account_id, base_url, until, error)
           SELECT id, ?, ?, ? FROM accounts WHERE id = ?
         ON CONFLICT DO UPDATE SET until = excluded.until, error = excluded.error`,
        baseUrl,
        until,
        JSON.stringify(error),
        accountId,
      )
    }, 'soon')
  }
}
