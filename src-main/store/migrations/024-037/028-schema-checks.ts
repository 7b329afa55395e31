/** What the check of all records against their schemas found. */
export const schemaChecks = `
-- The last check of a project's record. schema: key of the schema; empty if there was none for the
-- namespace. A text with this hash and schema is not checked again. outcome: checked, noSchema or
-- unusable. total: number of problems; problems: JSON, the first of them.
CREATE TABLE schema_checks (
  project_id TEXT PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  text_hash TEXT NOT NULL,
  namespace TEXT NOT NULL,
  schema TEXT NOT NULL,
  outcome TEXT NOT NULL,
  total INTEGER NOT NULL,
  problems TEXT NOT NULL,
  checked_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX schema_checks_with_problems ON schema_checks (total DESC, project_id) WHERE total > 0;
-- running: 1 from the start of a check to its end, so that it goes on after a kill.
CREATE TABLE schema_check_runs (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  running INTEGER NOT NULL,
  finished_at INTEGER
) STRICT, WITHOUT ROWID;
`
