import { randomUUID } from 'node:crypto'
import type { RecordState } from '../../../src-shared/ipc/record-state.ts'
import { compareListed, type ListedProject } from '../../../src-shared/service/listed-project.ts'
import type { ProjectCreation, ProjectListItem } from '../../../src-shared/service/resources.ts'
import type { KnownProperty } from '../../../src-shared/service/property-identity.ts'
import { searchKeyOf } from '../../../src-shared/search/search-key.ts'
import { foldText } from '../../../src-shared/text/fold-text.ts'
import { failure } from '../../errors/app-failure.ts'
import {
  type PropertyFacts,
  propertyFactsSchema,
} from '../../../src-shared/records/property-facts.ts'
import { jsonColumn } from '../connection/json-column.ts'
import { absorbProject } from './absorb-project.ts'
import { rekeyDossiers } from '../dossiers/dossier-keys.ts'
import {
  type ProjectColumns,
  projectColumns,
  projectFromColumns,
  type ProjectRecord,
} from './project-columns.ts'
import { changedFields, noteWanted, ownNamesOf } from './project-names.ts'
import { SeenValues } from '../records/seen-values.ts'
import { ReadOrder } from './read-order.ts'
import { ShrunkLists } from './shrunk-lists.ts'
import { RecordTextRepository } from '../records/record-text-repository.ts'
import type { Store } from '../connection/store.ts'

/** Rows that `eachWithRemoteId` reads at once. */
const rowsAtOnce = 20
const beforeAllIds = Number.MIN_SAFE_INTEGER

const factsColumn = jsonColumn('projects.facts', propertyFactsSchema)

/** The columns of a project in the list. Without `zipcode` or `address` the stored value stays. */
export interface ListedColumns {
  readonly scenario: string
  readonly name: string
  readonly type: string
  readonly city: string
  /** Null until the postal code was read from the record. */
  readonly zipcode?: string | null
  /** Street, number and addition in one line; empty if the record lacks them. */
  readonly address?: string
}

/** Projects of all accounts: the columns of the list, and the mapping to the service's ids. */
export class ProjectRepository {
  readonly #store: Store
  /** Ids of rows absorbed in this run, with the id of the absorbing row. */
  readonly #heirs = new Map<string, string>()
  /** Orders the reads of each account's list of projects. */
  readonly lists = new ReadOrder()
  /** Lists that lost many projects at once, by account. */
  readonly shrunk = new ShrunkLists()

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Returns the current owner for an id remembered outside the store. Follows a row that was
   * absorbed in this run to the absorbing row. Null if the owner is gone.
   */
  ownerNow(ownerId: string): ProjectRecord | null {
    const owner = this.get(ownerId)
    if (owner !== null) return owner
    const heir = this.#heirs.get(ownerId)
    return heir === undefined ? null : this.get(heir)
  }

  get(projectId: string): ProjectRecord | null {
    const row = this.#store.get<ProjectColumns>(
      `SELECT ${projectColumns} FROM projects WHERE id = ?`,
      projectId,
    )
    return row === null ? null : projectFromColumns(row, this.#store)
  }

  /**
   * Returns the project of a call. Throws `notFound` with the field `projectId`, and
   * invalidInput/isRelation for a relation.
   */
  require(projectId: string): ProjectRecord {
    const project = this.requireOwner(projectId)
    if (project.kind === 'relation') throw failure('invalidInput', { reason: 'isRelation' })
    return project
  }

  /**
   * Returns the project or relation of a call about dossiers. Throws `notFound` with the field
   * `projectId`.
   */
  requireOwner(ownerId: string): ProjectRecord {
    const owner = this.get(ownerId)
    if (owner === null) throw failure('notFound', { field: 'projectId' })
    return owner
  }

  byRemoteId(accountId: string, remoteId: number): ProjectRecord | null {
    const row = this.#store.get<ProjectColumns>(
      `SELECT ${projectColumns} FROM projects WHERE account_id = ? AND remote_id = ?`,
      accountId,
      remoteId,
    )
    return row === null ? null : projectFromColumns(row, this.#store)
  }

