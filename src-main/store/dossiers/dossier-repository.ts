import { randomUUID } from 'node:crypto'
import type { DossierListItem } from '../../../src-shared/service/resources.ts'
import { absorbDossier } from './absorb-dossier.ts'
import { noteArrivals } from './arrivals.ts'
import type { DocumentOriginal } from './document-original.ts'
import { dossierKeys } from './dossier-keys.ts'
import { LastUsed } from '../../../src-shared/last-used.ts'
import {
  compareDossiers,
  entriesOfStored,
  idsListedTwice,
  loseRemoteIdsOfOthers,
  markOverdue,
  noteLostUploads,
  takeGone,
} from './lost-dossiers.ts'
import { ReadOrder } from '../projects/read-order.ts'
import { RecentLists } from '../projects/recent-lists.ts'
import { ShrunkLists } from '../projects/shrunk-lists.ts'
import type { Store } from '../connection/store.ts'
import type { TrayChoice } from './intake-repository.ts'

export interface DossierRecord {
  readonly id: string
  readonly projectId: string
  readonly remoteId: number | null
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly mediaType: string
  readonly created: string | null
  /** Hash in the service's list (open point 9). */
  readonly remoteHash: string | null
  /** SHA-256 of the local copy in the blob folder; null without a local copy. */
  readonly sha256: string | null
  /** Set for a dossier that was added by address. */
  readonly filepath: string | null
  /** Size of the local copy in bytes. */
  readonly size: number | null
  /** Media type of the local copy by its content; null without a local copy. */
  readonly localMediaType: string | null
  readonly accountId: string
  readonly ownerKind: 'project' | 'relation'
  /** The name of the project. For a relation the user's own name for it, or else its number. */
  readonly ownerName: string
  /** 1 if the service's XML was read and contains no document bytes. */
  readonly noContent: number
  readonly arrival: Arrival | null
  /** 1 if the user has acknowledged an arrival other than `verified`. */
  readonly arrivalRead: number
  /** The names chosen here if the same content was at the service under another name, as JSON. */
  readonly typed: string
  /**
   * Epoch milliseconds at which the service's list first lacked the dossier; null while it is
   * listed.
   */
  readonly missingSince: number | null
  /** SHA-256 of the service's bytes if the document arrived altered; null until fetched. */
  readonly theirsSha256: string | null
  /** 1 if the XML of the document has typed text that was not saved; otherwise 0. */
  readonly hasDraft: number
  /** Where the choices of a document that was sent from the tray come from; null for others. */
  readonly typeFrom: TrayChoice['typeFrom'] | null
  readonly titleFrom: TrayChoice['titleFrom'] | null
  readonly ownerFrom: TrayChoice['ownerFrom'] | null
}

type Arrival = 'verified' | 'otherContent' | 'alreadyThere' | 'unverified' | 'lost'

const select = `SELECT d.id, d.project_id AS projectId, d.remote_id AS remoteId, d.type, d.title,
  d.filename, d.media_type AS mediaType, d.created, d.remote_hash AS remoteHash, d.sha256, d.filepath,
  b.size, b.media_type AS localMediaType, p.account_id AS accountId, iif(p.kind = 'relation', p.kind, 'project') AS ownerKind,
  p.name AS ownerName, d.no_content AS noContent, d.arrival, d.arrival_read AS arrivalRead, d.typed,
  d.theirs_sha256 AS theirsSha256, d.missing_since AS missingSince, d.type_from AS typeFrom,
  d.title_from AS titleFrom, d.owner_from AS ownerFrom,
  EXISTS (SELECT 1 FROM record_drafts r WHERE r.record_id = d.id) AS hasDraft
  FROM dossiers d JOIN projects p ON p.id = d.project_id LEFT JOIN blobs b ON b.sha256 = d.sha256`

