import { jsonColumn } from '../connection/json-column.ts'
import type { Store } from '../connection/store.ts'
import { type JobFacts, jobFactsSchema } from '../jobs/job-intent.ts'

const factsColumn = jsonColumn('refused_uploads.facts', jobFactsSchema)

/** The owner and the bytes of an upload. */
interface UploadKey {
  readonly projectId: string
  readonly sha256: string
}

/** The facts that were read before an upload left, and when the upload left, in epoch milliseconds. */
export interface RefusedUpload {
  readonly facts: JobFacts
  readonly sentAt: number
}

/**
 * Keeps the facts of an upload that left, and that the user cancels after a refusal. The service may
 * have stored the document all the same: the next upload of these bytes to this owner looks for the
 * document first.
 */
export function keepRefusedUpload(
  store: Store,
  { projectId, sha256 }: UploadKey,
  { facts, sentAt }: RefusedUpload,
): void {
  store.run(
    `INSERT INTO refused_uploads (project_id, sha256, facts, sent_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (project_id, sha256)
       DO UPDATE SET facts = excluded.facts, sent_at = excluded.sent_at`,
    ...[projectId, sha256, JSON.stringify(facts), sentAt],
  )
}

/** Returns the kept facts and removes them; null if there are none. Call within a transaction. */
export function takeRefusedUpload(
  store: Store,
  { projectId, sha256 }: UploadKey,
): RefusedUpload | null {
  const row = store.get<{ facts: string; sentAt: number }>(
    'SELECT facts, sent_at AS sentAt FROM refused_uploads WHERE project_id = ? AND sha256 = ?',
    projectId,
    sha256,
  )
  if (row === null) return null
  store.run('DELETE FROM refused_uploads WHERE project_id = ? AND sha256 = ?', projectId, sha256)
  const facts = factsColumn.read(store, row.facts)
  return facts === undefined ? null : { facts, sentAt: row.sentAt }
}
