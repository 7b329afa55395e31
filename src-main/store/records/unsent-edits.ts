import type { Store } from '../connection/store.ts'
import { isEditedSql } from './edited-text.ts'

/**
 * Returns an SQL condition that is true if a project's record has a saved edit or a draft that the
 * service does not have. `id` is an SQL expression of the project's id.
 */
export function unsentEditsOf(id: string): string {
  return `(EXISTS (SELECT 1 FROM record_texts e WHERE e.record_id = ${id} AND ${isEditedSql('e')})
    OR EXISTS (SELECT 1 FROM record_drafts d WHERE d.record_id = ${id}))`
}

export function hasUnsentEdits(store: Store, projectId: string): boolean {
  const row = store.get<{ unsent: number }>(`SELECT ${unsentEditsOf('?1')} AS unsent`, projectId)
  return row?.unsent === 1
}
