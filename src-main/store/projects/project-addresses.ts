import type { AddressedProject } from '../../../src-shared/search/address-index.ts'
import type { Store } from '../connection/store.ts'

/** A project, or a relation, which has a name alone. */
export interface AddressedOwner extends AddressedProject {
  readonly kind: 'project' | 'relation'
}

/** Returns the addresses of an account's visible projects and relations, above an id, by id. */
export function projectAddresses(
  store: Store,
  accountId: string,
  after: string,
  limit: number,
): AddressedOwner[] {
  return store.all<{ -readonly [Field in keyof AddressedOwner]: AddressedOwner[Field] }>(
    `SELECT id, name, address, coalesce(zipcode, '') AS zipcode, city, kind FROM projects
     WHERE account_id = ? AND visible = 1 AND id > ? ORDER BY id LIMIT ?`,
    accountId,
    after,
    limit,
  )
}
