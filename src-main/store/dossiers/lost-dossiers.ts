import {
  isSameDocument,
  type ListedDocument,
} from '../../../src-shared/service/document-identity.ts'
import type { DossierListItem } from '../../../src-shared/service/resources.ts'
import { noteArrivals } from './arrivals.ts'
import { dossierWorkOf, historyStays, isUnseenUpload } from '../projects/local-work.ts'
import { longestLag } from '../projects/longest-lag.ts'
import type { Store } from '../connection/store.ts'

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

/** A dossier of any owner of an account. */
interface OwnedRow extends Row {
  readonly ownerId: string
}

const facts = `d.title, d.filename, d.created, d.remote_hash AS hash, b.md5, b.sha1, b.sha256`
const sentBytes = 'LEFT JOIN blobs b ON b.sha256 = d.sha256 AND d.made_here = 1'

const select = (column: string) => `SELECT d.id, d.${column} AS remoteId, ${facts}
  FROM dossiers d ${sentBytes}
  WHERE d.project_id = ? AND d.${column} IS NOT NULL`

/** The dossiers of an owner's account that have one of these ids (a JSON array). */
const selectOfAccount = `SELECT d.id, d.project_id AS ownerId, d.remote_id AS remoteId, ${facts}
  FROM json_each(?1) n CROSS JOIN dossiers d ON d.remote_id = n.value
  JOIN projects p ON p.id = d.project_id ${sentBytes}
  WHERE p.account_id = (SELECT o.account_id FROM projects o WHERE o.id = ?2)`

/**
 * Compares an owner's list of dossiers with the stored dossiers. A dossier whose id belongs to
 * another document in the list loses the id; a dossier that lost its id gets it back when the list
 * contains the document again. An id with entries of several documents changes nothing. Call before
 * storing the list.
 */
export function compareDossiers(
  store: Store,
  projectId: string,
  items: readonly DossierListItem[],
  at: number,
): void {
  const listed = Map.groupBy(items, ({ id }) => id)
  const taken = new Set<number>()
  for (const row of store.all<Row>(select('remote_id'), projectId)) {
    const entries = listed.get(row.remoteId)
    if (entries?.some((item) => isSame(row, item)) ?? true) taken.add(row.remoteId)
    else loseRemoteId(store, row.id, at)
  }
  for (const row of store.all<Row>(select('former_remote_id'), projectId)) {
    const isBack = listed.get(row.remoteId)?.every((item) => isSame(row, item)) ?? false
    if (!isBack || taken.has(row.remoteId)) continue
    taken.add(row.remoteId)
    store.run(
      `UPDATE dossiers SET remote_id = former_remote_id, former_remote_id = NULL,
         missing_since = NULL, arrival = CASE arrival WHEN 'lost' THEN NULL ELSE arrival END
       WHERE id = ? AND remote_id IS NULL`,
      row.id,
    )
  }
}

/**
 * Removes the ids of other owners' dossiers whose id a list shows as another document. An id stands
 * for one document of the whole service, so the list of any owner proves what the id stands for. A
 * dossier keeps its id if the list shows the same document: a document can be in the lists of two
 * owners, and a service can answer with the list of another owner. Returns the owners and the ids.
 */
export function loseRemoteIdsOfOthers(
  store: Store,
  projectId: string,
  items: readonly DossierListItem[],
  at: number,
): { readonly ownerId: string; readonly remoteId: number }[] {
  const listed = Map.groupBy(items, ({ id }) => id)
  const ids = JSON.stringify([...listed.keys()])
  const others = `${selectOfAccount} AND d.project_id <> ?2`
  const rows = store.all<OwnedRow>(others, ids, projectId)
  return rows.flatMap((row) => {
    if (listed.get(row.remoteId)?.some((item) => isSame(row, item)) ?? true) return []
    loseRemoteId(store, row.id, at)
    return [{ ownerId: row.ownerId, remoteId: row.remoteId }]
  })
}

/**
 * Returns the entries of an owner's list without the entries that show another document than the one
 * stored under their id. For an id that is not stored yet, its first entry tells the document.
 *
 * @param twice the ids that the list shows more than once
 */
export function entriesOfStored(
  store: Store,
  projectId: string,
  items: readonly DossierListItem[],
  twice: ReadonlySet<number>,
): readonly DossierListItem[] {
  if (twice.size === 0) return items
  const stored = store.all<Row>(select('remote_id'), projectId)
  const rows = new Map(stored.map((row) => [row.remoteId, row]))
  const firsts = new Map(items.toReversed().map((item) => [item.id, item]))
  return items.filter((item) => {
    if (!twice.has(item.id)) return true
    const row = rows.get(item.id)
    if (row !== undefined) return isSame(row, item)
    return isSameDocument({ ...(firsts.get(item.id) ?? item), ownHashes: [] }, item)
  })
}

/**
 * Returns an entry of an id that shows another document than the first entry of the id; undefined if
 * all entries show one document.
 */
