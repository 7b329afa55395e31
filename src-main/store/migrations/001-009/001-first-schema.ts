/**
 * The first schema of the store. Times are epoch milliseconds; ids are UUIDs created here, beside
 * the service's `remote_id`, so that a record exists before the service knows it. No table holds a
 * secret (promise 5).
 */
export const firstSchema = `
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE accounts (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  base_url TEXT NOT NULL,
  client_id TEXT NOT NULL,
  root_id INTEGER NOT NULL,
  user_id TEXT,
  dialect TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 0,
  last_sync_at INTEGER
) STRICT;
CREATE UNIQUE INDEX accounts_one_active ON accounts (active) WHERE active = 1;

-- What the list shows. The state is kept beside the tables it follows from, so that a page of the
-- list needs no join; project-state.ts is the one place that computes it.
CREATE TABLE projects (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  remote_id INTEGER,
  scenario TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL DEFAULT '',
  city TEXT NOT NULL DEFAULT '',
  name_key TEXT NOT NULL,
  search TEXT NOT NULL,
  state TEXT NOT NULL,
  changed_at INTEGER NOT NULL,
  -- 1 while the service's list shows it, or until it was ever asked.
  listed INTEGER NOT NULL DEFAULT 1,
  visible INTEGER NOT NULL GENERATED ALWAYS AS (listed = 1 OR state <> 'synced') VIRTUAL,
  -- The creation fields of a project that was made here, as JSON.
  creation TEXT,
  channels_read_at INTEGER,
  UNIQUE (account_id, remote_id)
) STRICT;
CREATE INDEX projects_by_name ON projects (account_id, visible, name_key, id);
CREATE INDEX projects_by_scenario ON projects (account_id, visible, scenario, name_key, id);
CREATE INDEX projects_by_type ON projects (account_id, visible, type, name_key, id);
CREATE INDEX projects_by_city ON projects (account_id, visible, city, name_key, id);
CREATE INDEX projects_by_state ON projects (account_id, visible, state, name_key, id);
CREATE INDEX projects_by_change ON projects (account_id, visible, changed_at, id);
-- Holds all that a search looks at, so that counting its matches never touches the table.
CREATE INDEX projects_by_search ON projects (account_id, visible, search);

-- Every text once, under the SHA-256 of its UTF-8 bytes.
CREATE TABLE texts (
  hash TEXT PRIMARY KEY,
  body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- base: what the service last gave and our edits stand on (promise 3). local: what is saved here.
-- seen: a newer text of the service that is not the base yet.
CREATE TABLE project_texts (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  base_hash TEXT REFERENCES texts (hash),
  local_hash TEXT REFERENCES texts (hash),
  seen_hash TEXT REFERENCES texts (hash),
  fetched_at INTEGER,
  PRIMARY KEY (project_id, version)
) STRICT, WITHOUT ROWID;

CREATE TABLE project_drafts (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  body TEXT NOT NULL,
  written_at INTEGER NOT NULL,
  PRIMARY KEY (project_id, version)
) STRICT;

-- Every text that was saved here, given by the service or thrown away by the user.
CREATE TABLE project_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  origin TEXT NOT NULL,
  text_hash TEXT NOT NULL REFERENCES texts (hash),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX project_history_by_project ON project_history (project_id, version, id);

-- Files in the blob folder, with the three hashes that a service may list (open point 9).
CREATE TABLE blobs (
  sha256 TEXT PRIMARY KEY,
  sha1 TEXT NOT NULL,
  md5 TEXT NOT NULL,
  size INTEGER NOT NULL,
  media_type TEXT NOT NULL,
  taken_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE dossiers (
  id TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  remote_id INTEGER,
  type TEXT NOT NULL DEFAULT '',
  title TEXT NOT NULL,
  filename TEXT NOT NULL,
  media_type TEXT NOT NULL DEFAULT '',
  created TEXT,
  remote_hash TEXT,
  sha256 TEXT REFERENCES blobs (sha256),
  filepath TEXT,
  added_at INTEGER NOT NULL,
  UNIQUE (project_id, remote_id)
) STRICT;

CREATE TABLE channel_statuses (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  publication TEXT,
  PRIMARY KEY (project_id, position)
) STRICT, WITHOUT ROWID;

-- sent: a request that may have been carried out has left since the last certainty (promise 4).
-- facts: what was read before it left, as JSON: the ids that existed, or the channel's mutations.
-- misses: how often a read-back since then has not found it.
CREATE TABLE outbox_jobs (
  position INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  dossier_id TEXT REFERENCES dossiers (id) ON DELETE CASCADE,
  channel TEXT,
  kind TEXT NOT NULL,
  intent TEXT NOT NULL,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  not_before INTEGER,
  error TEXT,
  sent INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER,
  facts TEXT,
  misses INTEGER NOT NULL DEFAULT 0,
  withdrawn INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outbox_jobs_by_account ON outbox_jobs (account_id, position);
CREATE INDEX outbox_jobs_by_project ON outbox_jobs (project_id, position);
CREATE INDEX outbox_jobs_by_dossier ON outbox_jobs (dossier_id);
CREATE INDEX dossiers_by_blob ON dossiers (sha256);
`
