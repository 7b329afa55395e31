import type { AddressedProject } from '../../../src-shared/search/address-index.ts'
import type { Store } from '../connection/store.ts'

/** Returns the addresses of an account's visible projects with ids above `after`, by id. */
export function projectAddresses(
  store: Store,
  accountId: string,
  after: string,
  limit: number,
): AddressedProject[] {
  return store.all<{ -readonly [Field in keyof AddressedProject]: string }>(
    `SELECT id, name, address, coalesce(zipcode, '') AS zipcode, city FROM projects
     WHERE account_id = ? AND visible = 1 AND id > ? ORDER BY id LIMIT ?`,
    accountId,
    after,
    limit,
  )
}
