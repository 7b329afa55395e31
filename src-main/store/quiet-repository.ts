import { type AppError, appErrorSchema } from '../../src-shared/ipc/app-error.ts'
import { jsonColumn } from './json-column.ts'
import type { Store } from './store.ts'

/** An account at an address: another address of it is another service. */
export interface ServiceAddress {
  readonly accountId: string
  readonly baseUrl: string
}

/** Quiet that a service asked for: why, and until when in epoch milliseconds. */
export interface Quiet {
  readonly error: AppError
  readonly until: number
}

const errorColumn = jsonColumn('background_quiets.error', appErrorSchema)

/** The quiet that services asked of the background, so that a restart does not end it. */
export class QuietRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Null where it never asked for any. Of a reason that cannot be read the moment still counts. */
  read({ accountId, baseUrl }: ServiceAddress): Quiet | null {
    const row = this.#store.get<{ until: number; error: string }>(
      'SELECT until, error FROM background_quiets WHERE account_id = ? AND base_url = ?',
      accountId,
      baseUrl,
    )
    if (row === null) return null
    const error = errorColumn.read(this.#store, row.error) ?? { kind: 'rateLimited' }
    return { error, until: row.until }
  }

  /** An account that was removed while it answered is owed nothing. */
  keep({ accountId, baseUrl }: ServiceAddress, { error, until }: Quiet): void {
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
