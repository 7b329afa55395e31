import { z } from 'zod'
import type { AddressedProject } from '../../../src-shared/search/address-index.ts'
import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'

/** A project, or a relation, which has a name alone. */
export interface AddressedOwner extends AddressedProject {
  readonly kind: 'project' | 'relation'
}

/** The columns of one `json_extract`. Facts of earlier versions have null. */
const numbersColumn = jsonColumn(
  'projects.facts',
  z.tuple([z.array(z.string()).nullable(), z.array(z.string()).nullable()]),
)

/** Returns the addresses of an account's visible projects and relations, above an id, by id. */
export function projectAddresses(
  store: Store,
  accountId: string,
  after: string,
  limit: number,
): AddressedOwner[] {
  return store
    .all<{
      id: string
      name: string
      address: string
      zipcode: string
      city: string
      kind: AddressedOwner['kind']
      numbers: string | null
    }>(
      `SELECT id, name, address, coalesce(zipcode, '') AS zipcode, city, kind,
         CASE WHEN json_valid(facts) THEN json_extract(facts, '$.parcels', '$.references') END AS numbers
       FROM projects INDEXED BY projects_by_id
       WHERE account_id = ? AND visible = 1 AND id > ? ORDER BY id LIMIT ?`,
      accountId,
      after,
      limit,
    )
    .map(({ numbers, ...owner }) => {
      const read = numbers === null ? undefined : numbersColumn.read(store, numbers)
      const [parcels, references] = read ?? [null, null]
      return { ...owner, parcels: parcels ?? [], references: references ?? [] }
    })
}

/** A project with the texts of its address. */
export interface ProjectAtAddress {
  readonly id: string
  readonly name: string
  readonly scenario: string
  readonly address: string
  readonly zipcode: string
  readonly city: string
}

/** Returns an account's visible projects whose name or address has these digits somewhere, by name. */
export function projectsWithDigits(
  store: Store,
  accountId: string,
  digits: string,
): ProjectAtAddress[] {
  const part = `%${digits}%`
  return store.all<{ [Field in keyof ProjectAtAddress]: string }>(
    `SELECT id, name, scenario, address, coalesce(zipcode, '') AS zipcode, city FROM projects
     WHERE account_id = ? AND visible = 1 AND kind = 'project' AND (name LIKE ? OR address LIKE ?)
     ORDER BY name_key, id`,
    accountId,
    part,
    part,
  )
}
