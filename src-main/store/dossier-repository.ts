import { randomUUID } from 'node:crypto'
import type { DossierListItem } from '../../src-shared/service/resources.ts'
import { noteArrivals } from './arrivals.ts'
import { dossierKeys } from './dossier-keys.ts'
import { dossierWorkOf } from './local-work.ts'
import { compareDossiers, noteLostUploads } from './lost-dossiers.ts'
import { ReadOrder } from './read-order.ts'
import { RecordHistory } from './record-history.ts'
import { ShrunkLists } from './shrunk-lists.ts'
import type { Store } from './store.ts'
import { TextRepository } from './text-repository.ts'

export interface DossierRecord {
  readonly id: string
  readonly projectId: string
  readonly remoteId: number | null
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly mediaType: string
  readonly created: string | null
  /** As the service lists it (open point 9). */
  readonly remoteHash: string | null
  /** The local copy in the blob folder; null when there is none. */
  readonly sha256: string | null
  /** For a dossier that was added by address. */
  readonly filepath: string | null
  /** Bytes of the local copy. */
  readonly size: number | null
  /** Media type of the local copy, by its content; null when there is none. */
  readonly localMediaType: string | null
  readonly accountId: string
  readonly ownerKind: 'project' | 'relation'
  /** The project's name; of a relation the user's own name for it, else its number. */
  readonly ownerName: string
  /** 1 when the service's XML was looked at and holds no bytes. */
  readonly noContent: number
  readonly arrival: Arrival | null
  /** 1 when the user has read an arrival that is not `verified`. */
  readonly arrivalRead: number
  /** What it was to be called where the same content was there under another name, as JSON. */
  readonly typed: string
  /** When the service's list first lacked it, in epoch milliseconds; null while it is listed. */
  readonly missingSince: number | null
  /** The service's bytes of a document that arrived with other content; null until fetched. */
  readonly theirsSha256: string | null
}

type Arrival = 'verified' | 'otherContent' | 'alreadyThere' | 'unverified' | 'lost'

const select = `SELECT d.id, d.project_id AS projectId, d.remote_id AS remoteId, d.type, d.title,
  d.filename, d.media_type AS mediaType, d.created, d.remote_hash AS remoteHash, d.sha256, d.filepath,
  b.size, b.media_type AS localMediaType, p.account_id AS accountId, iif(p.kind = 'relation', p.kind, 'project') AS ownerKind,
  p.name AS ownerName, d.no_content AS noContent, d.arrival, d.arrival_read AS arrivalRead, d.typed,
  d.theirs_sha256 AS theirsSha256, d.missing_since AS missingSince
  FROM dossiers d JOIN projects p ON p.id = d.project_id LEFT JOIN blobs b ON b.sha256 = d.sha256`

export interface NewDossier {
  readonly projectId: string
  readonly type: string
  readonly title: string
  readonly filename: string
  readonly mediaType: string
  readonly sha256: string | null
  readonly filepath: string | null
}

/** Dossiers of projects: made here, or seen in the service's list. */
export class DossierRepository {
  readonly #store: Store
  /** Which read each owner's list of dossiers is of. */
  readonly lists = new ReadOrder()
  /** Lists that lost many dossiers at once, by owner. */
  readonly shrunk = new ShrunkLists()

  constructor(store: Store) {
    this.#store = store
  }

  get(dossierId: string): DossierRecord | null {
    return this.#store.get<DossierRecord>(`${select} WHERE d.id = ?`, dossierId)
  }

  /** These, in this order; one that is gone is left out. */
  some(dossierIds: readonly string[]): DossierRecord[] {
    const rows = this.#store.all<DossierRecord>(
      `${select} WHERE d.id IN (SELECT value FROM json_each(?))`,
      JSON.stringify(dossierIds),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    return dossierIds.flatMap((id) => byId.get(id) ?? [])
  }

