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

/** Records that are remembered: a fix list's worth, some 10 KB each. */
const remembered = 600
/** Schemas that are remembered: one for each version of two accounts' projects. */
const rememberedSchemas = 8

/**
 * Reads what is needed to find places in records. All of that is done in the XML worker. What a text
 * has is remembered by its hash; what it may have is not, as a schema can be imported at any time.
 */
export class RecordPlacesSource {
  readonly #tools: Pick<JobTools, 'records' | 'xml'>
  readonly #schemas: SchemaSource
  readonly #outlines = new Map<string, RecordOutline>()
  /** Of records that have no schema: made of what they have. */
  readonly #own = new WeakMap<RecordOutline, PlaceIndex>()
  /** By the key of the schema, which stands for its texts: one for all records of that schema. */
  readonly #indexes = new Map<string, Promise<PlaceIndex>>()

  constructor(tools: Pick<JobTools, 'records' | 'xml'>, schemas: SchemaSource) {
    this.#tools = tools
    this.#schemas = schemas
  }

  /** Null when no text of the record is here. */
  async of({ id: projectId, accountId }: ProjectRecord): Promise<RecordPlaces | null> {
    const { recordTexts } = this.#tools.records
    const ids = { projectId, dossierId: null }
    const versions = recordTexts.versions(ids)
    const version = versions.find((one) => one === defaultProjectXmlVersion) ?? versions.at(-1)
    if (version === undefined) return null
    // What is being typed is what the editor opens with.
    const draft = recordTexts.draft(ids, version)
    const { local } = recordTexts.get(ids, version)
    if (draft === null && local === null) return null
    const outline =
      draft !== null ? await this.#tools.xml.outline(draft) : await this.#outlineOf(local ?? '')
    return { version, outline, index: await this.#indexOf(accountId, outline, version) }
  }

  async #outlineOf(hash: string): Promise<RecordOutline> {
    const { xml, records } = this.#tools
    const outline = this.#outlines.get(hash) ?? (await xml.outline(records.texts.get(hash)))
    keep(this.#outlines, hash, outline, remembered)
    return outline
  }

  async #indexOf(
    accountId: string,
    outline: RecordOutline,
    version: RecordVersion,
  ): Promise<PlaceIndex> {
    const { xml, records } = this.#tools
    const account = records.accounts.get(accountId)
    const schema =
      account === null ? null : await this.#schemas.schemaFor(account, outline.namespace, version)
    if (schema === null) {
      const own = this.#own.get(outline) ?? (await xml.placeIndex([...outline.lines.keys()]))
      this.#own.set(outline, own)
      return own
    }
    const known = this.#indexes.get(schema.key) ?? xml.placeIndex(schema)
    keep(this.#indexes, schema.key, known, rememberedSchemas)
    // One that failed is asked for again.
    known.catch(() => {
      if (this.#indexes.get(schema.key) === known) this.#indexes.delete(schema.key)
    })
    return known
  }
}

/** Puts it last, and lets go of what was not used for longest. */
function keep<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}
