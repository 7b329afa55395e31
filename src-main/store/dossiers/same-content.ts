import type { Store } from '../connection/store.ts'

/** A dossier with the same bytes as a file in the tray. */
export interface SameDossier {
  /** Row id of the file in the tray. */
  readonly rowId: string
  readonly dossierId: string
  readonly ownerId: string
  readonly ownerName: string
  readonly title: string
  readonly filename: string
}

/** An earlier file in the tray with the same bytes, for the same owner. */
export interface SameTrayFile {
  readonly rowId: string
  readonly filename: string
}

/** Condition for a hash of a known form (open point 9): 32, 40 or 64 hexadecimal digits. */
const knownForm = `(length(d.remote_hash) IN (32, 40, 64)
  AND d.remote_hash NOT GLOB '*[^0-9a-fA-F]*')`

/**
 * Matches by the hash in the service's list, or by the local copy if the list has no hash of a
 * known form. A document that arrived altered does not match. A searchable copy of the file that was
 * sent counts as the file.
 */
const sameDossiers = `WITH tray AS (
    SELECT f.id, f.account_id, f.project_id, f.sha256, b.md5, b.sha1, f.position
    FROM intake_files f JOIN blobs b ON b.sha256 = f.sha256
    WHERE f.id IN (SELECT value FROM json_each(?))),
  same AS (
    SELECT t.id AS rowId, t.account_id, t.project_id, t.position, d.id AS dossierId
      FROM tray t JOIN dossiers d ON lower(d.remote_hash) IN (t.sha256, t.sha1, t.md5)
    UNION
    SELECT t.id, t.account_id, t.project_id, t.position, d.id
      FROM tray t JOIN dossiers d ON d.sha256 = t.sha256
      WHERE d.remote_hash IS NULL OR NOT ${knownForm}
    UNION
    SELECT t.id, t.account_id, t.project_id, t.position, d.id
      FROM tray t JOIN dossiers d ON d.original_sha256 = t.sha256
      WHERE d.arrival IS NOT 'otherContent')
  SELECT s.rowId, s.dossierId, p.id AS ownerId, p.name AS ownerName, d.title, d.filename
  FROM same s JOIN dossiers d ON d.id = s.dossierId
    JOIN projects p ON p.id = d.project_id AND p.account_id = s.account_id
  ORDER BY s.position, p.id = s.project_id DESC, p.name_key, d.added_at, d.id`

const sameEarlier = `e.sha256 = f.sha256 AND +e.account_id = f.account_id
  AND +e.project_id IS f.project_id AND (e.position, e.id) < (f.position, f.id)`
const sameTrayFiles = `SELECT f.id AS rowId,
    (SELECT e.filename FROM intake_files e WHERE ${sameEarlier}
       ORDER BY e.position, e.id LIMIT 1) AS filename
  FROM intake_files f WHERE f.id IN (SELECT value FROM json_each(?))
    AND EXISTS (SELECT 1 FROM intake_files e WHERE ${sameEarlier})`

/** Finds existing documents with the same content as files in the tray. */
export class SameContent {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /**
   * Returns the dossiers with the content of these files. Dossiers of the file's own owner come
   * first.
   */
  dossiersOf(rowIds: readonly string[]): SameDossier[] {
    return this.#store.all<SameDossier>(sameDossiers, JSON.stringify(rowIds))
  }

  /** Returns the files among these that duplicate an earlier file in the tray. */
  trayOf(rowIds: readonly string[]): SameTrayFile[] {
    return this.#store.all<SameTrayFile>(sameTrayFiles, JSON.stringify(rowIds))
  }
}
