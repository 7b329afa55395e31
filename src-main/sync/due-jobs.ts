import type { Store } from '../store/store.ts'
import type { OutboxJob } from './stored-job.ts'

const toChannel = "('publish', 'revoke', 'relist')"

/**
 * The moment that a job was planned for has come by ?2, or it has begun: once it left, or a relist's
 * withdrawal did, a clock that was put back does not hold it up half-way.
 */
const momentCame = (job: string): string =>
  `(${job}.planned_at IS NULL OR ${job}.planned_at <= ?2 OR ${job}.sent = 1
    OR ${job}.stage IN ('waiting', 'publishing'))`

/**
 * Whether another job `e` of the project must be gone before `j` may run, at the moment ?2. Records
 * go side by side, each in its own order: a project's edits follow each other, and so do a dossier's
 * upload and its edits. A publication wants all that was asked before it, except what waits for the
 * user and would not change what goes out; a parked edit of the project would. A planned one is asked
 * for its moment: what changes the project before that goes first too, and until then it holds
 * nothing up. Nor does a relist that waits for its channel hold up other channels. While a
 * publication is under way the project's text stays as it is.
 */
const holdsUp = `(
  (e.kind = 'projectCreate' AND e.position < j.position)
  OR (j.kind = 'projectEdit' AND e.kind = 'projectEdit'
      AND (e.position < j.position OR e.state = 'active'))
  OR (j.kind = 'projectEdit' AND e.kind IN ${toChannel} AND e.state = 'active')
  OR (e.dossier_id = j.dossier_id AND (e.position < j.position OR e.state = 'active'))
  OR (j.kind IN ${toChannel} AND (
      (e.position < j.position AND ${momentCame('e')}
        AND (e.state <> 'parked' OR e.kind = 'projectEdit' OR e.channel = j.channel)
        AND NOT (e.state = 'waiting' AND e.stage IS 'waiting' AND e.channel IS NOT j.channel))
      OR (j.planned_at IS NOT NULL AND j.stage IS NOT 'waiting' AND e.created_at <= j.planned_at
        AND (e.kind = 'projectEdit'
          OR (e.kind IN ('dossierCreate', 'dossierEdit') AND e.state <> 'parked')))
      OR (e.state = 'active' AND e.kind IN ('projectEdit', 'publish', 'revoke', 'relist'))))
)`

/**
 * Two uploads of one project that a read-back could take for each other (dossier-match.ts: the same
 * name or the same content) are never on their way together.
 */
const mistakable = `(
  j.kind = 'dossierCreate' AND e.kind = 'dossierCreate'
  AND (e.state = 'active'
    OR (e.state = 'waiting' AND e.sent = 1 AND (j.sent = 0 OR e.position < j.position)))
  AND EXISTS (SELECT 1 FROM dossiers dj, dossiers de
    WHERE dj.id = j.dossier_id AND de.id = e.dossier_id
      AND (dj.filename = de.filename OR dj.sha256 = de.sha256))
)`

const blocker = `e.project_id = j.project_id AND e.id <> j.id AND (${holdsUp} OR ${mistakable})`

/**
 * The next job of an account that may run now. One creation of a project at a time, so that two
 * alike cannot be mistaken for each other.
 */
export const nextDueSql = `
  SELECT j.id FROM outbox_jobs j INDEXED BY outbox_jobs_by_turn
    JOIN projects p ON p.id = j.project_id
  WHERE j.account_id = ?1 AND j.state = 'waiting'
    AND (j.not_before IS NULL OR j.not_before <= ?2)
    AND ${momentCame('j')}
    AND (j.kind <> 'dossierCreate' OR ?3 = 'all' OR (?3 = 'doubtful' AND j.sent = 1))
    AND (j.kind = 'projectCreate' OR p.remote_id IS NOT NULL)
    AND NOT (j.kind = 'dossierEdit' AND EXISTS (
      SELECT 1 FROM dossiers d
      WHERE d.id = j.dossier_id AND d.remote_id IS NULL AND d.former_remote_id IS NULL))
    AND NOT (j.kind = 'projectCreate' AND EXISTS (
      SELECT 1 FROM outbox_jobs c INDEXED BY outbox_jobs_by_turn
      WHERE c.account_id = j.account_id AND c.state = 'active' AND c.kind = 'projectCreate'))
    AND NOT EXISTS (SELECT 1 FROM outbox_jobs e INDEXED BY outbox_jobs_by_project WHERE ${blocker})
  ORDER BY j.position LIMIT 1`

/** Which uploads may begin now. `doubtful`: only to see whether one that left has arrived. */
export type UploadsLet = 'all' | 'doubtful' | 'none'

export function nextDueJob(
  store: Store,
  accountId: string,
  now: number,
  uploads: UploadsLet = 'all',
): string | null {
  const row = store.get<{ id: string }>(nextDueSql, accountId, now, uploads)
  return row?.id ?? null
}

export const nextDueTimeSql = `
  SELECT min(at) AS at FROM (
    SELECT min(not_before) AS at FROM outbox_jobs INDEXED BY outbox_jobs_by_pause
      WHERE account_id = ?1 AND state = 'waiting' AND not_before > ?2
    UNION ALL
    SELECT min(planned_at) FROM outbox_jobs INDEXED BY outbox_jobs_planned
      WHERE account_id = ?1 AND state = 'waiting' AND planned_at > ?2)`

/** When the next pause ends, or the next planned moment comes; null when nothing waits for one. */
export function nextDueTime(store: Store, accountId: string, now: number): number | null {
  const row = store.get<{ at: number | null }>(nextDueTimeSql, accountId, now)
  return row?.at ?? null
}

/** Whether a planned job is still to wait for its moment: what `nextDueSql` says of one job. */
export function waitsForMoment(job: OutboxJob, now: number): boolean {
  if (job.plannedAt === null || job.plannedAt <= now || job.sent) return false
  return job.stage !== 'waiting' && job.stage !== 'publishing'
}

/** What a waiting job waits for among the other jobs: one that needs the user first, if any. */
export function blockerOf(store: Store, jobId: string, now: number): string | null {
  const row = store.get<{ id: string }>(
    `SELECT e.id FROM outbox_jobs j
       JOIN outbox_jobs e INDEXED BY outbox_jobs_by_project ON ${blocker}
     WHERE j.id = ?1 ORDER BY e.state <> 'parked', e.position LIMIT 1`,
    jobId,
    now,
  )
  return row?.id ?? null
}

/** The job that creates a project; null when none is in the outbox. */
export function creationOf(store: Store, projectId: string): string | null {
  const row = store.get<{ id: string }>(
    `SELECT id FROM outbox_jobs WHERE project_id = ? AND kind = 'projectCreate'
     ORDER BY position LIMIT 1`,
    projectId,
  )
  return row?.id ?? null
}
