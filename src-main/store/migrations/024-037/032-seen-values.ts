/** Values that occur in the records of an office, to choose from in a form without a schema. */
export const seenValues = `
-- A place in records: the path of an element or attribute. is_free: 1 if the place had too many
-- values to choose from; then it has none.
CREATE TABLE value_places (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  is_free INTEGER NOT NULL DEFAULT 0,
  UNIQUE (account_id, path)
) STRICT;

-- uses: the number of records (project and version) with the value.
CREATE TABLE seen_values (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  place_id INTEGER NOT NULL REFERENCES value_places (id) ON DELETE CASCADE,
  value TEXT NOT NULL,
  uses INTEGER NOT NULL,
  UNIQUE (place_id, value)
) STRICT;

-- value_ids: the counted values of a record, a JSON list of ids of seen_values. An id may be gone.
CREATE TABLE record_values (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  value_ids TEXT NOT NULL,
  PRIMARY KEY (project_id, version)
) STRICT, WITHOUT ROWID;

-- values_read: 1 once the values of the project's record were counted.
ALTER TABLE projects ADD COLUMN values_read INTEGER NOT NULL DEFAULT 0;
CREATE INDEX projects_without_values ON projects (id) WHERE values_read = 0;
`
