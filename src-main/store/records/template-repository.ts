import type { ProjectTemplate } from '../../../src-shared/ipc/calls/projects/template-calls.ts'
import { projectXmlVersionSchema } from '../../../src-shared/service/project-version.ts'
import { wordColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'

/** A template with the text of its record. */
export interface StoredTemplate extends ProjectTemplate {
  readonly accountId: string
  readonly body: string
}

const versionColumn = wordColumn('project_templates.version', projectXmlVersionSchema)
const columns = 'id, name, scenario, type, version, saved_at AS savedAt'

/** Records that an account keeps to begin new projects with. */
export class TemplateRepository {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Returns the templates in the order they were saved, without an unreadable one. */
  list(accountId: string): ProjectTemplate[] {
    return this.#store
      .all<ProjectTemplate>(
        `SELECT ${columns} FROM project_templates WHERE account_id = ? ORDER BY saved_at, id`,
        accountId,
      )
      .flatMap((row) => {
        const version = versionColumn.read(this.#store, row.version)
        return version === undefined ? [] : [{ ...row, version }]
      })
  }

  get(accountId: string, id: string): StoredTemplate | null {
    const row = this.#store.get<StoredTemplate>(
      `SELECT ${columns}, account_id AS accountId, body FROM project_templates
       WHERE account_id = ? AND id = ?`,
      accountId,
      id,
    )
    const version = row === null ? undefined : versionColumn.read(this.#store, row.version)
    return row === null || version === undefined ? null : { ...row, version }
  }

  /** Stores a template, or replaces the one with its id. */
  put(template: StoredTemplate): void {
    const { id, accountId, name, scenario, type, version, body, savedAt } = template
    this.#store.run(
      `INSERT OR REPLACE INTO project_templates
         (id, account_id, name, scenario, type, version, body, saved_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, accountId, name, scenario, type, version, body, savedAt],
    )
  }

  remove(accountId: string, id: string): void {
    this.#store.run('DELETE FROM project_templates WHERE account_id = ? AND id = ?', accountId, id)
  }
}
