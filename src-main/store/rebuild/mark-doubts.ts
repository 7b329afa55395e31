import type { DatabaseSync } from 'node:sqlite'

/**
 * Marks jobs after a restore so that nothing is sent twice: a creating request may have left after
 * the last known state. Each such job is marked as sent (promise 4), with the known ids as the ids
 * that existed before, so that the runner checks the service first. A publication cannot be checked
 * like this: an active publication, or any publication if the journal is `incomplete`, is parked
 * for the user. Edits need no mark, because a push compares with the service's text first. Returns
 * the number of marked jobs.
 */
export function markDoubts(database: DatabaseSync, incomplete: boolean): number {
  const changed = (sql: string, ...values: (string | number)[]): number =>
    Number(database.prepare(sql).run(...values).changes)
  const unsure = "sent = 0 AND withdrawn = 0 AND state IN ('waiting', 'active', 'parked')"
  const projects = changed(
    `UPDATE outbox_jobs SET sent = 1, sent_at = created_at, misses = 0, facts = json_object(
       'kind', 'ids', 'ids', json((SELECT json_group_array(p.remote_id) FROM projects p
         WHERE p.account_id = outbox_jobs.account_id AND p.remote_id IS NOT NULL)))
     WHERE kind = 'projectCreate' AND ${unsure}`,
  )
  const dossiers = changed(
    `UPDATE outbox_jobs SET sent = 1, sent_at = created_at, misses = 0, facts = json_object(
       'kind', 'ids', 'ids', json((SELECT json_group_array(d.remote_id) FROM dossiers d
         WHERE d.project_id = outbox_jobs.project_id AND d.remote_id IS NOT NULL)))
     WHERE kind = 'dossierCreate' AND ${unsure}`,
  )
  const publications = changed(
    `UPDATE outbox_jobs SET state = 'parked', not_before = NULL, error = ?
     WHERE kind IN ('publish', 'revoke', 'relist') AND ${unsure} AND (? = 1 OR state = 'active')`,
    JSON.stringify({ kind: 'conflict', reason: 'outcomeUnknown' }),
    incomplete ? 1 : 0,
  )
  return projects + dossiers + publications
}
