import type { RecordVersion } from '../../../src-shared/ipc/calls/record-calls.ts'
import { type RecordIds, recordIdOf } from './record-ids.ts'
import type { Store } from '../connection/store.ts'
import { isEditedSql } from './edited-text.ts'

/** Text hashes of one version of a record; see the comment of the table `record_texts`. */
export interface RecordTexts {
  readonly base: string | null
  readonly local: string | null
  readonly seen: string | null
  readonly sent: string | null
  readonly replaced: string | null
  readonly fetchedAt: number | null
}

/** The newest text of the service for a version whose base is an older text of the service. */
export interface NewestText {
  readonly hash: string
  /**
   * Epoch milliseconds of the first older answer; null if the service gave the newest text since.
   */
  readonly olderAt: number | null
}

/**
 * The cause of a new base: `us` if the new base is a text that this user sent, or the service's
 * copy of such a text; `service` for any other text.
 */
export type BaseMove = 'us' | 'service'

type BaseListener = (
  ids: RecordIds,
  version: RecordVersion,
  from: string | null,
  to: { readonly base: string | null; readonly by: BaseMove },
) => void

const none: RecordTexts = {
  base: null,
  local: null,
  seen: null,
  sent: null,
  replaced: null,
  fetchedAt: null,
}

/** Base, local text and draft of records, by version. */
export class RecordTextRepository {
  readonly #store: Store
  #tellBaseMoved: BaseListener = () => undefined

  constructor(store: Store) {
    this.#store = store
  }

  /** Sets the listener for changes of a base. There is only one listener. */
  onBaseMoved(listener: BaseListener): void {
    this.#tellBaseMoved = listener
  }

