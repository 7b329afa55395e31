import type { Store } from '../connection/store.ts'
import { RecordHistory } from '../records/record-history.ts'
import { TextRepository } from '../records/text-repository.ts'

const tablesOfDossiers = [
  'record_texts',
  'record_drafts',
  'record_history',
  'record_notices',
  'record_conflicts',
  'conflict_choices',
  'outbox_jobs',
]

/**
 * Moves everything of a twin, which is the same document as the service lists it, to a dossier, and
 * removes the twin.
 */
export function absorbDossier(store: Store, dossierId: string, twinId: string): void {
  keepDraft(store, dossierId, twinId)
  for (const table of tablesOfDossiers)
    store.run(
      `UPDATE OR IGNORE ${table} SET dossier_id = ? WHERE dossier_id = ?`,
      dossierId,
      twinId,
    )
  store.run('DELETE FROM dossiers WHERE id = ?', twinId)
}

/** Moves the twin's draft into the history if the dossier has a draft of its own. */
function keepDraft(store: Store, dossierId: string, twinId: string): void {
  const draft = store.get<{ projectId: string; body: string; at: number }>(
    `SELECT project_id AS projectId, body, written_at AS at FROM record_drafts
     WHERE record_id = ? AND EXISTS (SELECT 1 FROM record_drafts WHERE record_id = ?)`,
    twinId,
    dossierId,
  )
  if (draft === null) return
  const { projectId, body, at } = draft
  const hash = new TextRepository(store).put(body)
  new RecordHistory(store).remember(
    { projectId, dossierId },
    { version: 'given', origin: 'draft', hash, at },
  )
}
