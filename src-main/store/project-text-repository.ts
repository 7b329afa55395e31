import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { Store } from './store.ts'

/** Hashes of the texts of one project in one XML version; see the table's own comment. */
export interface ProjectTexts {
  readonly base: string | null
  readonly local: string | null
  readonly seen: string | null
  readonly fetchedAt: number | null
}

type HistoryOrigin = 'server' | 'saved' | 'draft'

export interface HistoryEntry {
  readonly version: ProjectXmlVersion
  readonly origin: HistoryOrigin
  readonly hash: string
  readonly at: number
}

const none: ProjectTexts = { base: null, local: null, seen: null, fetchedAt: null }

/** Base, local text, draft and history of projects, by XML version. */
export class ProjectTextRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  get(projectId: string, version: ProjectXmlVersion): ProjectTexts {
    return (
      this.#store.get<ProjectTexts>(
        `SELECT base_hash AS base, local_hash AS local, seen_hash AS seen, fetched_at AS fetchedAt
         FROM project_texts WHERE project_id = ? AND version = ?`,
        projectId,
        version,
      ) ?? none
    )
  }

  /** Writes the fields that are given; the others stay. */
  set(projectId: string, version: ProjectXmlVersion, change: Partial<ProjectTexts>): void {
    const next = { ...this.get(projectId, version), ...change }
    this.#store.run(
      `INSERT INTO project_texts (project_id, version, base_hash, local_hash, seen_hash, fetched_at)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET base_hash = excluded.base_hash, local_hash = excluded.local_hash,
         seen_hash = excluded.seen_hash, fetched_at = excluded.fetched_at`,
      projectId,
      version,
      next.base,
      next.local,
      next.seen,
      next.fetchedAt,
    )
  }

  /** Marks the texts of all versions as old: the record changed at the service. */
  outdate(projectId: string): void {
    this.#store.run('UPDATE project_texts SET fetched_at = NULL WHERE project_id = ?', projectId)
  }

  /** Versions of which a text is here. */
  versions(projectId: string): ProjectXmlVersion[] {
    return this.#versions(
      'SELECT version FROM project_texts WHERE project_id = ? AND local_hash IS NOT NULL ORDER BY version',
      projectId,
    )
  }

  /** The version with saved edits that the service does not have; null when there is none. */
  editedVersion(projectId: string): ProjectXmlVersion | null {
    const edited = this.#versions(
      `SELECT version FROM project_texts WHERE project_id = ? AND local_hash IS NOT NULL
         AND local_hash IS NOT base_hash ORDER BY version`,
      projectId,
    )
    return edited[0] ?? null
  }

  draft(projectId: string, version: ProjectXmlVersion): string | null {
    return (
      this.#store.get<{ body: string }>(
        'SELECT body FROM project_drafts WHERE project_id = ? AND version = ?',
        projectId,
        version,
      )?.body ?? null
    )
  }

  writeDraft(projectId: string, version: ProjectXmlVersion, text: string, at: number): void {
    this.#store.run(
      `INSERT INTO project_drafts (project_id, version, body, written_at) VALUES (?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET body = excluded.body, written_at = excluded.written_at`,
      projectId,
      version,
      text,
      at,
    )
  }

  dropDraft(projectId: string, version: ProjectXmlVersion): void {
    this.#store.run(
      'DELETE FROM project_drafts WHERE project_id = ? AND version = ?',
      projectId,
      version,
    )
  }

  /** Adds to the history, unless the newest entry of this version says the same already. */
  remember(projectId: string, entry: HistoryEntry): void {
    const last = this.#store.get<{ origin: string; text_hash: string }>(
      `SELECT origin, text_hash FROM project_history WHERE project_id = ? AND version = ?
       ORDER BY id DESC LIMIT 1`,
      projectId,
      entry.version,
    )
    if (last?.origin === entry.origin && last.text_hash === entry.hash) return
    this.#store.run(
      `INSERT INTO project_history (project_id, version, origin, text_hash, at)
       VALUES (?, ?, ?, ?, ?)`,
      projectId,
      entry.version,
      entry.origin,
      entry.hash,
      entry.at,
    )
  }

  /** The history of one version, oldest first. */
  history(projectId: string, version: ProjectXmlVersion): HistoryEntry[] {
    return this.#store.all<HistoryEntry>(
      `SELECT version, origin, text_hash AS hash, at FROM project_history
       WHERE project_id = ? AND version = ? ORDER BY id`,
      projectId,
      version,
    )
  }

  #versions(sql: string, projectId: string): ProjectXmlVersion[] {
    return this.#store.all<{ version: ProjectXmlVersion }>(sql, projectId).map((row) => row.version)
  }
}
