/**
 * What the user knew when a job was added, by the order of rows. The machine's clock cannot tell: the clock
 * may have been set between a request and a read.
 */
export const orderOfKnowledge = `
-- The last row of channel_history when the user asked for a channel request, or was told of a conflict
-- of the request. Null: no status of the project had been read.
ALTER TABLE outbox_jobs ADD COLUMN known_statuses INTEGER;
UPDATE outbox_jobs SET known_statuses = (
  SELECT CASE
    WHEN max(h.id) IS NOT NULL THEN max(h.id)
    WHEN EXISTS (SELECT 1 FROM channel_statuses s
      WHERE s.project_id = asked.project_id AND s.since <= asked.at) THEN 0 END
  FROM (SELECT outbox_jobs.project_id, max(outbox_jobs.created_at, coalesce((
      SELECT max(a.at) FROM job_attempts a WHERE a.job_id = outbox_jobs.id AND json_valid(a.error)
        AND a.error ->> '$.kind' = 'conflict' AND a.error ->> '$.status' IS NULL), 0)) AS at) asked
  LEFT JOIN channel_history h ON h.project_id = asked.project_id AND h.at <= asked.at)
WHERE kind IN ('publish', 'revoke', 'relist');

-- The position of the last job that was added before the document was first listed here.
ALTER TABLE dossiers ADD COLUMN listed_after INTEGER NOT NULL DEFAULT 0;
UPDATE dossiers SET listed_after = coalesce((SELECT max(j.position) FROM outbox_jobs j
  WHERE j.project_id = dossiers.project_id AND j.created_at < dossiers.added_at), 0);
`
