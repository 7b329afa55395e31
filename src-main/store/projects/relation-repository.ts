import { randomUUID } from 'node:crypto'
import { searchKeyOf } from '../../../src-shared/search/search-key.ts'
import { foldText } from '../../../src-shared/text/fold-text.ts'
import { failure } from '../../errors/app-failure.ts'
import { rekeyDossiers } from '../dossiers/dossier-keys.ts'
import type { Store } from '../connection/store.ts'
import { isOnlyCopy } from './local-work.ts'
import { isEditedSql } from '../records/edited-text.ts'

export interface RelationRecord {
  readonly id: string
  readonly accountId: string
  readonly remoteId: number
  /** The user's own name for the relation, or else its number. */
  readonly shownName: string
  readonly dossiers: number
}

const select = `SELECT p.id, p.account_id AS accountId, p.remote_id AS remoteId,
  p.name AS shownName, (SELECT count(*) FROM dossiers d WHERE d.project_id = p.id) AS dossiers
  FROM projects p`

/**
 * Relations: owners of dossiers other than projects. They are rows of `projects` with kind
 * 'relation', so that texts, jobs and the journal also work for their dossiers. The name column
 * holds the shown name (the number if the user gave no name), so that every list can show the
 * owner.
 */
export class RelationRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the relations sorted by name. */
  list(accountId: string): RelationRecord[] {
    return this.#store.all<RelationRecord>(
      `${select} WHERE p.account_id = ? AND p.kind = 'relation' ORDER BY p.name_key, p.id`,
      accountId,
    )
  }

  /** Returns a relation. Throws `notFound` with the field `relationId`. */
  require(relationId: string): RelationRecord {
    const relation = this.#store.get<RelationRecord>(
      `${select} WHERE p.id = ? AND p.kind = 'relation'`,
      relationId,
    )
    if (relation === null) throw failure('notFound', { field: 'relationId' })
    return relation
  }

  /** Adds a relation. Returns its id. */
  add(accountId: string, remoteId: number, name: string, at: number): string {
    const id = randomUUID()
    const shown = name === '' ? String(remoteId) : name
    this.#store.run(
      `INSERT INTO projects
         (id, account_id, remote_id, scenario, name, name_key, search, state, changed_at, kind,
          visible)
       VALUES (?, ?, ?, '', ?, ?, ?, 'synced', ?, 'relation', 0)`,
      id,
      accountId,
      remoteId,
      shown,
      foldText(shown),
      searchKeyOf({ name: shown, remoteId }),
      at,
    )
    return id
  }

  rename({ id, remoteId }: RelationRecord, name: string, at: number): void {
    const shown = name === '' ? String(remoteId) : name
    this.#store.transaction(() => {
      this.#store.run(
        'UPDATE projects SET name = ?, name_key = ?, search = ?, changed_at = ? WHERE id = ?',
        shown,
        foldText(shown),
        searchKeyOf({ name: shown, remoteId }),
        at,
        id,
      )
      rekeyDossiers(this.#store, id)
    })
  }

  /**
   * Returns whether a relation has unsent work: in the outbox or the tray, drafts or saved edits.
   */
  hasUnsent(relationId: string): boolean {
    const found = this.#store.get<{ found: number }>(
      `SELECT EXISTS (SELECT 1 FROM outbox_jobs WHERE project_id = ?1)
         OR EXISTS (SELECT 1 FROM intake_files WHERE project_id = ?1)
         OR EXISTS (SELECT 1 FROM record_drafts WHERE project_id = ?1)
         OR EXISTS (SELECT 1 FROM record_texts WHERE project_id = ?1
           AND dossier_id IS NOT NULL AND ${isEditedSql('record_texts')})
         AS found`,
      relationId,
    )
    return found?.found === 1
  }

  /** Returns whether the service has lost a document of a relation whose bytes are here. */
  hasOnlyCopy(relationId: string): boolean {
    const copy = `SELECT 1 FROM dossiers WHERE project_id = ? AND ${isOnlyCopy}`
    return this.#store.get(copy, relationId) !== null
  }

  /** Removes a relation together with its dossiers. */
  remove(relationId: string): void {
    this.#store.run("DELETE FROM projects WHERE id = ? AND kind = 'relation'", relationId)
  }
}