  /** Returns the API object ids of all local projects of the account. */
  remoteIds(accountId: string): Set<number> {
    const rows = this.#store.all<{ remote_id: number }>(
      'SELECT remote_id FROM projects WHERE account_id = ? AND remote_id IS NOT NULL',
      accountId,
    )
    return new Set(rows.map((row) => row.remote_id))
  }

  /**
   * Returns the projects of the account with an API object id, in the form of the service's list.
   */
  allWithRemoteId(accountId: string): (ProjectListItem & KnownProperty)[] {
    return this.#idsAfter(accountId, beforeAllIds, -1)
  }

  /** Yields the same projects, for a search that ends at one of the first. */
  *eachWithRemoteId(accountId: string): Generator<ProjectListItem & KnownProperty> {
    let last = beforeAllIds
    for (;;) {
      const rows = this.#idsAfter(accountId, last, rowsAtOnce)
      yield* rows
      if (rows.length < rowsAtOnce) return
      last = rows.at(-1)?.id ?? last
    }
  }

  /** Returns projects with an API object id in the order of the ids. A negative limit means all. */
  #idsAfter(
    accountId: string,
    remoteId: number,
    limit: number,
  ): (ProjectListItem & KnownProperty)[] {
    const rows = this.#store.all<{
      id: number
      scenario: string
      name: string
      own: string | null
    }>(
      `SELECT remote_id AS id, scenario, name, own_names AS own FROM projects
       WHERE account_id = ?1 AND remote_id > ?2 AND kind = 'project'
       ORDER BY remote_id LIMIT ?3`,
      accountId,
      remoteId,
      limit,
    )
    return rows.map(({ own, ...row }) =>
      own === null ? row : { ...row, ownNames: ownNamesOf(own, this.#store) },
    )
  }

  /**
   * Returns the API object ids of the projects that were created here. A refresh may have stored
   * other projects first.
   */
  idsMadeHere(accountId: string): Set<number> {
    const rows = this.#store.all<{ remote_id: number }>(
      `SELECT remote_id FROM projects INDEXED BY projects_made_here
       WHERE account_id = ? AND remote_id IS NOT NULL AND creation IS NOT NULL`,
      accountId,
    )
    return new Set(rows.map((row) => row.remote_id))
  }

  /** Counts the projects with saved edits that are not in the outbox. */
  countEdited(accountId: string): number {
    const row = this.#store.get<{ n: number }>(
      `SELECT count(*) AS n FROM projects
       WHERE account_id = ? AND visible = 1 AND state = 'edited'`,
      accountId,
    )
    return row?.n ?? 0
  }

  /** Stores a project that the service does not know yet. */
  create(accountId: string, fields: ProjectCreation, at: number): ProjectRecord {
    const id = randomUUID()
    this.#insert(accountId, id, null, columnsOfCreation(fields), at)
    this.#store.run(
      'UPDATE projects SET creation = ?, awaits_listing = 1 WHERE id = ?',
      JSON.stringify(fields),
      id,
    )
    const record = this.get(id)
    if (record === null) throw new Error('A project that was just stored is not there')
    return record
  }

  /** Changes the creation fields of a project that the service does not know yet. */
  setCreation(projectId: string, fields: ProjectCreation, at: number): void {
    this.#store.run(
      'UPDATE projects SET creation = ? WHERE id = ?',
      JSON.stringify(fields),
      projectId,
    )
    this.setColumns(projectId, columnsOfCreation(fields), at)
  }

  /** Shows a project with the fields of the creation that the service carried out. */
  showCreation(projectId: string, fields: ProjectCreation, at: number): void {
    this.setColumns(projectId, columnsOfCreation(fields), at)
  }

  /**
   * Stores a part of the service's list: adds new projects and updates names and scenarios. An id
   * with entries of several properties leaves its project unchanged. Returns the number of changed
   * rows.
   */
  takeListed(accountId: string, items: readonly ListedProject[], at: number): number {
    return this.#store.transaction(() => {
      let changes = 0
      for (const item of items) if (this.#takeListedProject(accountId, item, at)) changes += 1
      return changes
    })
  }

  /** Stores one entry of the service's list. Returns whether a row changed. */
  #takeListedProject(accountId: string, item: ListedProject, at: number): boolean {
    const { id: remoteId, name, scenario } = item
    const row = this.byRemoteId(accountId, remoteId)
    if (row === null) {
      const columns = { scenario, name, type: '', city: '' }
      this.#insert(accountId, randomUUID(), remoteId, columns, at)
      return true
    }
    if (compareListed(row, item) === 'unclear') return false
    const isRelation = row.kind === 'relation'
    if (!isRelation && row.name === name && row.scenario === scenario) return false
    // The id was entered as a relation's, but belongs to a project.
    if (isRelation)
      this.#store.run("UPDATE projects SET kind = 'project', listed = 1 WHERE id = ?", row.id)
    if (row.creation !== null && this.#awaitsListing(row.id))
      noteWanted(this.#store, row.id, changedFields(row.creation, { ...row.creation, name }))
    this.setColumns(row.id, { scenario, name, type: row.type, city: row.city }, at)
    new RecordTextRepository(this.#store).outdate({ projectId: row.id, dossierId: null })
    return true
  }

  /** Writes a project's list columns and its search text. */
  setColumns(projectId: string, columns: ListedColumns, at: number): void {
    const stored = this.#store.get<{
      remoteId: number | null
      zipcode: string | null
      address: string
    }>('SELECT remote_id AS remoteId, zipcode, address FROM projects WHERE id = ?', projectId)
    const { zipcode = stored?.zipcode ?? null, address = stored?.address ?? '' } = columns
    const remoteId = stored?.remoteId ?? null
    this.#store.run(
      `UPDATE projects SET scenario = ?, name = ?, type = ?, city = ?, zipcode = ?, address = ?,
         name_key = ?, search = ?, changed_at = ? WHERE id = ?`,
      ...listedValues({ ...columns, zipcode, address }, remoteId),
      at,
      projectId,
    )
    rekeyDossiers(this.#store, projectId)
  }

  /**
   * Stores what the record says about its property. Returns whether the list shows other facts now.
   */
  setFacts(projectId: string, facts: PropertyFacts): boolean {
    const changed = this.#store.run(
      `UPDATE projects SET facts = ?1, price = ?2, price_from = ?3, rent = ?4, price_condition = ?5,
         sales_status = ?6, living_area = ?7
       WHERE id = ?8 AND facts IS NOT ?1`,
      JSON.stringify(facts),
      facts.price,
      facts.priceFrom ? 1 : 0,
      facts.rent,
      facts.price === null ? facts.rentCondition : facts.priceCondition,
      facts.salesStatus,
      facts.livingArea,
      projectId,
    )
    return changed > 0
  }

  /** Returns what the project's record says about its property; null if the record was not read. */
  facts(projectId: string): PropertyFacts | null {
    const sql = 'SELECT facts FROM projects WHERE id = ? AND facts IS NOT NULL'
    const row = this.#store.get<{ facts: string }>(sql, projectId)
    return row === null ? null : (factsColumn.read(this.#store, row.facts) ?? null)
  }

  /** Stores the state that the list shows. */
  setState(projectId: string, state: RecordState): void {
    this.#store.run(
      'UPDATE projects SET state = ?1 WHERE id = ?2 AND state IS NOT ?1',
      state,
      projectId,
    )
  }

  /** Removes a project with its local data. Its files in the tray stay, without an owner. */
  remove(projectId: string): void {
    new SeenValues(this.#store).forget(projectId)
    this.#store.run('DELETE FROM projects WHERE id = ?', projectId)
  }

  /** Notes when the project's text was last changed on this machine. */
  touch(projectId: string, at: number): void {
    this.#store.run('UPDATE projects SET changed_at = ? WHERE id = ?', at, projectId)
  }

  /**
   * Stores the `modifiedDate` of the project's record as the service gave it, in epoch
   * milliseconds; null if the service has said none. Returns whether the date is another one now.
   */
  setModified(projectId: string, modifiedAt: number | null): boolean {
    const changed = this.#store.run(
      'UPDATE projects SET modified_at = ?1 WHERE id = ?2 AND modified_at IS NOT ?1',
      modifiedAt,
      projectId,
    )
    return changed > 0
  }

  /**
   * Assigns the service's id to a project. If a refresh has already stored that id as a separate
   * project, moves the data of that row to this project and deletes the row.
   */
  setRemoteId(projectId: string, remoteId: number, at: number): void {
    this.#store.transaction(() => {
      const record = this.get(projectId)
      if (record === null) return
      const twin = this.byRemoteId(record.accountId, remoteId)
      if (twin !== null && twin.id !== projectId) {
        absorbProject(this.#store, { projectId, twinId: twin.id, at })
        this.#heirs.set(twin.id, projectId)
      }
      this.#store.run('UPDATE projects SET remote_id = ? WHERE id = ?', remoteId, projectId)
      this.setColumns(projectId, record, at)
    })
  }

  /** Returns whether no list of the service has shown a created project yet. */
  #awaitsListing(projectId: string): boolean {
    const sql = 'SELECT 1 FROM projects WHERE id = ? AND awaits_listing = 1'
    return this.#store.get(sql, projectId) !== null
  }

  #insert(
    accountId: string,
    id: string,
    remoteId: number | null,
    columns: ListedColumns,
    at: number,
  ): void {
    const { zipcode = null, address = '' } = columns
    this.#store.run(
      `INSERT INTO projects (id, account_id, remote_id, scenario, name, type, city, zipcode, address,
         name_key, search, state, changed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'synced', ?)`,
      id,
      accountId,
      remoteId,
      ...listedValues({ ...columns, zipcode, address }, remoteId),
      at,
    )
  }
}

/**
 * Returns the values of the columns that a list of the service fills, with the keys that follow from
 * them: scenario, name, type, city, zipcode, address, name_key and search.
 */
function listedValues(
  { scenario, name, type, city, zipcode, address }: Required<ListedColumns>,
  remoteId: number | null,
): (string | null)[] {
  const texts = { scenario, name, type, city, zipcode: zipcode ?? '', address }
  const search = searchKeyOf({ ...texts, remoteId })
  return [scenario, name, type, city, zipcode, address, foldText(name), search]
}

function columnsOfCreation(fields: ProjectCreation): ListedColumns {
  const { scenario, name, type, city = '', zipcode = '', street = '' } = fields
  const { housenumber, housenumber_addition: addition } = fields
  const address = street === '' ? '' : [street, housenumber, addition].filter(Boolean).join(' ')
  return { scenario, name, type, city, zipcode, address }
}
