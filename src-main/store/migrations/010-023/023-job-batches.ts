/** Batches: the outbox shows the jobs of one request of the user as one row. */
export const jobBatches = `
ALTER TABLE outbox_jobs ADD COLUMN batch_id TEXT;
CREATE INDEX outbox_jobs_by_batch ON outbox_jobs (batch_id) WHERE batch_id IS NOT NULL;
-- kind: publish, revoke, relist or closing. channels: JSON list. done: number of finished jobs.
CREATE TABLE job_batches (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  channels TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  done INTEGER NOT NULL DEFAULT 0
) STRICT;
`
