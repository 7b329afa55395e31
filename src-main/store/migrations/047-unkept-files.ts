/**
 * The files that the user gave and that are not in the tray: files being read, and files that could not
 * be read. Without these rows the user would not hear, after the end of the app, of files that are
 * missing in the tray.
 */
export const unkeptFiles = `
CREATE TABLE unkept_files (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  project_id TEXT REFERENCES projects (id) ON DELETE SET NULL,
  given_name TEXT NOT NULL,
  folder TEXT NOT NULL,
  position INTEGER NOT NULL,
  added_at INTEGER NOT NULL,
  -- Why the file could not be read, as JSON; null while the file is being read.
  error TEXT
) STRICT;
CREATE INDEX unkept_files_of_account ON unkept_files (account_id);
CREATE INDEX unkept_files_of_project ON unkept_files (project_id);
`
