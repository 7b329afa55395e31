import type { DossierListItem } from '../../src-shared/service/resources.ts'
import { formatOffsetTime } from '../../src-shared/service/service-time.ts'
import { notFound } from '../http/service-error.ts'
import { mediaTypeOf, mediaTypeOfName } from '../media/media-type.ts'
import { dossierIdOf, editDossierXml, newDossierXml } from '../records/dossier-record.ts'
import { recordTimeZone } from '../records/project-record.ts'
import type { DossierContentFact, DossierFacts } from '../records/record-facts.ts'
import type { HashAlgorithm } from '../store/contents.ts'
import type { DossierRow } from '../store/dossiers.ts'
import type { OfficeStore } from '../store/office-store.ts'
import { checkSchema } from '../xml/schema-check.ts'
import type { SchemaLibrary } from '../xml/schema-library.ts'
import type { DossierCreationFields } from './creation-fields.ts'

export interface DossierServiceParts {
  readonly store: OfficeStore
  readonly schemas: SchemaLibrary
  /** The hash in lists and records (open point 9). */
  readonly hash: HashAlgorithm
  readonly lenient: boolean
  readonly now: () => number
}

/** The operations on dossiers of projects and relations. Unknown ids are 404. */
export class DossierService {
  readonly #parts: DossierServiceParts

  constructor(parts: DossierServiceParts) {
    this.#parts = parts
  }

  /** Creates a new dossier at each call, also for the same file (open point 16). Returns its id. */
  create(ownerId: number, fields: DossierCreationFields): number {
    const { store, now } = this.#parts
    this.#requireOwner(ownerId)
    const { type, title, filename, content } = fields
    return store.transaction(() => {
      const id = store.objects.create('dossier')
      const createdAt = now()
      store.dossiers.insert({
        ...{ id, ownerId, type, title, filename, createdAt },
        mimetype: content.kind === 'bytes' ? mediaTypeOf(content.bytes) : mediaTypeOfName(filename),
        modifiedAt: createdAt,
        sha256: content.kind === 'bytes' ? store.contents.put(content.bytes) : null,
        address: content.kind === 'address' ? content.uri : null,
      })
      return id
    })
  }

  listOf(ownerId: number): DossierListItem[] {
    this.#requireOwner(ownerId)
    return this.#parts.store.dossiers.listOf(ownerId).map((row) => ({
      id: row.id,
      title: row.title,
      filename: row.filename,
      created: formatOffsetTime(row.createdAt, recordTimeZone),
      mimetype: row.mimetype,
      hash: this.#contentOf(row).hash,
    }))
  }

  /** Returns the record with its content embedded. */
  xmlOf(id: number): string {
    const { store, now } = this.#parts
    const row = this.#require(id)
    return newDossierXml(this.#factsOf(row, embeddedContent(store, row)), now())
  }

  /**
   * Edits a dossier by its own id or by its owner's id (open point 3). With the owner's id, the id
   * on the XML's root decides which of the owner's dossiers is edited. Returns the dossier's id.
   * @throws RecordError or ServiceError 422 if the text is not a record of that dossier
   */
  edit(pathId: number, postedXml: string): number {
    const { store, schemas, lenient, now } = this.#parts
    const bare = withoutContent(postedXml)
    const row = this.#dossierAt(pathId, bare)
    const changed = editDossierXml(this.#factsOf(row, { kind: 'none' }), bare)
    if (!lenient) checkSchema('dossier', postedXml, schemas)
    store.dossiers.update({ ...row, ...changed, modifiedAt: now() })
    return row.id
  }

  #dossierAt(pathId: number, postedXml: string): DossierRow {
    const kind = this.#parts.store.objects.kindOf(pathId)
    if (kind !== 'project' && kind !== 'relation') return this.#require(pathId)
    const id = dossierIdOf(postedXml)
    const row = Number.isSafeInteger(id) ? this.#parts.store.dossiers.get(id) : null
    if (row?.ownerId !== pathId) throw notFound(`Dossier ${id} bij object ${pathId}`)
    return row
  }

  #require(id: number): DossierRow {
    const row = this.#parts.store.dossiers.get(id)
    if (row === null) throw notFound(`Dossier ${id}`)
    return row
  }

  #factsOf(row: DossierRow, content: DossierContentFact): DossierFacts {
    const { id, ownerId, type, title, filename, mimetype, createdAt, modifiedAt } = row
    const { size, hash } = this.#contentOf(row)
    return {
      ...{ id, ownerId, type, title, filename, mimetype, createdAt, modifiedAt },
      ...{ size, hash, content },
    }
  }

  /** Returns hash and size; '' and 0 for a document that is known by its address only. */
  #contentOf({ sha256 }: DossierRow): { readonly hash: string; readonly size: number } {
    const content = sha256 === null ? null : this.#parts.store.contents.get(sha256)
    return content === null
      ? { hash: '', size: 0 }
      : { hash: content[this.#parts.hash], size: content.size }
  }

  #requireOwner(id: number): void {
    const kind = this.#parts.store.objects.kindOf(id)
    if (kind !== 'project' && kind !== 'relation') throw notFound(`Project of relatie ${id}`)
  }
}

function embeddedContent(store: OfficeStore, row: DossierRow): DossierContentFact {
  if (row.address !== null) return { kind: 'address', uri: row.address }
  if (row.sha256 === null) return { kind: 'none' }
  return {
    kind: 'embedded',
    base64: Buffer.from(store.contents.read(row.sha256)).toString('base64'),
  }
}

const contentTag = '<Content>'
const base64Text = /^[A-Za-z0-9+/=\s]*$/u

/**
 * Returns a dossier's XML without the embedded document. A scan of a binder is tens of megabytes of
 * base64, and the JavaScript parser would spend half a minute on content that an edit ignores.
 * Base64 contains no markup, so the rest is well formed exactly if the whole is.
 */
export function withoutContent(xml: string): string {
  const start = xml.indexOf(contentTag) + contentTag.length
  const end = xml.indexOf('<', start)
  if (start < contentTag.length || end < 0) return xml
  return base64Text.test(xml.slice(start, end)) ? xml.slice(0, start) + xml.slice(end) : xml
}
