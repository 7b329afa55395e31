/**
 * Texts of records: a project's texts in up to four versions, and the texts of its dossiers. One
 * set of tables holds both, by project and (for a dossier) by dossier. Every table has a primary
 * key: the journal cannot see the changes of a table without one (sqlite.org/sessionintro.html).
 */
export const records = `
-- base: the text of the service that the local text descends from (promise 3). local: what is saved
-- here. seen: a newer text of the service that is not the base yet. sent: what was last sent, until
-- a text of the service has shown what it kept of it. replaced: the text of the service that sent
-- took the place of.
CREATE TABLE record_texts (
  id INTEGER PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  dossier_id TEXT REFERENCES dossiers (id) ON DELETE CASCADE,
  record_id TEXT GENERATED ALWAYS AS (coalesce(dossier_id, project_id)) VIRTUAL,
  version TEXT NOT NULL,
  base_hash TEXT REFERENCES texts (hash),
  local_hash TEXT REFERENCES texts (hash),
  seen_hash TEXT REFERENCES texts (hash),
  sent_hash TEXT REFERENCES texts (hash),
  replaced_hash TEXT REFERENCES texts (hash),
  fetched_at INTEGER
) STRICT;
CREATE UNIQUE INDEX record_texts_by_record ON record_texts (record_id, version);
CREATE INDEX record_texts_by_project ON record_texts (project_id);
CREATE INDEX record_texts_by_dossier ON record_texts (dossier_id);
-- Counted whenever the status bar is told something, beside thousands of edited projects.
CREATE INDEX record_texts_edited ON record_texts (project_id, dossier_id)
  WHERE dossier_id IS NOT NULL AND local_hash IS NOT NULL AND local_hash IS NOT base_hash;

CREATE TABLE record_drafts (
  id INTEGER PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  dossier_id TEXT REFERENCES dossiers (id) ON DELETE CASCADE,
  record_id TEXT GENERATED ALWAYS AS (coalesce(dossier_id, project_id)) VIRTUAL,
  version TEXT NOT NULL,
  body TEXT NOT NULL,
  written_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX record_drafts_by_record ON record_drafts (record_id, version);
CREATE INDEX record_drafts_by_project ON record_drafts (project_id);
CREATE INDEX record_drafts_by_dossier ON record_drafts (dossier_id);

-- Every text that was saved here, given by the service, merged, sent, or thrown away by the user.
-- length counts characters: a list of the history must not read the texts. base_hash: the text of
-- the service that it stood on.
CREATE TABLE record_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  dossier_id TEXT REFERENCES dossiers (id) ON DELETE CASCADE,
  record_id TEXT GENERATED ALWAYS AS (coalesce(dossier_id, project_id)) VIRTUAL,
  version TEXT NOT NULL,
  origin TEXT NOT NULL,
  text_hash TEXT NOT NULL REFERENCES texts (hash),
  base_hash TEXT REFERENCES texts (hash),
  length INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX record_history_by_record ON record_history (record_id, id);
CREATE INDEX record_history_by_project ON record_history (project_id);
CREATE INDEX record_history_by_dossier ON record_history (dossier_id);

-- What the service did not keep of the last text that was sent, until the user has read it: JSON.
CREATE TABLE record_notices (
  id INTEGER PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  dossier_id TEXT REFERENCES dossiers (id) ON DELETE CASCADE,
  record_id TEXT GENERATED ALWAYS AS (coalesce(dossier_id, project_id)) VIRTUAL,
  version TEXT NOT NULL,
  lost TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX record_notices_by_record ON record_notices (record_id, version);
CREATE INDEX record_notices_by_project ON record_notices (project_id);
CREATE INDEX record_notices_by_dossier ON record_notices (dossier_id);

-- A record that waits for choices. step: how many of its steps below count; undo lowers it.
CREATE TABLE record_conflicts (
  id INTEGER PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  dossier_id TEXT REFERENCES dossiers (id) ON DELETE CASCADE,
  record_id TEXT GENERATED ALWAYS AS (coalesce(dossier_id, project_id)) VIRTUAL,
  since INTEGER NOT NULL,
  step INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX record_conflicts_by_record ON record_conflicts (record_id);
CREATE INDEX record_conflicts_by_project ON record_conflicts (project_id);
CREATE INDEX record_conflicts_by_dossier ON record_conflicts (dossier_id);

-- What the user chose, a step at a time. choices: JSON, the choice (or null) by the conflict's id.
CREATE TABLE conflict_choices (
  id INTEGER PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  dossier_id TEXT REFERENCES dossiers (id) ON DELETE CASCADE,
  record_id TEXT GENERATED ALWAYS AS (coalesce(dossier_id, project_id)) VIRTUAL,
  step INTEGER NOT NULL,
  choices TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX conflict_choices_by_record ON conflict_choices (record_id, step);
CREATE INDEX conflict_choices_by_project ON conflict_choices (project_id);
CREATE INDEX conflict_choices_by_dossier ON conflict_choices (dossier_id);

-- 1 for a dossier that was added here; a listed one may get a type as well.
ALTER TABLE dossiers ADD COLUMN made_here INTEGER NOT NULL DEFAULT 0;
UPDATE dossiers SET made_here = 1 WHERE type <> '' OR remote_id IS NULL;

INSERT INTO record_texts (project_id, version, base_hash, local_hash, seen_hash, fetched_at)
  SELECT project_id, version, base_hash, local_hash, seen_hash, fetched_at FROM project_texts;
INSERT INTO record_drafts (project_id, version, body, written_at)
  SELECT project_id, version, body, written_at FROM project_drafts;
INSERT INTO record_history (id, project_id, version, origin, text_hash, length, at)
  SELECT h.id, h.project_id, h.version, h.origin, h.text_hash, length(t.body), h.at
  FROM project_history h JOIN texts t ON t.hash = h.text_hash ORDER BY h.id;
INSERT INTO record_conflicts (project_id, since)
  SELECT project_id, min(created_at) FROM outbox_jobs
  WHERE kind = 'projectEdit' AND state = 'parked' AND error ->> 'reason' = 'serverMoved'
  GROUP BY project_id;
DROP TABLE project_texts;
DROP TABLE project_drafts;
DROP TABLE project_history;
`
