/** Tables for working offline: attempts of a job, its position in the queue, and pins. */
export const workingOffline = `
-- Every attempt at a job that did not succeed, for the "why" of the outbox. Goes with the job.
CREATE TABLE job_attempts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  job_id TEXT NOT NULL REFERENCES outbox_jobs (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  error TEXT NOT NULL
) STRICT;
CREATE INDEX job_attempts_by_job ON job_attempts (job_id, id);

-- The runner looks for the next job after each one that ends, and the status bar counts them. With
-- not_before a job that pauses is passed over without reading its row.
CREATE INDEX outbox_jobs_by_turn ON outbox_jobs (account_id, state, position, not_before);
CREATE INDEX outbox_jobs_by_pause ON outbox_jobs (account_id, state, not_before);

-- "Offline beschikbaar": a project, or a saved filter (then project_id is null).
CREATE TABLE pins (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  project_id TEXT REFERENCES projects (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  search TEXT NOT NULL,
  fresh_at INTEGER,
  added_at INTEGER NOT NULL,
  UNIQUE (account_id, project_id)
) STRICT;

-- What was last kept of each project under a pin, and what went wrong.
CREATE TABLE pinned_projects (
  project_id TEXT PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
  refreshed_at INTEGER,
  error TEXT
) STRICT, WITHOUT ROWID;
`