  /** Newest last: in the order in which they became known here. */
  list(projectId: string): DossierRecord[] {
    return this.#store.all<DossierRecord>(
      `${select} WHERE d.project_id = ? ORDER BY d.added_at, d.remote_id, d.id`,
      projectId,
    )
  }

  add(dossier: NewDossier, at: number): string {
    const id = randomUUID()
    this.#store.run(
      `INSERT INTO dossiers
         (id, project_id, type, title, filename, media_type, sha256, filepath, added_at, made_here)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
      id,
      dossier.projectId,
      dossier.type,
      dossier.title,
      dossier.filename,
      dossier.mediaType,
      dossier.sha256,
      dossier.filepath,
      at,
    )
    this.#setKeys(id)
    return id
  }

  /**
   * Takes in the service's list of a project. Those of `known` (the ids known before the list was
   * asked for) that are gone from it lose their row; with local work (`dossierWorkOf`) they stay,
   * marked as missing. When many are gone at once, a second list has to lack them too. Does nothing
   * for an owner that was removed while the list was read.
   */
  takeList(
    projectId: string,
    items: readonly DossierListItem[],
    known: ReadonlySet<number>,
    at: number,
  ): void {
    this.#store.transaction(() => {
      if (this.#store.get('SELECT 1 FROM projects WHERE id = ?', projectId) === null) return
      compareDossiers(this.#store, projectId, items)
      const present = new Set(this.remoteIds(projectId))
      for (const item of items) {
        if (!present.has(item.id)) this.#insertListed(projectId, item, at)
        else this.#updateListed(projectId, item)
        // A list may name one twice: it is one document, as the last line has it.
        present.add(item.id)
      }
      noteArrivals(this.#store, projectId)
      const shown = new Set(items.map((item) => item.id))
      const mayGo = this.shrunk.judge(projectId, { before: known, shown }, at)
      noteLostUploads(this.#store, projectId, mayGo)
      for (const id of mayGo) this.#takeGone(projectId, id, at)
    })
  }

  /** The service does not list a dossier any more. */
  #takeGone(projectId: string, remoteId: number, at: number): void {
    const here = 'project_id = ? AND remote_id = ?'
    const work = dossierWorkOf('dossiers')
    this.#store.run(`DELETE FROM dossiers WHERE ${here} AND NOT ${work}`, projectId, remoteId)
    this.#store.run(
      `UPDATE dossiers SET missing_since = ? WHERE ${here} AND missing_since IS NULL
         AND NOT (made_here = 1 AND remote_hash IS NULL)`,
      at,
      projectId,
      remoteId,
    )
  }

  remoteIds(projectId: string): number[] {
    return this.#store
      .all<{
        id: number
      }>(
        'SELECT remote_id AS id FROM dossiers WHERE project_id = ? AND remote_id IS NOT NULL',
        projectId,
      )
      .map((row) => row.id)
  }

  /** API object ids of the dossiers that were added here. */
  idsMadeHere(projectId: string): Set<number> {
    const rows = this.#store.all<{ id: number }>(
      `SELECT remote_id AS id FROM dossiers
       WHERE project_id = ? AND remote_id IS NOT NULL AND made_here = 1`,
      projectId,
    )
    return new Set(rows.map((row) => row.id))
  }

  /**
   * Gives a dossier the service's id. A refresh may have listed that id in the meantime as a dossier
   * of its own: what hangs on that row moves over and the row goes.
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
      if (twin !== null) this.#absorb(dossierId, twin.id)
      this.#store.run('UPDATE dossiers SET remote_id = ? WHERE id = ?', remoteId, dossierId)
    })
  }

  #absorb(dossierId: string, twinId: string): void {
    this.#keepDraft(dossierId, twinId)
    const tables = [
      'record_texts',
      'record_drafts',
      'record_history',
      'record_notices',
      'record_conflicts',
      'conflict_choices',
      'outbox_jobs',
    ]
    for (const table of tables)
      this.#store.run(
        `UPDATE OR IGNORE ${table} SET dossier_id = ? WHERE dossier_id = ?`,
        dossierId,
        twinId,
      )
    this.#store.run('DELETE FROM dossiers WHERE id = ?', twinId)
  }

  /** A draft of the twin that has to make way for one of the dossier goes into the history. */
  #keepDraft(dossierId: string, twinId: string): void {
    const draft = this.#store.get<{ projectId: string; body: string; at: number }>(
      `SELECT project_id AS projectId, body, written_at AS at FROM record_drafts
       WHERE record_id = ? AND EXISTS (SELECT 1 FROM record_drafts WHERE record_id = ?)`,
      twinId,
      dossierId,
    )
    if (draft === null) return
    const { projectId, body, at } = draft
    const hash = new TextRepository(this.#store).put(body)
    new RecordHistory(this.#store).remember(
      { projectId, dossierId },
      { version: 'given', origin: 'draft', hash, at },
    )
  }

  /** Changes what a dossier that was added here will be called at the service. */
  setTexts(dossierId: string, texts: Pick<DossierRecord, 'type' | 'title' | 'filename'>): void {
    this.#store.run(
      'UPDATE dossiers SET type = ?, title = ?, filename = ? WHERE id = ?',
      texts.type,
      texts.title,
      texts.filename,
      dossierId,
    )
    this.#setKeys(dossierId)
  }

  /** The type, which only its XML says. Answers whether that is news. */
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

  /** Remembers that the bytes of a dossier, found in its XML, are in the blob folder now. */
  setContent(dossierId: string, sha256: string): void {
    this.#store.run(
      'UPDATE dossiers SET sha256 = ?, no_content = 0, content_seen = 1 WHERE id = ?',
      sha256,
      dossierId,
    )
  }

  /** The same of the service's bytes beside ours, of a document that arrived with other content. */
  setTheirs(dossierId: string, sha256: string): void {
    this.#store.run(
      'UPDATE dossiers SET theirs_sha256 = ?, no_content = 0 WHERE id = ?',
      sha256,
      dossierId,
    )
  }

  /** The service's XML holds no bytes of it: only a local copy can be opened. */
  setNoContent(dossierId: string): void {
    this.#store.run('UPDATE dossiers SET no_content = 1, content_seen = 0 WHERE id = ?', dossierId)
  }

  /** The user has read how it arrived. */
  setArrivalRead(dossierId: string): void {
    this.#store.run('UPDATE dossiers SET arrival_read = 1 WHERE id = ?', dossierId)
  }

  remove(dossierId: string): void {
    this.#store.run('DELETE FROM dossiers WHERE id = ?', dossierId)
  }

  #insertListed(projectId: string, item: DossierListItem, at: number): void {
    this.#store.run(
      `INSERT INTO dossiers
         (id, project_id, remote_id, title, filename, media_type, created, remote_hash, added_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
    const moved = this.#store.run(
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
    if (moved === 0) return
    this.#store.run(
      `UPDATE dossiers SET ${dossierKeys} WHERE project_id = ? AND remote_id = ?`,
      projectId,
      item.id,
    )
    // Bytes of another content than the list shows are not this document any more. Ours stay while
    // how they arrived is not settled, and beside other content that the service has made of them.
    const others = `EXISTS (SELECT 1 FROM blobs b WHERE b.sha256 = %
      AND lower(?1) <> CASE length(?1) WHEN 32 THEN b.md5 WHEN 40 THEN b.sha1
        WHEN 64 THEN b.sha256 ELSE lower(?1) END)`
    this.#store.run(
      `UPDATE dossiers SET sha256 = NULL, no_content = 0, content_seen = 0
       WHERE project_id = ?2 AND remote_id = ?3 AND arrival IS NOT 'otherContent'
         AND (made_here = 0 OR arrival IN ('verified', 'alreadyThere')) AND ${others.replace('%', 'dossiers.sha256')}`,
      item.hash,
      projectId,
      item.id,
    )
    this.#store.run(
      `UPDATE dossiers SET theirs_sha256 = NULL, no_content = 0
       WHERE project_id = ?2 AND remote_id = ?3 AND ${others.replace('%', 'dossiers.theirs_sha256')}`,
      item.hash,
      projectId,
      item.id,
    )
  }

  #setKeys(dossierId: string): void {
    this.#store.run(`UPDATE dossiers SET ${dossierKeys} WHERE id = ?`, dossierId)
  }
}
