import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { ProjectCreation, ProjectListItem } from '../../src-shared/service/resources.ts'
import { notFound } from '../http/service-error.ts'
import { projectFacts } from '../records/project-facts.ts'
import { convertProjectXml, mergeEdit, newProjectXml } from '../records/project-record.ts'
import type { ProjectFacts } from '../records/record-facts.ts'
import type { OfficeStore } from '../store/office-store.ts'
import type { ProjectRow } from '../store/projects.ts'
import { checkSchema } from '../xml/schema-check.ts'
import type { SchemaLibrary } from '../xml/schema-library.ts'

export interface ProjectServiceParts {
  readonly store: OfficeStore
  readonly schemas: SchemaLibrary
  /** Accepts records that violate their schema. */
  readonly lenient: boolean
  readonly now: () => number
}

/** The operations on the office's projects. Unknown ids are 404. */
export class ProjectService {
  readonly #parts: ProjectServiceParts

  constructor(parts: ProjectServiceParts) {
    this.#parts = parts
  }

  /**
   * Creates a new project at each call, also for the same fields (open point 16). Returns its id.
   */
  create(ownerId: number, fields: ProjectCreation): number {
    const { store, now } = this.#parts
    this.#requireOwner(ownerId)
    return store.transaction(() => {
      const id = store.objects.create('project')
      const modifiedAt = now()
      const xml = newProjectXml(fields, id, modifiedAt)
      const { scenario, name } = fields
      store.projects.insert({ id, ownerId, scenario, name, modifiedAt, xml })
      return id
    })
  }

  listOf(ownerId: number): ProjectListItem[] {
    this.#requireOwner(ownerId)
    return this.#parts.store.projects.listOf(ownerId)
  }

  require(id: number): ProjectRow {
    const project = this.#parts.store.projects.get(id)
    if (project === null) throw notFound(`Project ${id}`)
    return project
  }

  factsOf(project: ProjectRow): ProjectFacts {
    return projectFacts(project.xml)
  }

  xmlOf(id: number, version: ProjectXmlVersion): string {
    return convertProjectXml(this.require(id).xml, version, this.#parts.now())
  }

  /**
   * Stores an edit in any version. Keeps content that the posted version does not know.
   * @throws RecordError or ServiceError 422 if the text is not a record of this project
   */
  edit(id: number, postedXml: string): void {
    const { store, schemas, lenient, now } = this.#parts
    const stored = this.require(id)
    const modifiedAt = now()
    const xml = mergeEdit(stored.xml, postedXml, modifiedAt)
    if (!lenient) checkSchema('project', postedXml, schemas)
    const { scenario, name } = projectFacts(xml)
    store.projects.update({ id, scenario, name, modifiedAt, xml })
  }

  /** Throws unless the id is the office's or a project's: a development owns the projects in it. */
  #requireOwner(id: number): void {
    const kind = this.#parts.store.objects.kindOf(id)
    if (kind !== 'root' && kind !== 'project') throw notFound(`Object ${id}`)
  }
}