export interface NewDossier {
  readonly projectId: string
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly mediaType: string
  readonly sha256: string | null
  readonly filepath: string | null
  /** Set for a document that is sent from the tray. */
  readonly origins?: Pick<TrayChoice, 'typeFrom' | 'titleFrom' | 'ownerFrom'>
  /** The scan of which the document is a searchable copy; null if it is none. */
  readonly original?: DocumentOriginal | null
}

/** Dossiers of projects: created here, or found in the service's list. */
export class DossierRepository {
  readonly #store: Store
  /** Orders the reads of each owner's list of dossiers. */
  readonly lists = new ReadOrder()
  readonly recent = new RecentLists()
  /** Lists that lost many dossiers at once, by owner. */
  readonly shrunk = new ShrunkLists()
  /** Called in the transaction that stores the list of an owner, after the list was stored. */
  onListed: (ownerId: string, items: readonly DossierListItem[]) => void = () => undefined
  /** Owners and ids for which the owner's list was requested because another list showed the id. */
  readonly #listedElsewhere = new LastUsed<true>(1000)

  constructor(store: Store) {
    this.#store = store
  }

  get(dossierId: string): DossierRecord | null {
    return this.#store.get<DossierRecord>(`${select} WHERE d.id = ?`, dossierId)
  }

