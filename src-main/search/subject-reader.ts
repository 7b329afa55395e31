import { hasText } from '../documents/document-worker-client.ts'
import type { Store } from '../store/store.ts'
import type { OwnerNow, Subject } from './search-worker-protocol.ts'

interface OwnerRow {
  readonly id: string
  readonly kind: 'project' | 'relation'
  readonly remoteId: number | null
  readonly name: string
  readonly type: string
  readonly city: string
  readonly scenario: string
  readonly searchKey: string
  readonly texts: string | null
}

interface DossierRow {
  readonly id: string
  readonly ownerId: string
  readonly remoteId: number | null
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly sha256: string | null
  readonly mediaType: string | null
  readonly texts: string | null
}

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

/** The owners that a search can find: visible projects of the list, and relations. */
const shown = `(p.visible = 1 OR p.kind = 'relation')`
const textsOf = (id: string) =>
  `(SELECT group_concat(local_hash, ' ' ORDER BY version) FROM record_texts t
    WHERE t.record_id = ${id} AND t.local_hash IS NOT NULL)`
const ownerColumns = `p.id, iif(p.kind = 'relation', p.kind, 'project') AS kind, p.remote_id AS remoteId, p.name, p.type, p.city, p.scenario,
  p.search AS searchKey, ${textsOf('p.id')} AS texts`

/** Reads the searchable data from the store, a few owners at a time. */
export class SubjectReader {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the next owners of an account after an id, in the order of their ids. */
  after(accountId: string, id: string, limit: number): OwnerNow[] {
    const rows = this.#store.all<OwnerRow>(
      `SELECT ${ownerColumns} FROM projects p
       WHERE p.account_id = ? AND p.id > ? AND ${shown} ORDER BY p.id LIMIT ?`,
      accountId,
      id,
      limit,
    )
    return this.#withDossiers(rows)
  }

  /** Returns these owners. An owner that is gone, hidden or of another account has no subjects. */
  some(accountId: string, ids: readonly string[]): OwnerNow[] {
    const rows = this.#store.all<OwnerRow>(
      `SELECT ${ownerColumns} FROM projects p
       WHERE p.id IN (SELECT value FROM json_each(?)) AND p.account_id = ? AND ${shown}`,
      JSON.stringify(ids),
      accountId,
    )
    const there = new Set(rows.map(({ id }) => id))
    const gone = ids.filter((id) => !there.has(id))
    return [
      ...this.#withDossiers(rows),
      ...gone.map((ownerId) => ({ ownerId, owner: null, dossiers: [] })),
    ]
  }

  /** Returns the sources of a subject's text; null if the subject is gone. */
  source(subjectId: string): SubjectSource | null {
    const row = this.#store.get<{
      texts: string | null
      sha256: string | null
      mediaType: string | null
      size: number | null
    }>(
      `SELECT ${textsOf('p.id')} AS texts, NULL AS sha256, NULL AS mediaType, NULL AS size
         FROM projects p WHERE p.id = ?
       UNION ALL
       SELECT ${textsOf('d.id')}, d.sha256, b.media_type, b.size
         FROM dossiers d LEFT JOIN blobs b ON b.sha256 = d.sha256 WHERE d.id = ?`,
      subjectId,
      subjectId,
    )
    if (row === null) return null
    const { sha256, mediaType, size } = row
    const blob =
      sha256 !== null && mediaType !== null && size !== null && hasText(mediaType)
        ? { sha256, mediaType, size }
        : null
    return { content: contentOf(row), texts: row.texts?.split(' ') ?? [], blob }
  }

  #withDossiers(owners: readonly OwnerRow[]): OwnerNow[] {
    const dossiers = Map.groupBy(
      this.#store.all<DossierRow>(
        `SELECT d.id, d.project_id AS ownerId, d.remote_id AS remoteId, d.type, d.title, d.filename,
           d.sha256, b.media_type AS mediaType, ${textsOf('d.id')} AS texts
         FROM dossiers d LEFT JOIN blobs b ON b.sha256 = d.sha256
         WHERE d.project_id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(owners.map(({ id }) => id)),
      ),
      ({ ownerId }) => ownerId,
    )
    return owners.map((owner) => ({
      ownerId: owner.id,
      owner: ownerSubject(owner),
      dossiers: (dossiers.get(owner.id) ?? []).map((row) => dossierSubject(row, owner)),
    }))
  }
}

function ownerSubject(row: OwnerRow): Subject {
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

function dossierSubject(row: DossierRow, owner: OwnerRow): Subject {
  return {
    id: row.id,
    kind: 'dossier',
    title: row.title,
    filename: row.filename,
    ownerName: owner.name,
    names: [row.type, String(row.remoteId ?? ''), String(owner.remoteId ?? '')],
    content: contentOf(row),
    document: row.sha256 !== null,
  }
}

/** Returns the hashes of the sources of a text; empty if there are none. */
function contentOf(row: {
  readonly texts: string | null
  readonly sha256?: string | null
  readonly mediaType?: string | null
}): string {
  const readable = row.mediaType !== undefined && row.mediaType !== null && hasText(row.mediaType)
  return [readable ? row.sha256 : null, row.texts]
    .filter((one) => one !== null && one !== undefined)
    .join(' ')
}
