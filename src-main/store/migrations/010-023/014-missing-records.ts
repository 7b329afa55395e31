/** Projects and dossiers that the service's lists no longer contain. */
export const missingRecords = `
-- When a list of the service first lacked the record, in epoch milliseconds; null while it is listed.
ALTER TABLE projects ADD COLUMN missing_since INTEGER;
UPDATE projects SET missing_since = changed_at WHERE listed = 0;
ALTER TABLE dossiers ADD COLUMN missing_since INTEGER;
-- 1 for a project that was created here, until a list of the service has shown it.
ALTER TABLE projects ADD COLUMN awaits_listing INTEGER NOT NULL DEFAULT 0;
`
