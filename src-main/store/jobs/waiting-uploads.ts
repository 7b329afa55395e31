import type { Store } from '../connection/store.ts'

export interface WaitingUploads {
  readonly count: number
  /** Number of these uploads that are under way. */
  readonly active: number
  /**
   * Estimated size of the bodies in bytes, without building them (a form's body is a little
   * larger).
   */
  readonly bytes: number
}

/** Bytes of names and punctuation in a creation's body, besides its texts (dossier-body.ts). */
const frameBytes = 45

/** Counts the uploads of an account that run without the user, except the given jobs. */
export function waitingUploads(
  store: Store,
  accountId: string,
  except: readonly string[],
): WaitingUploads {
  const row = store.get<{ count: number; active: number | null; bytes: number | null }>(
    `SELECT count(*) AS count, sum(j.state = 'active') AS active,
       sum(${frameBytes} + length(CAST(d.type || d.title || d.filename AS BLOB))
         + CASE WHEN b.size IS NULL THEN length(coalesce(d.filepath, '')) ELSE 4 * ((b.size + 2) / 3) END
       ) AS bytes
     FROM outbox_jobs j INDEXED BY outbox_jobs_by_turn
       JOIN dossiers d ON d.id = j.dossier_id LEFT JOIN blobs b ON b.sha256 = d.sha256
     WHERE j.account_id = ? AND j.state IN ('waiting', 'active') AND j.kind = 'dossierCreate'
       AND j.id NOT IN (${except.map(() => '?').join(', ')})`,
    accountId,
    ...except,
  )
  return { count: row?.count ?? 0, active: row?.active ?? 0, bytes: row?.bytes ?? 0 }
}
