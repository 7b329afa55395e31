import type { Store } from './store.ts'

/**
 * SQL that says whether a project's record has something, saved or typed, that the service has not
 * got; `id` names the project.
 */
export function unsentEditsOf(id: string): string {
  return `(EXISTS (SELECT 1 FROM record_texts e WHERE e.record_id = ${id}
      AND e.local_hash IS NOT NULL AND e.local_hash IS NOT e.base_hash)
    OR EXISTS (SELECT 1 FROM record_drafts d WHERE d.record_id = ${id}))`
}

export function hasUnsentEdits(store: Store, projectId: string): boolean {
  const row = store.get<{ unsent: number }>(`SELECT ${unsentEditsOf('?1')} AS unsent`, projectId)
  return row?.unsent === 1
}
