import type { Store } from '../connection/store.ts'

/** The first steps of an account that this computer has done: 1 for done, otherwise 0. */
interface Done {
  readonly saved: number
  readonly sent: number
  readonly document: number
}

/**
 * Returns whether an edit of a project was saved here, whether one reached the service, and whether
 * the service accepted a document that was sent from here.
 */
export function workDone(store: Store, accountId: string): Readonly<Record<keyof Done, boolean>> {
  const inHistory = (condition: string) => `EXISTS (SELECT 1 FROM projects p
      CROSS JOIN record_history h INDEXED BY record_history_by_project ON h.project_id = p.id
    WHERE p.account_id = ?1 AND h.dossier_id IS NULL AND ${condition})`
  // A text is noted before it leaves. The text that was read back after that shows the arrival.
  const arrived = `h.origin IN ('sent', 'merged') AND EXISTS (SELECT 1 FROM record_history r
    WHERE r.record_id = h.record_id AND r.id > h.id AND r.origin = 'server')`
  const row = store.get<Done>(
    `SELECT ${inHistory("h.origin = 'saved'")} AS saved, ${inHistory(arrived)} AS sent,
       EXISTS (SELECT 1 FROM projects p JOIN dossiers d ON d.project_id = p.id
         WHERE p.account_id = ?1 AND d.accepted_at IS NOT NULL) AS document`,
    accountId,
  )
  return { saved: row?.saved === 1, sent: row?.sent === 1, document: row?.document === 1 }
}
