/** Records that the office keeps to begin new projects with. */
export const projectTemplates = `
-- scenario, type: as the record tells, for the list; empty if the record does not tell.
CREATE TABLE project_templates (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  scenario TEXT NOT NULL,
  type TEXT NOT NULL,
  version TEXT NOT NULL,
  body TEXT NOT NULL,
  saved_at INTEGER NOT NULL
) STRICT;
CREATE INDEX project_templates_by_account ON project_templates (account_id);
`
