import type { Store } from '../connection/store.ts'
import { isConflictSql } from '../jobs/outbox.ts'
import { firstRows, ownerColumns, todayColumns, type TodayRows } from './today-row.ts'
import { documentNameSql } from '../dossiers/dossier-keys.ts'
import { isEditedSql } from '../records/edited-text.ts'

interface Asked {
  readonly accountId: string
  readonly limit: number
}

const parkedJobs = `FROM outbox_jobs j INDEXED BY outbox_jobs_by_turn
  JOIN projects p ON p.id = j.project_id
  LEFT JOIN dossiers d ON d.id = j.dossier_id
  LEFT JOIN record_conflicts c ON c.record_id = coalesce(j.dossier_id, j.project_id)
  WHERE j.account_id = ? AND j.state NOT IN ('waiting', 'active')`

const jobColumns = {
  ...ownerColumns,
  id: 'j.id',
  dossierId: 'j.dossier_id',
  title: documentNameSql,
  jobId: 'j.id',
  jobKind: 'j.kind',
  channel: 'j.channel',
  error: 'j.error',
}

/** Returns the conflicts, longest waiting first. */
export function conflicts(store: Store, { accountId, limit }: Asked): TodayRows {
  const columns = todayColumns({ ...jobColumns, since: 'coalesce(c.since, j.created_at)' })
  const query = `SELECT ${columns} ${parkedJobs} AND ${isConflictSql}`
  return firstRows(store, query, { order: 'since, id', limit }, accountId)
}

/** Returns the other requests that wait for the user, longest waiting first. */
export function parkedJobsOf(store: Store, { accountId, limit }: Asked): TodayRows {
  const columns = todayColumns({ ...jobColumns, since: 'j.created_at' })
  const query = `SELECT ${columns} ${parkedJobs} AND NOT ${isConflictSql}`
  return firstRows(store, query, { order: 'since, id', limit }, accountId)
}

/** Returns the requests that are planned up to a moment, the earliest first. */
export function plannedUntil(store: Store, { accountId, limit }: Asked, until: number): TodayRows {
  const columns = todayColumns({ ...jobColumns, at: 'j.planned_at', since: 'j.created_at' })
  const query = `SELECT ${columns} FROM outbox_jobs j INDEXED BY outbox_jobs_planned
      JOIN projects p ON p.id = j.project_id LEFT JOIN dossiers d ON d.id = j.dossier_id
    WHERE j.account_id = ? AND j.planned_at IS NOT NULL AND j.planned_at <= ?
      AND j.state = 'waiting'`
  return firstRows(store, query, { order: 'at, id', limit }, accountId, until)
}

/**
 * Returns the records with typed text, and the saved edits without a request. A record counts once.
 * The oldest first.
 */
export function unsentRecords(store: Store, { accountId, limit }: Asked): TodayRows {
  const noDraft = (record: string) =>
    `NOT EXISTS (SELECT 1 FROM record_drafts w WHERE w.record_id = ${record})`
  const drafts = `SELECT ${todayColumns({
    ...ownerColumns,
    ...{ id: 'w.record_id', dossierId: 'w.dossier_id', title: documentNameSql },
    ...{ since: 'max(w.written_at)', isDraft: '1' },
  })} FROM record_drafts w CROSS JOIN projects p ON p.id = w.project_id
      LEFT JOIN dossiers d ON d.id = w.dossier_id
    WHERE p.account_id = ?1 GROUP BY w.record_id`
  const projects = `SELECT ${todayColumns({ ...ownerColumns, id: 'p.id', since: 'p.changed_at' })}
    FROM projects p INDEXED BY projects_by_state
    WHERE p.account_id = ?1 AND p.visible = 1 AND p.state = 'edited' AND ${noDraft('p.id')}`
  const dossiers = `SELECT ${todayColumns({
    ...ownerColumns,
    ...{ id: 't.dossier_id', dossierId: 't.dossier_id', title: documentNameSql },
    since: `(SELECT max(h.at) FROM record_history h
      WHERE h.record_id = t.dossier_id AND h.origin = 'saved')`,
  })} FROM record_texts t INDEXED BY record_texts_edited
      CROSS JOIN projects p ON p.id = t.project_id JOIN dossiers d ON d.id = t.dossier_id
    WHERE ${isEditedSql('t')} AND t.dossier_id IS NOT NULL AND p.account_id = ?1
      AND ${noDraft('t.dossier_id')}
      AND NOT EXISTS (SELECT 1 FROM outbox_jobs j
        WHERE j.dossier_id = t.dossier_id AND j.kind = 'dossierEdit')`
  const query = [drafts, projects, dossiers].join(' UNION ALL ')
  return firstRows(store, query, { order: 'since, id', limit }, accountId)
}

