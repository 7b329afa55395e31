import type { PlaceIndex } from '../../src-shared/channels/fix-list/place-index.ts'
import type { RecordOutline } from '../../src-shared/channels/fix-list/record-place.ts'
import type { RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { SchemaSource } from '../schemas/schema-source.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { JobTools } from '../sync/job-run.ts'

/** What a record has, and what its schema says that it may have. */
export interface RecordPlaces {
  readonly version: RecordVersion
  readonly outline: RecordOutline
  readonly index: PlaceIndex
}

interface Read {
  readonly outline: RecordOutline
  readonly index: PlaceIndex
}

/** Records that are remembered: a fix list's worth, some 10 KB each. */
const remembered = 600

/**
 * Reads what is needed to find places in records. All of that is done in the XML worker, and what
 * came of a record is remembered by its hash.
 */
export class RecordPlacesSource {
  readonly #tools: Pick<JobTools, 'records' | 'xml'>
  readonly #schemas: SchemaSource
  readonly #read = new Map<string, Read>()
  /** By the key of the schema: one for all records in its namespace. */
  readonly #indexes = new Map<string, Promise<PlaceIndex>>()

  constructor(tools: Pick<JobTools, 'records' | 'xml'>, schemas: SchemaSource) {
    this.#tools = tools
    this.#schemas = schemas
  }

  /** Null when no text of the record is here. */
  async of({ id: projectId, accountId }: ProjectRecord): Promise<RecordPlaces | null> {
    const { recordTexts, texts } = this.#tools.records
    const ids = { projectId, dossierId: null }
    const versions = recordTexts.versions(ids)
    const version = versions.find((one) => one === defaultProjectXmlVersion) ?? versions.at(-1)
    if (version === undefined) return null
    // What is being typed is what the editor opens with.
    const draft = recordTexts.draft(ids, version)
    if (draft !== null) return { version, ...(await this.#readText(accountId, draft)) }
    const { local } = recordTexts.get(ids, version)
    if (local === null) return null
    const read = this.#read.get(local) ?? (await this.#readText(accountId, texts.get(local)))
    this.#remember(local, read)
    return { version, ...read }
  }

  #remember(hash: string, read: Read): void {
    const oldest = this.#read.keys().next()
    if (this.#read.size >= remembered && oldest.done !== true) this.#read.delete(oldest.value)
    this.#read.set(hash, read)
  }

  async #readText(accountId: string, text: string): Promise<Read> {
    const { xml, records } = this.#tools
    const outline = await xml.outline(text)
    const account = records.accounts.get(accountId)
    const schema =
      account === null ? null : await this.#schemas.schemaFor(account, outline.namespace)
    if (schema === null) return { outline, index: await xml.placeIndex([...outline.lines.keys()]) }
    const known = this.#indexes.get(schema.key) ?? xml.placeIndex(schema)
    this.#indexes.set(schema.key, known)
    // One that failed is asked for again.
    known.catch(() => this.#indexes.delete(schema.key))
    return { outline, index: await known }
  }
}
