import type { Store } from '../connection/store.ts'
import { isEditedSql } from './edited-text.ts'

/**
 * Returns an SQL condition that is true if a project's record has a saved edit or a draft that the
 * service does not have. `id` is an SQL expression of the project's id.
 */
export function unsentEditsOf(id: string): string {
  return `(EXISTS (SELECT 1 FROM record_texts e WHERE e.record_id = ${id} AND ${isEditedSql('e')})
    OR ${draftOf(id)})`
}

function draftOf(id: string): string {
  return `EXISTS (SELECT 1 FROM record_drafts d WHERE d.record_id = ${id})`
}

/** Returns why the service does not have the text of a project's record; null if it has the text. */
export function unsentReason(store: Store, projectId: string): 'openDraft' | 'unsentEdits' | null {
  const row = store.get<{ draft: number; unsent: number }>(
    `SELECT ${draftOf('?1')} AS draft, ${unsentEditsOf('?1')} AS unsent`,
    projectId,
  )
  if (row?.draft === 1) return 'openDraft'
  return row?.unsent === 1 ? 'unsentEdits' : null
}