export function otherDocument(entries: readonly DossierListItem[]): DossierListItem | undefined {
  const [first] = entries
  return entries.find(
    (item) => first !== undefined && !isSameDocument({ ...first, ownHashes: [] }, item),
  )
}

/** Returns the ids that a list shows more than once. */
export function idsListedTwice(items: readonly { readonly id: number }[]): ReadonlySet<number> {
  const [once, twice] = [new Set<number>(), new Set<number>()]
  for (const { id } of items) (once.has(id) ? twice : once).add(id)
  return twice
}

/** Returns an entry of another document than the stored dossier; undefined if there is none. */
export function entryOfOther(
  store: Store,
  dossierId: string,
  entries: readonly DossierListItem[],
): DossierListItem | undefined {
  const sql = `SELECT d.id, d.remote_id AS remoteId, ${facts} FROM dossiers d ${sentBytes}
    WHERE d.id = ?`
  const row = store.get<Row>(sql, dossierId)
  return row === null ? undefined : entries.find((item) => !isSame(row, item))
}

/**
 * Removes the id of documents that were sent from here and have disappeared from the list. A
 * document that no list has shown yet keeps its id: lists may lag behind an upload.
 *
 * @param gone Ids that the list contained before and lacks now
 */
export function noteLostUploads(
  store: Store,
  projectId: string,
  gone: ReadonlySet<number>,
  at: number,
): void {
  const sent = store.all<{ id: string; remoteId: number }>(
    `SELECT id, remote_id AS remoteId FROM dossiers
     WHERE project_id = ? AND remote_id IS NOT NULL AND remote_hash IS NOT NULL
       AND made_here = 1 AND sha256 IS NOT NULL`,
    projectId,
  )
  for (const { id, remoteId } of sent) if (gone.has(remoteId)) loseRemoteId(store, id, at)
}

/**
 * Removes a dossier that the service no longer lists. With local work, or if the dossier was sent from
 * here in the last month, the dossier stays, marked as missing and without its id: the service may
 * give the id to another document.
 */
export function takeGone(store: Store, projectId: string, remoteId: number, at: number): void {
  const here = 'project_id = ? AND remote_id = ?'
  store.run(
    `DELETE FROM dossiers WHERE ${here} AND NOT ${dossierWorkOf('dossiers')}
       AND NOT (made_here = 1 AND added_at > ?)`,
    projectId,
    remoteId,
    at - historyStays,
  )
  store.run(
    `UPDATE dossiers SET missing_since = coalesce(missing_since, ?),
       former_remote_id = remote_id, remote_id = NULL
     WHERE ${here} AND NOT (made_here = 1 AND remote_hash IS NULL)`,
    at,
    projectId,
    remoteId,
  )
}

/** Notes when the service accepted a document that was sent from here. */
export function noteAccepted(store: Store, dossierId: string, at: number): void {
  store.run('UPDATE dossiers SET accepted_at = ? WHERE id = ?', at, dossierId)
}

/**
 * Marks the owner's sent documents as missing that no list has shown for the longest lag of a list.
 * They keep their ids: a list that shows such a document later ends the mark.
 */
export function markOverdue(store: Store, projectId: string, at: number): void {
  store.run(
    `UPDATE dossiers SET missing_since = ?
     WHERE project_id = ? AND ${isUnseenUpload} AND missing_since IS NULL AND accepted_at <= ?`,
    at,
    projectId,
    at - longestLag,
  )
}

/**
 * Returns the API object ids of the owner's documents with this content that the service accepted less than
 * the longest lag of a list ago: a list that lacks such a document proves nothing. The machine's clock can
 * have been set back since.
 *
 * @param at epoch milliseconds
 */
export function idsJustAccepted(
  store: Store,
  { projectId, sha256 }: { readonly projectId: string; readonly sha256: string },
  at: number,
): number[] {
  return store
    .all<{ id: number }>(
      `SELECT remote_id AS id FROM dossiers WHERE project_id = ? AND sha256 = ? AND made_here = 1
         AND remote_id IS NOT NULL AND missing_since IS NULL AND abs(accepted_at - ?) < ?`,
      projectId,
      sha256,
      at,
      longestLag,
    )
    .map(({ id }) => id)
}

/**
 * Removes the ids of a missing project's documents and marks the documents as missing. A document
 * that no list has shown yet is marked only.
 */
export function loseAllDocuments(store: Store, projectId: string, at: number): void {
  store.run(
    `UPDATE dossiers SET former_remote_id = remote_id, remote_id = NULL,
       missing_since = coalesce(missing_since, ?),
       arrival_read = CASE WHEN made_here = 1 AND sha256 IS NOT NULL THEN 0 ELSE arrival_read END,
       arrival = CASE WHEN made_here = 1 AND sha256 IS NOT NULL THEN 'lost' ELSE arrival END
     WHERE project_id = ? AND remote_id IS NOT NULL
       AND NOT (made_here = 1 AND remote_hash IS NULL)`,
    at,
    projectId,
  )
  store.run(
    `UPDATE dossiers SET missing_since = coalesce(missing_since, ?)
     WHERE project_id = ? AND ${isUnseenUpload}`,
    at,
    projectId,
  )
}

