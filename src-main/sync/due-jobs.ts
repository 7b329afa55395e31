import type { Store } from '../store/store.ts'

/**
 * Whether an earlier job `e` of the project must be gone before `j` may run. A project's creation
 * goes before everything; edits follow each other; a publication wants all that was asked before it,
 * except other jobs that wait for the user. What a parked edit holds up is what would go out wrong.
 */
const holdsUp = `(
  e.kind = 'projectCreate'
  OR (j.kind = 'projectEdit' AND e.kind = 'projectEdit')
  OR (j.kind IN ('publish', 'revoke')
      AND (e.state <> 'parked' OR e.kind = 'projectEdit' OR e.channel = j.channel))
)`

const blocked = `EXISTS (
  SELECT 1 FROM outbox_jobs e WHERE e.project_id = j.project_id AND e.id <> j.id
    AND (e.state = 'active' OR (e.position < j.position AND ${holdsUp})))`

/**
 * No pause is longer, in milliseconds (retry-after.ts keeps to a day): a moment further away was set
 * before the machine's clock was put back, and means nothing any more.
 */
const longestWait = 25 * 60 * 60_000

/**
 * The next job of an account that may run now: in order within a project, one at a time there, and
 * one creation of a project at a time, so that two alike cannot be mistaken for each other.
 */
export function nextDueJob(store: Store, accountId: string, now: number): string | null {
  const row = store.get<{ id: string }>(
    `SELECT j.id FROM outbox_jobs j JOIN projects p ON p.id = j.project_id
     WHERE j.account_id = ? AND j.state = 'waiting'
       AND (j.not_before IS NULL OR j.not_before <= ? OR j.not_before > ?)
       AND (j.kind = 'projectCreate' OR p.remote_id IS NOT NULL)
       AND NOT (j.kind = 'projectCreate' AND EXISTS (
         SELECT 1 FROM outbox_jobs c WHERE c.account_id = j.account_id
           AND c.kind = 'projectCreate' AND c.state = 'active'))
       AND NOT ${blocked}
     ORDER BY j.position LIMIT 1`,
    accountId,
    now,
    now + longestWait,
  )
  return row?.id ?? null
}

/** When the next pause ends; null when nothing waits for a moment. */
export function nextDueTime(store: Store, accountId: string, now: number): number | null {
  return (
    store.get<{ at: number | null }>(
      `SELECT min(not_before) AS at FROM outbox_jobs
       WHERE account_id = ? AND state = 'waiting' AND not_before > ? AND not_before <= ?`,
      accountId,
      now,
      now + longestWait,
    )?.at ?? null
  )
}

/** Ids of waiting jobs that cannot run before the user has settled a parked one. */
export function jobsBehindParked(store: Store, accountId: string): Set<string> {
  const rows = store.all<{ id: string }>(
    `SELECT j.id FROM outbox_jobs j WHERE j.account_id = ? AND j.state = 'waiting'
       AND EXISTS (SELECT 1 FROM outbox_jobs e WHERE e.project_id = j.project_id
         AND e.state = 'parked' AND e.position < j.position AND ${holdsUp})`,
    accountId,
  )
  return new Set(rows.map((row) => row.id))
}
