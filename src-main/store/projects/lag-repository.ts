import type { Store } from '../connection/store.ts'

/** A list of the service behind an account. Another address counts as another service. */
export interface ListAddress {
  readonly accountId: string
  readonly baseUrl: string
  readonly list: string
}

const hour = 60 * 60_000

/** Number of hours with a measurement that are kept for each list. */
const keptHours = 24

/** The longest time of each hour until an accepted creation appeared in the service's lists. */
export class LagRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the longest lags in milliseconds, one per hour with a measurement, newest first. */
  read({ accountId, baseUrl, list }: ListAddress): number[] {
    return this.#store
      .all<{ ms: number }>(
        `SELECT longest_ms AS ms FROM listing_lags
         WHERE account_id = ? AND base_url = ? AND list = ? ORDER BY id DESC`,
        accountId,
        baseUrl,
        list,
      )
      .map(({ ms }) => ms)
  }

  /** Stores a measurement. Does nothing if the account was removed meanwhile. */
  keep({ accountId, baseUrl, list }: ListAddress, ms: number, now: number): void {
    const at = Math.floor(now / hour)
    const address = [accountId, baseUrl, list] as const
    this.#store.transaction(() => {
      this.#store.run(
        `INSERT INTO listing_lags (account_id, base_url, list, hour, longest_ms)
           SELECT id, ?, ?, ?, ? FROM accounts WHERE id = ?
         ON CONFLICT DO UPDATE SET longest_ms = max(longest_ms, excluded.longest_ms)`,
        baseUrl,
        list,
        at,
        Math.round(ms),
        accountId,
      )
      this.#store.run(
        `DELETE FROM listing_lags WHERE account_id = ? AND base_url = ? AND list = ?
           AND id <= (SELECT id FROM listing_lags WHERE account_id = ? AND base_url = ? AND list = ?
             ORDER BY id DESC LIMIT 1 OFFSET ?)`,
        ...address,
        ...address,
        keptHours,
      )
    }, 'soon')
  }
}
