import { hasText } from '../documents/document-worker-client.ts'
import {
  type SearchableDossier,
  type SearchableOwner,
  SearchableRows,
} from '../store/search-index/searchable-rows.ts'
import type { Store } from '../store/connection/store.ts'
import type { OwnerNow, Subject } from './search-worker-protocol.ts'

/** The sources of a subject's text. */
export interface SubjectSource {
  readonly content: string
  /** Hashes of the record's texts, by version. */
  readonly texts: readonly string[]
  readonly blob: {
    readonly sha256: string
    readonly mediaType: string
    readonly size: number
  } | null
}

/** Reads the searchable data from the store, a few owners at a time. */
export class SubjectReader {
  readonly #rows: SearchableRows

  constructor(store: Store) {
    this.#rows = new SearchableRows(store)
  }

  /** Returns the next owners of an account after an id, in the order of their ids. */
  after(accountId: string, id: string, limit: number): OwnerNow[] {
    return this.#withDossiers(this.#rows.ownersAfter(accountId, id, limit))
  }

  /** Returns these owners. An owner that is gone, hidden or of another account has no subjects. */
  some(accountId: string, ids: readonly string[]): OwnerNow[] {
    const rows = this.#rows.owners(accountId, ids)
    const found = new Set(rows.map(({ id }) => id))
    const gone = ids.filter((id) => !found.has(id))
    return [
      ...this.#withDossiers(rows),
      ...gone.map((ownerId) => ({ ownerId, owner: null, dossiers: [] })),
    ]
  }

  /** Returns the sources of a subject's text; null if the subject is gone. */
  source(subjectId: string): SubjectSource | null {
    const row = this.#rows.source(subjectId)
    if (row === null) return null
    const { sha256, mediaType, size } = row
    const blob =
      sha256 !== null && mediaType !== null && size !== null && isReadable(row)
        ? { sha256, mediaType, size }
        : null
    return { content: contentOf(row), texts: row.texts?.split(' ') ?? [], blob }
  }

  #withDossiers(owners: readonly SearchableOwner[]): OwnerNow[] {
    const dossiers = Map.groupBy(
      this.#rows.dossiersOf(owners.map(({ id }) => id)),
      ({ ownerId }) => ownerId,
    )
    return owners.map((owner) => ({
      ownerId: owner.id,
      owner: ownerSubject(owner),
      dossiers: (dossiers.get(owner.id) ?? []).map((row) => dossierSubject(row, owner)),
    }))
  }
}

function ownerSubject(row: SearchableOwner): Subject {
  return {
    id: row.id,
    kind: row.kind,
    // A relation may have no local name; its number is then its title.
    title: row.name || String(row.remoteId ?? ''),
    filename: '',
    ownerName: '',
    names: [row.city, row.type, row.scenario, String(row.remoteId ?? '')],
    content: contentOf(row),
    searchKey: row.searchKey,
    document: false,
  }
}

function dossierSubject(row: SearchableDossier, owner: SearchableOwner): Subject {
  return {
    id: row.id,
    kind: 'dossier',
    title: row.title,
    filename: row.filename,
    ownerName: owner.name,
    names: [row.type, String(row.remoteId ?? ''), String(owner.remoteId ?? '')],
    content: contentOf(row),
    ownerKey: owner.searchKey,
    document: row.sha256 !== null,
  }
}

/** Returns the hashes of the sources of a text; empty if there are none. */
function contentOf(row: {
  readonly texts: string | null
  readonly sha256?: string | null
  readonly mediaType?: string | null
  readonly scan?: number | null
}): string {
  // A scan that was read is another source than the file alone.
  const scan = row.scan === null || row.scan === undefined ? null : `scan${row.scan}`
  return [isReadable(row) ? row.sha256 : null, scan, row.texts]
    .filter((one) => one !== null && one !== undefined)
    .join(' ')
}

/** True for a document with text of its own, and for a scan whose text was recognised. */
function isReadable(row: {
  readonly mediaType?: string | null
  readonly scan?: number | null
}): boolean {
  const { mediaType = null, scan = null } = row
  return scan !== null || (mediaType !== null && hasText(mediaType))
}
