import { indexPlaces, type PlaceIndex } from '../../src-shared/channels/fix-list/place-index.ts'
import type { RecordOutline, RecordPlace } from '../../src-shared/channels/fix-list/record-place.ts'
import { schemaPlaces } from '../../src-shared/channels/fix-list/schema-places.ts'
import type { RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { SchemaSource } from '../conflicts/schema-source.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { JobTools } from '../sync/job-run.ts'

/** What a record has, and what its schema says that it may have. */
export interface RecordPlaces {
  readonly version: RecordVersion
  readonly outline: RecordOutline
  readonly index: PlaceIndex
}

/** Outlines that are remembered: a fix list's worth, some 10 KB each. */
const remembered = 600

/**
 * Reads what is needed to find places in records. A record's text goes through the XML worker; what
 * came of it is remembered by its hash. A schema is read here, once: it is the app's own, and small.
 */
export class RecordPlacesSource {
  readonly #tools: Pick<JobTools, 'records' | 'xml'>
  readonly #schemas: SchemaSource
  readonly #outlines = new Map<string, RecordOutline>()
  /** By the text of the schema; one that a record's own elements stand in for is not kept. */
  readonly #indexes = new Map<string, PlaceIndex>()

  constructor(tools: Pick<JobTools, 'records' | 'xml'>, schemas: SchemaSource) {
    this.#tools = tools
    this.#schemas = schemas
  }

  /** Null when no text of the record is here. */
  async of(project: ProjectRecord): Promise<RecordPlaces | null> {
    const { recordTexts } = this.#tools.records
    const ids = { projectId: project.id, dossierId: null }
    const versions = recordTexts.versions(ids)
    const version = versions.find((one) => one === defaultProjectXmlVersion) ?? versions.at(-1)
    if (version === undefined) return null
    const hash = recordTexts.get(ids, version).local
    // What is being typed is what the editor opens with.
    const draft = recordTexts.draft(ids, version)
    if (hash === null && draft === null) return null
    const outline = await (draft === null
      ? this.#outline(hash ?? '')
      : this.#tools.xml.outline(draft))
    return { version, outline, index: await this.#index(project.accountId, outline) }
  }

  async #outline(hash: string): Promise<RecordOutline> {
    const known = this.#outlines.get(hash)
    if (known !== undefined) return known
    const { records, xml } = this.#tools
    const outline = await xml.outline(records.texts.get(hash))
    const oldest = this.#outlines.keys().next()
    if (this.#outlines.size >= remembered && oldest.done !== true)
      this.#outlines.delete(oldest.value)
    this.#outlines.set(hash, outline)
    return outline
  }

  async #index(accountId: string, outline: RecordOutline): Promise<PlaceIndex> {
    const account = this.#tools.records.accounts.get(accountId)
    const schema =
      account === null ? null : await this.#schemas.schemaFor(account, outline.namespace)
    if (schema === null) return indexPlaces(ownPlaces(outline))
    const known = this.#indexes.get(schema)
    if (known !== undefined) return known
    const index = indexPlaces(schemaPlaces(schema))
    this.#indexes.set(schema, index)
    return index
  }
}

/** Without a schema: the record's own elements, by their names alone. */
function ownPlaces({ lines }: RecordOutline): RecordPlace[] {
  return [...lines.keys()].map((path) => ({
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    doc: '',
    values: [],
    choice: null,
  }))
}
