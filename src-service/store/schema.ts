/** The version of the layout of `office.db`. A folder with another layout is refused. */
export const layoutVersion = 1

/**
 * `object` assigns the API object ids of all kinds of record, and never assigns an id twice. Times
 * are epoch milliseconds.
 */
export const layout = `
CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE object (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL CHECK (kind IN ('root', 'project', 'relation', 'dossier'))
) STRICT;

CREATE TABLE project (
  id INTEGER PRIMARY KEY REFERENCES object,
  owner_id INTEGER NOT NULL REFERENCES object,
  scenario TEXT NOT NULL,
  name TEXT NOT NULL,
  modified_at INTEGER NOT NULL,
  xml TEXT NOT NULL
) STRICT;
-- Lists are read from this index alone, so that they never touch the records' XML.
CREATE INDEX project_by_owner ON project (owner_id, id, scenario, name);

CREATE TABLE relation (
  id INTEGER PRIMARY KEY REFERENCES object,
  project_id INTEGER NOT NULL REFERENCES project,
  role TEXT NOT NULL,
  name TEXT NOT NULL
) STRICT;

CREATE TABLE content (
  sha256 TEXT PRIMARY KEY,
  sha1 TEXT NOT NULL,
  md5 TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- Null: too big for here, in the folder of documents instead.
  bytes BLOB
) STRICT, WITHOUT ROWID;

CREATE TABLE dossier (
  id INTEGER PRIMARY KEY REFERENCES object,
  owner_id INTEGER NOT NULL REFERENCES object,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  filename TEXT NOT NULL,
  mimetype TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  modified_at INTEGER NOT NULL,
  sha256 TEXT REFERENCES content,
  address TEXT
) STRICT;
CREATE INDEX dossier_by_owner ON dossier (owner_id, id);

CREATE TABLE publication (
  project_id INTEGER NOT NULL REFERENCES project,
  channel TEXT NOT NULL,
  uuid TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (project_id, channel)
) STRICT, WITHOUT ROWID;

CREATE TABLE mutation (
  id INTEGER PRIMARY KEY,
  project_id INTEGER NOT NULL,
  channel TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('publish', 'revoke')),
  created_at INTEGER NOT NULL,
  -- Null: the channel never answered; the mutation stays new.
  due_at INTEGER,
  outcome TEXT NOT NULL CHECK (outcome IN ('done', 'failed')),
  FOREIGN KEY (project_id, channel) REFERENCES publication
) STRICT;
CREATE INDEX mutation_by_publication ON mutation (project_id, channel, id);
`
