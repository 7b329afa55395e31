import type { PlaceIndex } from '../../src-shared/channels/fix-list/place-index.ts'
import type { RecordOutline } from '../../src-shared/channels/fix-list/record-place.ts'
import type { RecordVersion } from '../../src-shared/ipc/calls/record-calls.ts'
import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { LastUsed } from '../../src-shared/last-used.ts'
import type { SchemaSource } from '../schemas/schema-source.ts'
import type { ProjectRecord } from '../store/projects/project-columns.ts'
import type { Records } from '../sync/records.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'

/** The elements of a record, and the elements that its schema allows. */
export interface RecordPlaces {
  readonly version: RecordVersion
  readonly outline: RecordOutline
  readonly index: PlaceIndex
}

/** The number of cached records: enough for a fix list, at some 10 KB each. */
const remembered = 600
/** The number of cached schemas: one for each version of the projects of two accounts. */
const rememberedSchemas = 8

export interface PlacesDeps {
  readonly records: Pick<Records, 'texts' | 'recordTexts'>
  readonly xml: XmlWorkerClient
}

/**
 * Reads the data to find places in records. The XML worker does the work. The outline of a text is
 * cached by its hash. The choice of a schema is not cached, as a schema can be imported at any
 * time.
 */
export class RecordPlacesSource {
  readonly #deps: PlacesDeps
  readonly #schemas: SchemaSource
  readonly #outlines = new LastUsed<RecordOutline>(remembered)
  /** The index of a record's own elements, for records without a schema. */
  readonly #own = new WeakMap<RecordOutline, PlaceIndex>()
  /** The index of a schema by its key, which identifies the texts of the schema. */
  readonly #indexes = new LastUsed<Promise<PlaceIndex>>(rememberedSchemas)

  constructor(deps: PlacesDeps, schemas: SchemaSource) {
    this.#deps = deps
    this.#schemas = schemas
  }

  /** Returns the places of a project's record; null if there is no local text. */
  async of({ id: projectId, accountId }: ProjectRecord): Promise<RecordPlaces | null> {
    const { recordTexts } = this.#deps.records
    const ids = { projectId, dossierId: null }
    const versions = recordTexts.versions(ids)
    const version = versions.find((one) => one === defaultProjectXmlVersion) ?? versions.at(-1)
    if (version === undefined) return null
    // A draft comes first, as the editor opens with the draft.
    const draft = recordTexts.draft(ids, version)
    const { local } = recordTexts.get(ids, version)
    if (draft === null && local === null) return null
    const outline =
      draft !== null ? await this.#deps.xml.outline(draft) : await this.#outlineOf(local ?? '')
    return { version, outline, index: await this.#indexOf(accountId, outline, version) }
  }

  async #outlineOf(hash: string): Promise<RecordOutline> {
    const { xml, records } = this.#deps
    const outline = this.#outlines.get(hash) ?? (await xml.outline(records.texts.get(hash)))
    this.#outlines.set(hash, outline)
    return outline
  }

  async #indexOf(
    accountId: string,
    outline: RecordOutline,
    version: RecordVersion,
  ): Promise<PlaceIndex> {
    const { xml } = this.#deps
    const schema = await this.#schemas.schemaFor(accountId, outline.namespace, version)
    if (schema === null) {
      const own = this.#own.get(outline) ?? (await xml.placeIndex([...outline.lines.keys()]))
      this.#own.set(outline, own)
      return own
    }
    const known = this.#indexes.get(schema.key) ?? xml.placeIndex(schema)
    this.#indexes.set(schema.key, known)
    // Remove a failed call from the cache, to try again next time.
    known.catch(() => {
      if (this.#indexes.get(schema.key) === known) this.#indexes.delete(schema.key)
    })
    return known
  }
}
