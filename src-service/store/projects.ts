import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { z } from 'zod'
import type { ProjectListItem } from '../../src-shared/service/resources.ts'
import { rowReader, storedId, storedTime } from './stored-row.ts'

const listItemSchema = z.object({ id: storedId, scenario: z.string(), name: z.string() })
const projectSchema = listItemSchema.extend({
  ownerId: storedId,
  modifiedAt: storedTime,
  /** Canonical XML: the newest version. */
  xml: z.string(),
})
export type ProjectRow = Readonly<z.infer<typeof projectSchema>>
const projects = rowReader('project', projectSchema)
const listItems = rowReader('project', listItemSchema)

export interface RelationRow {
  readonly id: number
  readonly projectId: number
  readonly role: string
  readonly name: string
}

/** Projects, and the relations (owners, notaries, tenants) that they name. */
export class ProjectStore {
  readonly #insert: StatementSync
  readonly #update: StatementSync
  readonly #one: StatementSync
  readonly #list: StatementSync
  readonly #insertRelation: StatementSync

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `INSERT INTO project (id, owner_id, scenario, name, modified_at, xml)
       VALUES (?, ?, ?, ?, ?, ?)`,
    )
    this.#update = db.prepare(
      'UPDATE project SET scenario = ?, name = ?, modified_at = ?, xml = ? WHERE id = ?',
    )
    this.#one = db.prepare(
      `SELECT id, owner_id AS ownerId, scenario, name, modified_at AS modifiedAt, xml
       FROM project WHERE id = ?`,
    )
    this.#list = db.prepare('SELECT id, scenario, name FROM project WHERE owner_id = ? ORDER BY id')
    this.#insertRelation = db.prepare(
      'INSERT INTO relation (id, project_id, role, name) VALUES (?, ?, ?, ?)',
    )
  }

  insert(row: ProjectRow): void {
    this.#insert.run(row.id, row.ownerId, row.scenario, row.name, row.modifiedAt, row.xml)
  }

  update(row: Omit<ProjectRow, 'ownerId'>): void {
    this.#update.run(row.scenario, row.name, row.modifiedAt, row.xml, row.id)
  }

  get(id: number): ProjectRow | null {
    return projects.one(this.#one.get(id))
  }

  /** Returns the projects directly under an object, lowest id first. */
  listOf(ownerId: number): ProjectListItem[] {
    return listItems.all(this.#list.all(ownerId))
  }

  insertRelation(row: RelationRow): void {
    this.#insertRelation.run(row.id, row.projectId, row.role, row.name)
  }
}
