import type { Store } from '../connection/store.ts'
import type { OutboxJob } from '../jobs/stored-job.ts'

/** The type, title and file name that the user chose for a document. */
export interface TypedNames {
  readonly type: string
  readonly title: string
  readonly filename: string
}

/**
 * Sets the arrival of the documents that were sent from here, by the hash in the service's list.
 * The length of the hash tells its algorithm (open point 9). A document added by address has no
 * local hash and never will, so its arrival counts as read. A hash of an unknown form gives
 * `unverified`; a later list may contain a known form. Without any hash, an earlier hash no longer tells
 * of other content.
 */
export function noteArrivals(store: Store, projectId: string): void {
  store.run(
    `UPDATE dossiers SET arrival = seen.arrival, arrival_read = seen.read
     FROM (
       SELECT d.id, d.filepath IS NOT NULL AS read, CASE
         WHEN b.sha256 IS NULL OR length(d.remote_hash) NOT IN (32, 40, 64)
           OR d.remote_hash GLOB '*[^0-9a-fA-F]*' THEN 'unverified'
         WHEN lower(d.remote_hash) IN (b.md5, b.sha1, b.sha256) THEN 'verified'
         ELSE 'otherContent' END AS arrival
       FROM dossiers d LEFT JOIN blobs b ON b.sha256 = d.sha256
       WHERE d.project_id = ? AND d.made_here = 1 AND d.remote_id IS NOT NULL
         AND d.remote_hash IS NOT NULL AND (d.arrival IS NULL OR d.arrival = 'unverified'
           OR (d.arrival = 'otherContent' AND d.remote_hash = ''))
     ) AS seen
     WHERE dossiers.id = seen.id AND dossiers.arrival IS NOT seen.arrival`,
    projectId,
  )
}

/**
 * Returns the API object ids of an owner's dossiers that were listed here before a job was added. By the
 * order of storing: the machine's clock can have been set in between.
 */
export function idsListedBefore(
  store: Store,
  { projectId, position }: Pick<OutboxJob, 'projectId' | 'position'>,
): Set<number> {
  const rows = store.all<{ id: number }>(
    `SELECT remote_id AS id FROM dossiers
     WHERE project_id = ? AND remote_id IS NOT NULL AND listed_after < ?`,
    projectId,
    position,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the id of the dossier that was added here and has this id at the service; null if none.
 */
export function madeHere(store: Store, projectId: string, remoteId: number): string | null {
  const row = store.get<{ id: string }>(
    'SELECT id FROM dossiers WHERE project_id = ? AND remote_id = ? AND made_here = 1',
    projectId,
    remoteId,
  )
  return row?.id ?? null
}

/**
 * Marks a dossier whose content was already at the service, so that nothing was sent. Keeps the
 * chosen names if the service uses other names. If the upload arrived altered, keeps that mark: the
 * duplicate found at the service is the altered copy.
 */
export function noteAlreadyThere(store: Store, dossierId: string, typed: TypedNames): void {
  store.run(
    `UPDATE dossiers SET
       arrival = CASE arrival WHEN 'otherContent' THEN arrival ELSE 'alreadyThere' END,
       arrival_read = 0,
       typed = CASE WHEN (type, title, filename) IS (?1, ?2, ?3) THEN typed
         ELSE json_insert(
           CASE WHEN json_valid(typed) AND json_type(typed) = 'array' THEN typed ELSE '[]' END, '$[#]', json_object('type', ?1, 'title', ?2, 'filename', ?3)) END
     WHERE id = ?4`,
    typed.type,
    typed.title,
    typed.filename,
    dossierId,
  )
}