  /** Returns the given dossiers in the given order. Leaves out removed dossiers. */
  some(dossierIds: readonly string[]): DossierRecord[] {
    const rows = this.#store.all<DossierRecord>(
      `${select} WHERE d.id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(dossierIds),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return dossierIds.flatMap((id) => byId.get(id) ?? [])
  }

  /**
   * Returns the dossiers of a project in the order in which they became known here, newest last.
   */
  list(projectId: string): DossierRecord[] {
    return this.#store.all<DossierRecord>(
      `${select} WHERE d.project_id = ? ORDER BY d.added_at, d.remote_id, d.id`,
      projectId,
    )
  }

  add({ origins, original, ...dossier }: NewDossier, at: number): string {
    const id = randomUUID()
    this.#store.run(
      `INSERT INTO dossiers
         (id, project_id, type, title, filename, media_type, sha256, filepath, added_at, made_here,
          type_from, title_from, owner_from, original_sha256, original_filename)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, ?, ?, ?)`,
      id,
      dossier.projectId,
      dossier.type,
      dossier.title,
      dossier.filename,
      dossier.mediaType,
      dossier.sha256,
      dossier.filepath,
      at,
      ...[origins?.typeFrom, origins?.titleFrom, origins?.ownerFrom].map((from) => from ?? null),
      ...[original?.sha256 ?? null, original?.filename ?? null],
    )
    this.#setKeys(id)
    return id
  }

  /**
   * Stores the service's list of a project. A dossier of `known` (the ids known before the list was
   * requested) that is missing from the list loses its row, or stays marked as missing
   * (`takeGone`). If many are missing at once, a second list must confirm it. A
   * dossier of another owner whose id is another document in the list loses the id. A dossier whose id
   * is listed for several documents keeps what is stored. Does nothing if the owner was removed while
   * the list was read. Returns the ids that the list shows once.
   */
  takeList(
    projectId: string,
    items: readonly DossierListItem[],
    known: ReadonlySet<number>,
    at: number,
  ): ReadonlySet<number> {
    const shown = new Set(items.map((item) => item.id))
    const twice = idsListedTwice(items)
    this.#store.transaction(() => {
      if (this.#store.get('SELECT 1 FROM projects WHERE id = ?', projectId) === null) return
      compareDossiers(this.#store, projectId, items, at)
      const lost = loseRemoteIdsOfOthers(this.#store, projectId, items, at)
      const present = new Set(this.remoteIds(projectId))
      for (const item of entriesOfStored(this.#store, projectId, items, twice)) {
        if (!present.has(item.id)) this.#insertListed(projectId, item, at)
        else this.#updateListed(projectId, item)
        // A list may contain a document twice: the last entry wins.
        present.add(item.id)
      }
      noteArrivals(this.#store, projectId)
      markOverdue(this.#store, projectId, at)
      const mayGo = this.shrunk.judge(projectId, { before: known, shown }, at)
      noteLostUploads(this.#store, projectId, mayGo, at)
      for (const id of mayGo) takeGone(this.#store, projectId, id, at)
      for (const { ownerId, remoteId } of lost) this.#listAgain(ownerId, remoteId)
      this.onListed(projectId, items)
      this.#store.run('UPDATE projects SET dossiers_read_at = ? WHERE id = ?', at, projectId)
    })
    return shown.difference(twice)
  }

  /**
   * Requests the list of an owner whose dossier lost its id to another owner's document. Once per id
   * in a run: two lists that contradict each other do not cause reads without an end.
   */
  #listAgain(ownerId: string, remoteId: number): void {
    const key = `${ownerId} ${remoteId}`
    if (this.#listedElsewhere.get(key) !== undefined) return
    this.#listedElsewhere.set(key, true)
    this.shrunk.onDoubted(ownerId)
  }

  remoteIds(projectId: string): number[] {
    const rows = this.#store.all<{ id: number }>(
      'SELECT remote_id AS id FROM dossiers WHERE project_id = ? AND remote_id IS NOT NULL',
      projectId,
    )
    return rows.map(({ id }) => id)
  }

  /** Returns the API object ids of the dossiers that were added here. */
  idsMadeHere(projectId: string): Set<number> {
    const rows = this.#store.all<{ id: number }>(
      `SELECT remote_id AS id FROM dossiers
       WHERE project_id = ? AND remote_id IS NOT NULL AND made_here = 1`,
      projectId,
    )
    return new Set(rows.map((row) => row.id))
  }

  /**
   * Assigns the service's id to a dossier. If a refresh has already stored that id as a separate
   * dossier, moves the data of that row to this dossier and deletes the row.
   */
  setRemoteId(dossierId: string, remoteId: number): void {
    this.#store.transaction(() => {
      const twin = this.#store.get<{ id: string }>(
        `SELECT id FROM dossiers WHERE remote_id = ? AND id <> ?
           AND project_id = (SELECT project_id FROM dossiers WHERE id = ?)`,
        remoteId,
        dossierId,
        dossierId,
      )
      if (twin !== null) absorbDossier(this.#store, dossierId, twin.id)
      this.#store.run('UPDATE dossiers SET remote_id = ? WHERE id = ?', remoteId, dossierId)
    })
  }

  /** Changes the names under which a dossier added here will be sent, as the user chose them. */
  setTexts(dossierId: string, texts: Pick<DossierRecord, 'type' | 'title' | 'filename'>): void {
    this.#store.run(
      `UPDATE dossiers SET type_from = iif(type IS ?1, type_from, 'user'),
         title_from = iif(title IS ?2, title_from, 'user'), type = ?1, title = ?2, filename = ?3
       WHERE id = ?4`,
      texts.type,
      texts.title,
      texts.filename,
      dossierId,
    )
    this.#setKeys(dossierId)
  }

  /** Stores the type, which only the dossier's XML contains. Returns whether the type changed. */
  learnType(dossierId: string, type: string): boolean {
    const learnt = this.#store.run(
      'UPDATE dossiers SET type = ? WHERE id = ? AND type <> ?',
      type,
      dossierId,
      type,
    )
    if (learnt > 0) this.#setKeys(dossierId)
    return learnt > 0
  }

  /** Notes that a dossier's bytes, found in its XML, are now in the blob folder. */
  setContent(dossierId: string, sha256: string): void {
    this.#store.run(
      'UPDATE dossiers SET sha256 = ?, no_content = 0, content_seen = 1 WHERE id = ?',
      sha256,
      dossierId,
    )
  }

  /** Notes the service's bytes beside the local bytes, for a document that arrived altered. */
  setTheirs(dossierId: string, sha256: string): void {
    this.#store.run(
      'UPDATE dossiers SET theirs_sha256 = ?, no_content = 0 WHERE id = ?',
      sha256,
      dossierId,
    )
  }

  /** Notes that the service's XML contains no document bytes: only a local copy can be opened. */
  setNoContent(dossierId: string): void {
    this.#store.run('UPDATE dossiers SET no_content = 1, content_seen = 0 WHERE id = ?', dossierId)
  }

  /** Notes that the user has acknowledged the arrival. */
  setArrivalRead(dossierId: string): void {
    this.#store.run('UPDATE dossiers SET arrival_read = 1 WHERE id = ?', dossierId)
  }

  remove(dossierId: string): void {
    this.#store.run('DELETE FROM dossiers WHERE id = ?', dossierId)
  }

  #insertListed(projectId: string, item: DossierListItem, at: number): void {
    this.#store.run(
      `INSERT INTO dossiers
         (id, project_id, remote_id, title, filename, media_type, created, remote_hash, added_at,
          listed_after)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?,
         coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'outbox_jobs'), 0))`,
      randomUUID(),
      projectId,
      item.id,
      item.title,
      item.filename,
      item.mimetype,
      item.created,
      item.hash,
      at,
    )
    this.#store.run(
      `UPDATE dossiers SET ${dossierKeys} WHERE project_id = ? AND remote_id = ?`,
      projectId,
      item.id,
    )
  }

  #updateListed(projectId: string, item: DossierListItem): void {
    this.#store.run(
      `UPDATE dossiers SET missing_since = NULL
       WHERE project_id = ? AND remote_id = ? AND missing_since IS NOT NULL`,
      projectId,
      item.id,
    )
    const changed = this.#store.run(
      `UPDATE dossiers SET title = ?1, filename = ?2, media_type = ?3, created = ?4, remote_hash = ?5
       WHERE project_id = ?6 AND remote_id = ?7
         AND (title, filename, media_type, created, remote_hash) IS NOT (?1, ?2, ?3, ?4, ?5)`,
      item.title,
      item.filename,
      item.mimetype,
      item.created,
      item.hash,
      projectId,
      item.id,
    )
    if (changed === 0) return
    this.#store.run(
      `UPDATE dossiers SET ${dossierKeys} WHERE project_id = ? AND remote_id = ?`,
      projectId,
      item.id,
    )
    this.#dropOtherBytes(projectId, item)
  }

  /**
   * Takes bytes from a document whose hash differs from the listed hash: these bytes no longer belong
   * to the document. The local bytes stay until the arrival is settled, and if the service's copy is
   * altered.
   */
  #dropOtherBytes(projectId: string, { id, hash }: DossierListItem): void {
    this.#store.run(
      `UPDATE dossiers SET sha256 = NULL, no_content = 0, content_seen = 0
       WHERE project_id = ?2 AND remote_id = ?3 AND arrival IS NOT 'otherContent'
         AND (made_here = 0 OR arrival IN ('verified', 'alreadyThere'))
         AND ${hasOtherHash('dossiers.sha256')}`,
      hash,
      projectId,
      id,
    )
    this.#store.run(
      `UPDATE dossiers SET theirs_sha256 = NULL, no_content = 0
       WHERE project_id = ?2 AND remote_id = ?3 AND ${hasOtherHash('dossiers.theirs_sha256')}`,
      hash,
      projectId,
      id,
    )
  }

  #setKeys(dossierId: string): void {
    this.#store.run(`UPDATE dossiers SET ${dossierKeys} WHERE id = ?`, dossierId)
  }
}

/**
 * Returns an SQL condition that is true if the stored bytes differ from the hash ?1. The length of the
 * hash tells its algorithm (open point 9); a hash of unknown form differs from nothing.
 *
 * @param sha256 SQL expression of the SHA-256 of the bytes
 */
function hasOtherHash(sha256: string): string {
  return `EXISTS (SELECT 1 FROM blobs b WHERE b.sha256 = ${sha256}
    AND lower(?1) <> CASE length(?1) WHEN 32 THEN b.md5 WHEN 40 THEN b.sha1
      WHEN 64 THEN b.sha256 ELSE lower(?1) END)`
}
