import { isSameDocument } from '../../src-shared/service/document-identity.ts'
import type { DossierListItem } from '../../src-shared/service/resources.ts'
import type { Store } from './store.ts'

interface Row {
  readonly id: string
  readonly remoteId: number
  readonly title: string
  readonly filename: string
  readonly created: string | null
  readonly hash: string | null
  readonly md5: string | null
  readonly sha1: string | null
  readonly sha256: string | null
}

const select = (number: string) => `SELECT d.id, d.${number} AS remoteId, d.title, d.filename,
  d.created, d.remote_hash AS hash, b.md5, b.sha1, b.sha256
  FROM dossiers d LEFT JOIN blobs b ON b.sha256 = d.sha256 AND d.made_here = 1
  WHERE d.project_id = ? AND d.${number} IS NOT NULL`

/**
 * Compares an owner's list of dossiers with those here. A dossier whose number the list shows as
 * another document loses the number; a dossier that lost its number gets the number back when the
 * list shows the document again. To be called before the list is taken in.
 */
export function compareDossiers(
  store: Store,
  projectId: string,
  items: readonly DossierListItem[],
): void {
  const listed = new Map(items.map((item) => [item.id, item]))
  const taken = new Set<number>()
  for (const row of store.all<Row>(select('remote_id'), projectId)) {
    const item = listed.get(row.remoteId)
    if (item === undefined || isSame(row, item)) taken.add(row.remoteId)
    else loseNumber(store, row.id)
  }
  for (const row of store.all<Row>(select('former_remote_id'), projectId)) {
    const item = listed.get(row.remoteId)
    if (item === undefined || taken.has(row.remoteId) || !isSame(row, item)) continue
    taken.add(row.remoteId)
    store.run(
      `UPDATE dossiers SET remote_id = former_remote_id, former_remote_id = NULL,
         arrival = CASE arrival WHEN 'lost' THEN NULL ELSE arrival END
       WHERE id = ? AND remote_id IS NULL`,
      row.id,
    )
  }
}

/**
 * Takes the number from documents that were sent from here and that the list lost. A document that no
 * list has shown yet keeps its number: lists may lag behind an upload.
 *
 * @param gone Numbers that the list showed before and lacks now
 */
export function noteLostUploads(store: Store, projectId: string, gone: ReadonlySet<number>): void {
  const sent = store.all<{ id: string; remoteId: number }>(
    `SELECT id, remote_id AS remoteId FROM dossiers
     WHERE project_id = ? AND remote_id IS NOT NULL AND remote_hash IS NOT NULL
       AND made_here = 1 AND sha256 IS NOT NULL`,
    projectId,
  )
  for (const { id, remoteId } of sent) if (gone.has(remoteId)) loseNumber(store, id)
}

/** A document whose bytes are only here now is told to the user. */
function loseNumber(store: Store, dossierId: string): void {
  store.run(
    `UPDATE dossiers SET former_remote_id = remote_id, remote_id = NULL,
       arrival_read = CASE WHEN made_here = 1 AND sha256 IS NOT NULL THEN 0 ELSE arrival_read END,
       arrival = CASE WHEN made_here = 1 AND sha256 IS NOT NULL THEN 'lost' ELSE arrival END
     WHERE id = ?`,
    dossierId,
  )
  // A copy of what the service had, without anything written here, is of no more use.
  store.run(
    `DELETE FROM dossiers WHERE id = ? AND sha256 IS NULL
       AND NOT EXISTS (SELECT 1 FROM record_drafts d WHERE d.dossier_id = dossiers.id)
       AND NOT EXISTS (SELECT 1 FROM outbox_jobs j WHERE j.dossier_id = dossiers.id)
       AND NOT EXISTS (SELECT 1 FROM record_history h WHERE h.dossier_id = dossiers.id
         AND h.origin IN ('saved', 'draft'))`,
    dossierId,
  )
}

/** The number that a dossier lost; null where the dossier lost none. */
export function formerNumberOf(store: Store, dossierId: string): number | null {
  const row = store.get<{ number: number | null }>(
    'SELECT former_remote_id AS number FROM dossiers WHERE id = ?',
    dossierId,
  )
  return row?.number ?? null
}

/** Lets a document that was lost at the service be sent as a new one. */
export function forgetArrival(store: Store, dossierId: string): void {
  store.run(
    `UPDATE dossiers SET former_remote_id = NULL, arrival = NULL, arrival_read = 0, created = NULL,
       remote_hash = NULL WHERE id = ? AND remote_id IS NULL`,
    dossierId,
  )
}

function isSame(row: Row, item: DossierListItem): boolean {
  const { title, filename, created, hash } = row
  const ownHashes = [row.md5, row.sha1, row.sha256].filter((each) => each !== null)
  return isSameDocument({ title, filename, created, hash, ownHashes }, item)
}