  get(ids: RecordIds, version: RecordVersion): RecordTexts {
    return (
      this.#store.get<RecordTexts>(
        `SELECT base_hash AS base, local_hash AS local, seen_hash AS seen, sent_hash AS sent,
           replaced_hash AS replaced, fetched_at AS fetchedAt FROM record_texts WHERE record_id = ? AND version = ?`,
        recordIdOf(ids),
        version,
      ) ?? none
    )
  }

  /** Returns the newest text of the service; null unless seen text and base are older. */
  newest(ids: RecordIds, version: RecordVersion): NewestText | null {
    return this.#store.get<NewestText>(
      `SELECT newest_hash AS hash, older_at AS olderAt FROM record_texts
       WHERE record_id = ? AND version = ? AND newest_hash IS NOT NULL`,
      recordIdOf(ids),
      version,
    )
  }

  /** Stores the newest text of a version that has a base; null if its seen text or base is as new. */
  setNewest(ids: RecordIds, version: RecordVersion, newest: NewestText | null): void {
    this.#store.run(
      'UPDATE record_texts SET newest_hash = ?, older_at = ? WHERE record_id = ? AND version = ?',
      newest?.hash ?? null,
      newest?.olderAt ?? null,
      recordIdOf(ids),
      version,
    )
  }

  /** Returns the versions for which the service last gave an older text that became the base. */
  olderVersions(ids: RecordIds): RecordVersion[] {
    return this.#versions(
      'SELECT version FROM record_texts WHERE record_id = ? AND older_at IS NOT NULL',
      ids,
    )
  }

  /**
   * Writes the given fields; other fields stay. `by` is the cause of a change of the base. The
   * newest text is forgotten once it is the seen text, or the base without a seen text.
   */
  set(
    ids: RecordIds,
    version: RecordVersion,
    change: Partial<RecordTexts>,
    by: BaseMove = 'service',
  ): void {
    const before = this.get(ids, version)
    const next = { ...before, ...change }
    this.#store.run(
      `INSERT INTO record_texts (project_id, dossier_id, version, base_hash, local_hash, seen_hash,
         sent_hash, replaced_hash, fetched_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET base_hash = excluded.base_hash, local_hash = excluded.local_hash,
         seen_hash = excluded.seen_hash, sent_hash = excluded.sent_hash,
         replaced_hash = excluded.replaced_hash, fetched_at = excluded.fetched_at,
         older_at = iif(newest_hash IS coalesce(excluded.seen_hash, excluded.base_hash), NULL, older_at),
         newest_hash = nullif(newest_hash, coalesce(excluded.seen_hash, excluded.base_hash))`,
      ids.projectId,
      ids.dossierId,
      version,
      next.base,
      next.local,
      next.seen,
      next.sent,
      next.replaced,
      next.fetchedAt,
    )
    if (next.base !== before.base)
      this.#tellBaseMoved(ids, version, before.base, { base: next.base, by })
  }

  /** Removes the texts of a version. Keeps its draft. */
  remove(ids: RecordIds, version: RecordVersion): void {
    this.#store.run(
      'DELETE FROM record_texts WHERE record_id = ? AND version = ?',
      recordIdOf(ids),
      version,
    )
  }

  /** Tells the listener of a change of a base that `set` did not write. */
  noteBase(
    ids: RecordIds,
    version: RecordVersion,
    { from, ...to }: { from: string | null; base: string | null; by: BaseMove },
  ): void {
    this.#tellBaseMoved(ids, version, from, to)
  }

  /** Marks the texts of all versions as outdated, because the record changed at the service. */
  outdate(ids: RecordIds): void {
    this.#store.run(
      'UPDATE record_texts SET fetched_at = NULL WHERE record_id = ?',
      recordIdOf(ids),
    )
  }

  /** Returns the versions with a stored text. */
  versions(ids: RecordIds): RecordVersion[] {
    return this.#versions(
      `SELECT version FROM record_texts WHERE record_id = ? AND local_hash IS NOT NULL
       ORDER BY version`,
      ids,
    )
  }

  /** Returns the version with saved edits that the service does not have; null if there is none. */
  editedVersion(ids: RecordIds): RecordVersion | null {
    const edited = this.#versions(
      `SELECT version FROM record_texts WHERE record_id = ? AND ${isEditedSql('record_texts')}
       ORDER BY version`,
      ids,
    )
    return edited[0] ?? null
  }

  /** Returns the dossiers of a project with saved edits that the service does not have. */
  editedDossiers(projectId: string): Set<string> {
    const rows = this.#store.all<{ id: string }>(
      `SELECT dossier_id AS id FROM record_texts WHERE project_id = ? AND dossier_id IS NOT NULL
         AND ${isEditedSql('record_texts')}`,
      projectId,
    )
    return new Set(rows.map((row) => row.id))
  }

  /**
   * Returns the dossiers among `dossierIds`, of any project, with saved edits that the service does
   * not have.
   */
  editedAmong(dossierIds: readonly string[]): Set<string> {
    const rows = this.#store.all<{ id: string }>(
      `SELECT dossier_id AS id FROM record_texts
       WHERE dossier_id IN (SELECT value FROM json_each(?))
         AND ${isEditedSql('record_texts')}`,
      JSON.stringify(dossierIds),
    )
    return new Set(rows.map((row) => row.id))
  }

  /** Counts the dossiers of an account with saved edits that are not in the outbox. */
  countEditedDossiers(accountId: string): number {
    return (
      this.#store.get<{ n: number }>(
        // CROSS JOIN forces the order: from the few texts to their projects.
        `SELECT count(*) AS n FROM record_texts t INDEXED BY record_texts_edited
           CROSS JOIN projects p ON p.id = t.project_id
         WHERE ${isEditedSql('t')} AND t.dossier_id IS NOT NULL AND p.account_id = ?
           AND NOT EXISTS (SELECT 1 FROM outbox_jobs j
             WHERE j.dossier_id = t.dossier_id AND j.kind = 'dossierEdit')`,
        accountId,
      )?.n ?? 0
    )
  }

  draft(ids: RecordIds, version: RecordVersion): string | null {
    return (
      this.#store.get<{ body: string }>(
        'SELECT body FROM record_drafts WHERE record_id = ? AND version = ?',
        recordIdOf(ids),
        version,
      )?.body ?? null
    )
  }

  /** Returns the base of a draft; null if that is the record's base, or if there is no draft. */
  draftBase(ids: RecordIds, version: RecordVersion): string | null {
    const row = this.#store.get<{ base: string | null }>(
      'SELECT base_hash AS base FROM record_drafts WHERE record_id = ? AND version = ?',
      recordIdOf(ids),
      version,
    )
    return row?.base ?? null
  }

  /** Returns whether a draft exists, without reading the draft. */
  hasDraft(ids: RecordIds, version: RecordVersion): boolean {
    const row = this.#store.get<{ n: number }>(
      'SELECT 1 AS n FROM record_drafts WHERE record_id = ? AND version = ?',
      recordIdOf(ids),
      version,
    )
    return row !== null
  }

  writeDraft(
    ids: RecordIds,
    version: RecordVersion,
    text: string,
    at: number,
    base: string | null = null,
  ): void {
    this.#store.run(
      `INSERT INTO record_drafts (project_id, dossier_id, version, body, base_hash, written_at)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET body = excluded.body, base_hash = excluded.base_hash,
         written_at = excluded.written_at`,
      ids.projectId,
      ids.dossierId,
      version,
      text,
      base,
      at,
    )
  }

  dropDraft(ids: RecordIds, version: RecordVersion): void {
    this.#store.run(
      'DELETE FROM record_drafts WHERE record_id = ? AND version = ?',
      recordIdOf(ids),
      version,
    )
  }

  #versions(sql: string, ids: RecordIds): RecordVersion[] {
    return this.#store
      .all<{ version: RecordVersion }>(sql, recordIdOf(ids))
      .map((row) => row.version)
  }
}
