import { z } from 'zod'
import type { ProjectRow, WantedField } from '../../../src-shared/ipc/calls/project-calls.ts'
import { recordStateSchema } from '../../../src-shared/ipc/record-state.ts'
import type { ProjectCreation } from '../../../src-shared/service/resources.ts'
import { projectCreationSchema } from '../../../src-shared/service/resources.ts'
import { jsonColumn, type SetsValuesAside, wordColumn } from '../connection/json-column.ts'
import { type LostRemoteId, lostRemoteId } from './project-remote-ids.ts'
import { ownNamesOf, wantedOf } from './project-names.ts'
import type { Store } from '../connection/store.ts'

const stateColumn = wordColumn('projects.state', recordStateSchema)
const kindColumn = wordColumn('projects.kind', z.enum(['project', 'relation']))
const creationColumn = jsonColumn('projects.creation', projectCreationSchema)

export interface ProjectRecord extends ProjectRow {
  readonly accountId: string
  /** Epoch milliseconds of the last change of the row or the text on this machine. */
  readonly changedAt: number
  /** A relation owns dossiers but has no record (relation-repository.ts). */
  readonly kind: 'project' | 'relation'
  /** Street, number and addition from the record; empty if unknown. */
  readonly address: string
  /**
   * Epoch milliseconds at which the service's list first lacked the project; null while it is
   * listed.
   */
  readonly missingSince: number | null
  /** Creation fields of a project that was created here; null for a project of the service. */
  readonly creation: ProjectCreation | null
  /**
   * The project's former id and the property that has the id now; null if the project kept its id.
   */
  readonly lost: LostRemoteId | null
  /** The project's other names, given by texts that were sent from here. */
  readonly ownNames: readonly string[]
  /** What the user wanted at the creation and the service did not take. */
  readonly wanted: readonly WantedField[]
}

/** A row of the table by column name; `projectColumns` lists the columns. */
export interface ProjectColumns {
  id: string
  account_id: string
  remote_id: number | null
  scenario: string
  name: string
  type: string
  city: string
  zipcode: string | null
  address: string
  state: string
  changed_at: number
  modified_at: number | null
  creation: string | null
  kind: string
  former_remote_id: number | null
  remote_id_taken_by: string | null
  missing_since: number | null
  own_names: string | null
  wanted: string | null
  has_facts: number
  price: number | null
  price_from: number
  rent: number | null
  price_condition: string | null
  sales_status: string | null
  living_area: number | null
}

/** The columns of the facts that a list shows. */
export const factColumns = `facts IS NOT NULL AS has_facts, price, price_from, rent, price_condition,
  sales_status, living_area`
export const projectColumns = `id, account_id, remote_id, scenario, name, type, city, zipcode, address, state,
  changed_at, modified_at, creation, kind, former_remote_id, remote_id_taken_by,
  missing_since, own_names, wanted, ${factColumns}`

/**
 * Returns the list columns of a project. An unreadable state becomes `parked`, which asks for
 * attention.
 */
export function projectRowFromColumns(
  row: Omit<
    ProjectColumns,
    | 'account_id'
    | 'address'
    | 'changed_at'
    | 'creation'
    | 'kind'
    | 'former_remote_id'
    | 'remote_id_taken_by'
    | 'missing_since'
    | 'own_names'
    | 'wanted'
  >,
  keeper: SetsValuesAside,
): ProjectRow {
  return {
    id: row.id,
    remoteId: row.remote_id,
    scenario: row.scenario,
    name: row.name,
    type: row.type,
    city: row.city,
    zipcode: row.zipcode,
    state: stateColumn.read(keeper, row.state) ?? 'parked',
    modifiedAt: row.modified_at,
    factsRead: row.has_facts === 1,
    price: row.price,
    priceFrom: row.price_from === 1,
    rent: row.rent,
    priceCondition: row.price_condition,
    salesStatus: row.sales_status,
    livingArea: row.living_area,
  }
}

/** Returns a project from its row. Unreadable values get their defaults. */
export function projectFromColumns(row: ProjectColumns, store: Store): ProjectRecord {
  return {
    ...projectRowFromColumns(row, store),
    accountId: row.account_id,
    address: row.address,
    changedAt: row.changed_at,
    kind: kindColumn.read(store, row.kind) ?? 'project',
    creation: row.creation === null ? null : (creationColumn.read(store, row.creation) ?? null),
    lost: lostRemoteId(row),
    missingSince: row.missing_since,
    ownNames: ownNamesOf(row.own_names, store),
    wanted: wantedOf(row.wanted, store),
  }
}
