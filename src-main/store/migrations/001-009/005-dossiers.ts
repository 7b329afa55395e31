/**
 * Tables for documents: owners other than projects, files that were taken in and not sent yet, how
 * a document arrived, and the office-wide list of dossiers. `fold` is a function of this program
 * (migrate.ts).
 */
export const dossiersAtWork = `
-- kind: 'project', or 'relation' for an owner of dossiers that has no record of its own. A relation
-- is never in the list of projects.
DROP INDEX projects_by_name;
DROP INDEX projects_by_scenario;
DROP INDEX projects_by_type;
DROP INDEX projects_by_city;
DROP INDEX projects_by_state;
DROP INDEX projects_by_change;
DROP INDEX projects_by_search;
ALTER TABLE projects DROP COLUMN visible;
ALTER TABLE projects ADD COLUMN kind TEXT NOT NULL DEFAULT 'project';
ALTER TABLE projects ADD COLUMN visible INTEGER
  GENERATED ALWAYS AS (kind = 'project' AND (listed = 1 OR state <> 'synced')) VIRTUAL;
CREATE INDEX projects_by_name ON projects (account_id, visible, name_key, id);
CREATE INDEX projects_by_scenario ON projects (account_id, visible, scenario, name_key, id);
CREATE INDEX projects_by_type ON projects (account_id, visible, type, name_key, id);
CREATE INDEX projects_by_city ON projects (account_id, visible, city, name_key, id);
CREATE INDEX projects_by_state ON projects (account_id, visible, state, name_key, id);
CREATE INDEX projects_by_change ON projects (account_id, visible, changed_at, id);
CREATE INDEX projects_by_search ON projects (account_id, visible, search);
CREATE INDEX projects_relations ON projects (account_id, name_key, id) WHERE kind = 'relation';

-- uploads_paused: 1 while the user lets no document go out. content_limit: bytes of fetched documents
-- that are kept; null for the default. watched_folder: where a scanner puts its files.
ALTER TABLE accounts ADD COLUMN uploads_paused INTEGER NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN content_limit INTEGER;
ALTER TABLE accounts ADD COLUMN watched_folder TEXT;

-- What was found out about a file by reading it, as JSON (document-facts.ts); null until then.
ALTER TABLE blobs ADD COLUMN facts TEXT;
-- When it was last opened or fetched: the least recently used goes first.
ALTER TABLE blobs ADD COLUMN used_at INTEGER;

-- The tray: files that were taken in and are not sent yet, with or without an owner. given_name is
-- the name that the source gave, folder the path inside the folder that was dropped; type_from says
-- who chose the type. send_anyway: the user wants it sent although the same content is there.
CREATE TABLE intake_files (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  project_id TEXT REFERENCES projects (id) ON DELETE SET NULL,
  sha256 TEXT NOT NULL REFERENCES blobs (sha256),
  filename TEXT NOT NULL,
  given_name TEXT NOT NULL,
  folder TEXT NOT NULL,
  type TEXT NOT NULL,
  title TEXT NOT NULL,
  type_from TEXT NOT NULL,
  title_from TEXT NOT NULL,
  source TEXT NOT NULL,
  send_anyway INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL,
  added_at INTEGER NOT NULL
) STRICT;
CREATE INDEX intake_files_by_account ON intake_files (account_id, position);
CREATE INDEX intake_files_by_project ON intake_files (project_id);
CREATE INDEX intake_files_by_blob ON intake_files (sha256);

-- Files of the watched folder that were taken in, or stood there when watching began.
CREATE TABLE watched_files (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  size INTEGER NOT NULL,
  modified_ms REAL NOT NULL,
  PRIMARY KEY (account_id, path)
) STRICT, WITHOUT ROWID;

-- arrival: what the service's list says of a document that was sent from here: 'verified',
-- 'otherContent', 'alreadyThere' (it was not sent: the same was there) or 'unverified' (a hash of no
-- known form); null before. arrival_read: 1 when the user has read it. no_content: 1 when the
-- service's XML was looked at and holds no bytes.
ALTER TABLE dossiers ADD COLUMN arrival TEXT;
ALTER TABLE dossiers ADD COLUMN arrival_read INTEGER NOT NULL DEFAULT 0;
ALTER TABLE dossiers ADD COLUMN no_content INTEGER NOT NULL DEFAULT 0;
-- typed: what it was to be called where the same content was there under another name, as JSON.
ALTER TABLE dossiers ADD COLUMN typed TEXT NOT NULL DEFAULT '[]';
-- content_seen: 1 when these bytes were found in the service's XML, so that they can be had again.
-- theirs_sha256: the service's bytes of a document that arrived with other content, beside ours.
ALTER TABLE dossiers ADD COLUMN content_seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE dossiers ADD COLUMN theirs_sha256 TEXT REFERENCES blobs (sha256);
-- For the list over the whole office: what it sorts by and looks in, the owner's name too, so that a
-- page needs no join. owner_key is the owner's name_key.
ALTER TABLE dossiers ADD COLUMN account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE;
ALTER TABLE dossiers ADD COLUMN title_key TEXT NOT NULL DEFAULT '';
ALTER TABLE dossiers ADD COLUMN owner_key TEXT NOT NULL DEFAULT '';
ALTER TABLE dossiers ADD COLUMN search TEXT NOT NULL DEFAULT '';
UPDATE dossiers SET
  account_id = (SELECT p.account_id FROM projects p WHERE p.id = dossiers.project_id),
  owner_key = (SELECT p.name_key FROM projects p WHERE p.id = dossiers.project_id),
  title_key = fold(title);
UPDATE dossiers SET search = fold(title || ' ' || type || ' ' || filename) || ' ' || owner_key;
CREATE INDEX dossiers_by_title ON dossiers (account_id, title_key);
CREATE INDEX dossiers_by_type ON dossiers (account_id, type, title_key);
CREATE INDEX dossiers_by_filename ON dossiers (account_id, filename COLLATE NOCASE);
CREATE INDEX dossiers_by_creation ON dossiers (account_id, coalesce(created, ''));
CREATE INDEX dossiers_by_media_type ON dossiers (account_id, media_type, title_key);
CREATE INDEX dossiers_by_owner ON dossiers (account_id, owner_key, title_key);
-- Hold all that counting looks at, so that it never touches the table.
CREATE INDEX dossiers_by_search ON dossiers (account_id, type, search);
CREATE INDEX dossiers_local ON dossiers (account_id, type, search) WHERE sha256 IS NOT NULL;
CREATE INDEX dossiers_arrived ON dossiers (account_id)
  WHERE arrival IS NOT NULL AND arrival <> 'verified' AND arrival_read = 0;
-- For finding the same content in the service's lists (open point 9).
CREATE INDEX dossiers_by_hash ON dossiers (lower(remote_hash));
CREATE INDEX dossiers_theirs ON dossiers (theirs_sha256) WHERE theirs_sha256 IS NOT NULL;
CREATE INDEX dossiers_seen ON dossiers (account_id) WHERE content_seen = 1;
CREATE INDEX blobs_by_size ON blobs (size);
`