/** Returns the files in the tray, longest waiting first. */
export function trayFiles(store: Store, { accountId, limit }: Asked): TodayRows {
  const query = `SELECT ${todayColumns({
    ...ownerColumns,
    ...{ id: 'f.id', since: 'f.added_at', said: 'f.filename' },
  })} FROM intake_files f LEFT JOIN projects p ON p.id = f.project_id WHERE f.account_id = ?`
  return firstRows(store, query, { order: 'since, id', limit }, accountId)
}

/**
 * Returns the documents that arrived otherwise than they were sent, the newest first. An arrival
 * that cannot be verified is left out, because the user cannot mend that.
 */
export function oddArrivals(store: Store, { accountId, limit }: Asked): TodayRows {
  const query = `SELECT ${todayColumns({
    ...ownerColumns,
    ...{ id: 'd.id', dossierId: 'd.id', title: documentNameSql },
    ...{ since: 'coalesce(d.accepted_at, d.added_at)', said: 'd.arrival' },
  })} FROM dossiers d INDEXED BY dossiers_arrived JOIN projects p ON p.id = d.project_id
    WHERE d.account_id = ? AND d.arrival IS NOT NULL AND d.arrival <> 'verified'
      AND d.arrival_read = 0 AND d.arrival <> 'unverified'`
  return firstRows(store, query, { order: 'since DESC, id', limit }, accountId)
}

/** Projects that are compared at most: the newest of a mass change say enough. */
const mostChanged = 300

/**
 * Returns the projects whose record was changed at the service since a moment, and not from here:
 * the text of the service followed another text of the service. The newest first.
 */
export function changedElsewhere(
  store: Store,
  { accountId, limit }: Asked,
  since: number,
): TodayRows {
  const before = `SELECT b.origin FROM record_history b
    WHERE b.record_id = p.id AND b.version = h.version AND b.id < h.id
      AND b.origin IN ('server', 'sent', 'merged') ORDER BY b.id DESC LIMIT 1`
  const query = `SELECT ${todayColumns({ ...ownerColumns, id: 'p.id', since: 'p.modified_at' })}
    FROM (SELECT * FROM projects INDEXED BY projects_by_modified
        WHERE account_id = ?1 AND visible = 1 AND modified_at >= ?2
        ORDER BY modified_at DESC LIMIT ${mostChanged}) p
      JOIN record_history h ON h.id = (SELECT max(n.id) FROM record_history n
        WHERE n.record_id = p.id AND n.origin = 'server')
    WHERE h.at >= ?2 AND (${before}) = 'server'`
  const modified = store.get<{ n: number }>(
    `SELECT count(*) AS n FROM (SELECT 1 FROM projects INDEXED BY projects_by_modified
       WHERE account_id = ? AND visible = 1 AND modified_at >= ? LIMIT ${mostChanged + 1})`,
    accountId,
    since,
  )
  const found = firstRows(store, query, { order: 'since DESC, id', limit }, accountId, since)
  return { ...found, isAtLeast: (modified?.n ?? 0) > mostChanged }
}
