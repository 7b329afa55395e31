/** Schemas that the user imported: one per kind of record and version of an account. */
export const importedSchemas = `
-- version: as the file or the user said it. roots: JSON list of the local names that a document may
-- begin with. main: the file that is read first.
CREATE TABLE schemas (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('project', 'dossier')),
  version TEXT NOT NULL,
  target_namespace TEXT NOT NULL,
  roots TEXT NOT NULL,
  main TEXT NOT NULL,
  imported_at INTEGER NOT NULL,
  UNIQUE (account_id, kind, version)
) STRICT;

-- place: the order in which they were read; main is the first.
CREATE TABLE schema_files (
  schema_id TEXT NOT NULL REFERENCES schemas (id) ON DELETE CASCADE,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (schema_id, place)
) STRICT;
`
