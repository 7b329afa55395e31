import type { Store } from '../connection/store.ts'
import type { OutboxJob } from './stored-job.ts'

const toChannel = "('publish', 'revoke', 'relist')"

/**
 * SQL condition for a job whose planned time has come by ?2, or that has begun: after its request,
 * or a relist's withdrawal, was sent, a clock that was set back does not delay the job.
 */
const plannedTimeCame = (job: string): string =>
  `(${job}.planned_at IS NULL OR ${job}.planned_at <= ?2 OR ${job}.sent = 1
    OR ${job}.stage IN ('waiting', 'publishing'))`

/**
 * SQL condition for a job `e` of the project that must end before `j` may run, at the time ?2.
 *
 * - Different records are sent in parallel, each in its own order: a project's edits follow each
 *   other, and so do a dossier's upload and its edits.
 * - A publication waits for all earlier jobs of its project, except parked jobs that would not
 *   change the published text; a parked edit of the project would.
 * - A planned job does not hold up others before its time. Changes of the project that were
 *   requested before its time go first.
 * - A relist that waits for its channel does not hold up other channels.
 * - While a publication is under way, the project's text does not change.
 */
const mustEndFirst = `(
  (e.kind = 'projectCreate' AND e.position < j.position)
  OR (j.kind = 'projectEdit' AND e.kind = 'projectEdit'
      AND (e.position < j.position OR e.state = 'active'))
  OR (j.kind = 'projectEdit' AND e.kind IN ${toChannel} AND e.state = 'active')
  OR (e.dossier_id = j.dossier_id AND (e.position < j.position OR e.state = 'active'))
  OR (j.kind IN ${toChannel} AND (
      (e.position < j.position AND ${plannedTimeCame('e')}
        AND (e.state <> 'parked' OR e.kind = 'projectEdit' OR e.channel = j.channel)
        AND NOT (e.state = 'waiting' AND e.stage IS 'waiting' AND e.channel IS NOT j.channel))
      OR (j.planned_at IS NOT NULL AND j.stage IS NOT 'waiting' AND e.created_at <= j.planned_at
        AND (e.kind = 'projectEdit'
          OR (e.kind IN ('dossierCreate', 'dossierEdit') AND e.state <> 'parked')))
      OR (e.state = 'active' AND e.kind IN ('projectEdit', 'publish', 'revoke', 'relist'))))
)`

/**
 * SQL condition for two uploads of a project that a read-back could confuse (dossier-match.ts: the
 * same name or content). They are never under way together.
 */
const couldBeConfused = `(
  j.kind = 'dossierCreate' AND e.kind = 'dossierCreate'
  AND (e.state = 'active'
    OR (e.state = 'waiting' AND e.sent = 1 AND (j.sent = 0 OR e.position < j.position)))
  AND EXISTS (SELECT 1 FROM dossiers dj, dossiers de
    WHERE dj.id = j.dossier_id AND de.id = e.dossier_id
      AND (dj.filename = de.filename OR dj.sha256 = de.sha256))
)`

const blocker = `e.project_id = j.project_id AND e.id <> j.id AND (${mustEndFirst} OR ${couldBeConfused})`

/**
 * Finds the next job of an account that may run now. Only one project is created at a time, so that
 * two equal projects are not confused.
 */
export const nextDueSql = `
  SELECT j.id FROM outbox_jobs j INDEXED BY outbox_jobs_by_turn
    JOIN projects p ON p.id = j.project_id
  WHERE j.account_id = ?1 AND j.state = 'waiting'
    AND (j.not_before IS NULL OR j.not_before <= ?2)
    AND ${plannedTimeCame('j')}
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

/** Which uploads may start now. `doubtful`: only to check whether a sent upload has arrived. */
export type AllowedUploads = 'all' | 'doubtful' | 'none'

/**
 * Returns the id of the job that may leave next; null if no job may.
 *
 * @param now epoch milliseconds
 */
export function nextDueJob(
  store: Store,
  accountId: string,
  now: number,
  uploads: AllowedUploads = 'all',
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

/** Returns the end of the next pause or the next planned time; null if there is none. */
export function nextDueTime(store: Store, accountId: string, now: number): number | null {
  const row = store.get<{ at: number | null }>(nextDueTimeSql, accountId, now)
  return row?.at ?? null
}

/** Returns the first planned time of an account's waiting jobs, past or to come; null if there is none. */
export function firstPlannedTime(store: Store, accountId: string): number | null {
  const row = store.get<{ at: number | null }>(
    `SELECT min(planned_at) AS at FROM outbox_jobs INDEXED BY outbox_jobs_planned
     WHERE account_id = ? AND planned_at IS NOT NULL AND state = 'waiting'`,
    accountId,
  )
  return row?.at ?? null
}

/** Returns whether a planned job must wait for its time, by the same rule as `nextDueSql`. */
export function waitsForPlannedTime(job: OutboxJob, now: number): boolean {
  if (job.plannedAt === null || job.plannedAt <= now || job.sent) return false
  return job.stage !== 'waiting' && job.stage !== 'publishing'
}

/** Returns the job that a waiting job waits for; prefers a parked job, which needs the user. */
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

/** Returns the job that creates a project; null if there is none in the outbox. */
export function creationOf(store: Store, projectId: string): string | null {
  const row = store.get<{ id: string }>(
    `SELECT id FROM outbox_jobs WHERE project_id = ? AND kind = 'projectCreate'
     ORDER BY position LIMIT 1`,
    projectId,
  )
  return row?.id ?? null
}