/** Restores what `loseAllDocuments` removed at this time, because the project is listed again. */
export function bringDocumentsBack(store: Store, projectId: string, since: number | null): void {
  store.run(
    `UPDATE OR IGNORE dossiers SET remote_id = former_remote_id, former_remote_id = NULL,
       missing_since = NULL, arrival = CASE arrival WHEN 'lost' THEN NULL ELSE arrival END
     WHERE project_id = ? AND missing_since IS ? AND remote_id IS NULL
       AND former_remote_id IS NOT NULL`,
    projectId,
    since,
  )
  store.run(
    `UPDATE dossiers SET missing_since = NULL
     WHERE project_id = ? AND ${isUnseenUpload} AND missing_since IS ?`,
    projectId,
    since,
  )
  noteArrivals(store, projectId)
}

/** A document that was sent from here and has just received an id. */
interface SentDocument {
  readonly dossierId: string
  readonly projectId: string
  readonly title: string
  readonly filename: string
  /** Hashes of the sent bytes; empty for an address. */
  readonly hashes: readonly string[]
}

/**
 * Removes an id from another document of the account, because the service has just given the id to
 * the document `sent`. A service that was restored from a backup gives ids again. A row with the same
 * content keeps the id: a list showed the sent document before the answer to its upload came.
 */
export function freeDossierRemoteId(
  store: Store,
  sent: SentDocument,
  remoteId: number,
  at: number,
): void {
  const { title, filename } = sent
  const hashes = sent.hashes.length === 0 ? [''] : sent.hashes
  const ids = JSON.stringify([remoteId])
  for (const row of store.all<OwnedRow>(selectOfAccount, ids, sent.projectId)) {
    if (row.id === sent.dossierId) continue
    const isSent = hashes.some((hash) => isSame(row, { title, filename, created: null, hash }))
    if (!isSent) loseRemoteId(store, row.id, at)
  }
}

/**
 * Statement without its condition that removes the ids of dossiers. Its value is the time in epoch
 * milliseconds. A document that was sent from here counts as lost at the service while its bytes are
 * here. Any other dossier is marked as missing.
 */
const removeIdsSql = `UPDATE dossiers SET former_remote_id = remote_id, remote_id = NULL,
  missing_since = CASE WHEN made_here = 1 AND sha256 IS NOT NULL THEN missing_since
    ELSE coalesce(missing_since, ?) END,
  arrival_read = CASE WHEN made_here = 1 AND sha256 IS NOT NULL THEN 0 ELSE arrival_read END,
  arrival = CASE WHEN made_here = 1 AND sha256 IS NOT NULL THEN 'lost' ELSE arrival END`

/** Removes the ids of all dossiers of an owner that lost its own id. */
export function loseRemoteIdsOfOwner(store: Store, projectId: string, at: number): void {
  store.run(`${removeIdsSql} WHERE project_id = ? AND remote_id IS NOT NULL`, at, projectId)
}

/** Removes the id of a dossier whose id belongs to another document. */
function loseRemoteId(store: Store, dossierId: string, at: number): void {
  store.run(`${removeIdsSql} WHERE id = ?`, at, dossierId)
  // A copy of the service's data without any local work is useless.
  store.run(
    `DELETE FROM dossiers WHERE id = ? AND sha256 IS NULL AND made_here = 0
       AND NOT EXISTS (SELECT 1 FROM record_drafts d WHERE d.dossier_id = dossiers.id)
       AND NOT EXISTS (SELECT 1 FROM outbox_jobs j WHERE j.dossier_id = dossiers.id)
       AND NOT EXISTS (SELECT 1 FROM record_history h WHERE h.dossier_id = dossiers.id
         AND h.origin IN ('saved', 'draft'))`,
    dossierId,
  )
}

/** Returns the id that a dossier lost; null if the dossier did not lose its id. */
export function formerRemoteIdOf(store: Store, dossierId: string): number | null {
  const row = store.get<{ remoteId: number | null }>(
    'SELECT former_remote_id AS remoteId FROM dossiers WHERE id = ?',
    dossierId,
  )
  return row?.remoteId ?? null
}

/** Resets a document that was lost at the service, so that it can be sent as a new document. */
export function forgetArrival(store: Store, dossierId: string): void {
  store.run(
    `UPDATE dossiers SET former_remote_id = NULL, arrival = NULL, arrival_read = 0, created = NULL, created_at = NULL,
       remote_hash = NULL, missing_since = NULL WHERE id = ? AND remote_id IS NULL`,
    dossierId,
  )
}

function isSame(row: Row, item: ListedDocument): boolean {
  const { title, filename, created, hash } = row
  const ownHashes = [row.md5, row.sha1, row.sha256].filter((each) => each !== null)
  return isSameDocument({ title, filename, created, hash, ownHashes }, item)
}
