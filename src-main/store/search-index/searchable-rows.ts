import type { Store } from '../connection/store.ts'

/** A project or relation that a search can find. */
export interface SearchableOwner {
  readonly id: string
  readonly kind: 'project' | 'relation'
  readonly remoteId: number | null
  readonly name: string
  readonly type: string
  readonly city: string
  readonly scenario: string
  readonly searchKey: string
  /** Hashes of the record's texts by version, separated by spaces; null for none. */
  readonly texts: string | null
}

/** A dossier of an owner that a search can find. */
export interface SearchableDossier {
  readonly id: string
  readonly ownerId: string
  readonly remoteId: number | null
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly sha256: string | null
  readonly mediaType: string | null
  /** Version of the reader that recognised text in a scan; null for none. */
  readonly scan: number | null
  /** Hashes of the record's texts by version, separated by spaces; null for none. */
  readonly texts: string | null
}

/** The sources of a subject's text. Without a document, the last four are null. */
export interface SearchableSource {
  readonly texts: string | null
  readonly sha256: string | null
  readonly mediaType: string | null
  readonly size: number | null
  /** As in `SearchableDossier`. */
  readonly scan: number | null
}

/** The owners that a search can find: visible projects of the list, and relations. */
const shown = `(p.visible = 1 OR p.kind = 'relation')`
const textsOf = (id: string) =>
  `(SELECT group_concat(local_hash, ' ' ORDER BY version) FROM record_texts t
    WHERE t.record_id = ${id} AND t.local_hash IS NOT NULL)`
const scanOf = (sha256: string) =>
  `(SELECT s.reader FROM scan_files s WHERE s.sha256 = ${sha256} AND s.finished = 1
    AND EXISTS (SELECT 1 FROM scan_pages g WHERE g.sha256 = s.sha256 AND g.kind = 'read'))`
const ownerColumns = `p.id, iif(p.kind = 'relation', p.kind, 'project') AS kind, p.remote_id AS remoteId, p.name, p.type, p.city, p.scenario,
  p.search AS searchKey, ${textsOf('p.id')} AS texts`

/** Reads the searchable data of the store. */
export class SearchableRows {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the next owners of an account after an id, in the order of their ids. */
  ownersAfter(accountId: string, id: string, limit: number): SearchableOwner[] {
    return this.#store.all<SearchableOwner>(
      `SELECT ${ownerColumns} FROM projects p INDEXED BY projects_by_id
       WHERE p.account_id = ? AND p.id > ? AND ${shown} ORDER BY p.id LIMIT ?`,
      accountId,
      id,
      limit,
    )
  }

  /** Returns those of the owners that exist in the account and that a search can find. */
  owners(accountId: string, ids: readonly string[]): SearchableOwner[] {
    return this.#store.all<SearchableOwner>(
      `SELECT ${ownerColumns} FROM projects p
       WHERE p.id IN (SELECT value FROM json_each(?)) AND p.account_id = ? AND ${shown}`,
      JSON.stringify(ids),
      accountId,
    )
  }

  dossiersOf(ownerIds: readonly string[]): SearchableDossier[] {
    return this.#store.all<SearchableDossier>(
      `SELECT d.id, d.project_id AS ownerId, d.remote_id AS remoteId, d.type, d.title, d.filename,
         d.sha256, b.media_type AS mediaType, ${scanOf('d.sha256')} AS scan,
         ${textsOf('d.id')} AS texts
       FROM dossiers d LEFT JOIN blobs b ON b.sha256 = d.sha256
       WHERE d.project_id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(ownerIds),
    )
  }

  /** Returns the sources of an owner or dossier; null if the row is gone. */
  source(subjectId: string): SearchableSource | null {
    return this.#store.get<SearchableSource>(
      `SELECT ${textsOf('p.id')} AS texts, NULL AS sha256, NULL AS mediaType, NULL AS size,
         NULL AS scan
         FROM projects p WHERE p.id = ?
       UNION ALL
       SELECT ${textsOf('d.id')}, d.sha256, b.media_type, b.size, ${scanOf('d.sha256')}
         FROM dossiers d LEFT JOIN blobs b ON b.sha256 = d.sha256 WHERE d.id = ?`,
      subjectId,
      subjectId,
    )
  }
}
