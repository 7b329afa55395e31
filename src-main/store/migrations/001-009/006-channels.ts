/**
 * Tables for the board of channels: status by channel, the history of statuses, the service's
 * objections to a record, drafts of forms, and a log of requests and results.
 */
export const channelsAtWork = `
-- status, dlm: the publication's, beside its JSON, for the board; null without a publication. since:
-- epoch milliseconds at which this status was first read here. notice: 1 when it just left busy and nobody
-- was told what became of it; 2 when it was told that it is stuck.
ALTER TABLE channel_statuses ADD COLUMN status TEXT;
ALTER TABLE channel_statuses ADD COLUMN dlm TEXT;
ALTER TABLE channel_statuses ADD COLUMN since INTEGER NOT NULL DEFAULT 0;
ALTER TABLE channel_statuses ADD COLUMN notice INTEGER NOT NULL DEFAULT 0;
UPDATE channel_statuses SET
  status = publication ->> 'status',
  dlm = publication ->> 'dlm',
  since = coalesce((SELECT p.channels_read_at FROM projects p
    WHERE p.id = channel_statuses.project_id), 0);

-- All that a cell needs, so that the board never reads a publication.
CREATE INDEX channel_statuses_shown ON channel_statuses (project_id, name, status, since, dlm)
  WHERE status IS NOT NULL;
-- Which status values occur, and where: what is busy is read first.
CREATE INDEX channel_statuses_by_status ON channel_statuses (status, project_id)
  WHERE status IS NOT NULL;
CREATE INDEX channel_statuses_noticed ON channel_statuses (project_id) WHERE notice = 1;

-- Every display name that an account's service ever gave: the columns of the board.
CREATE TABLE channel_names (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  PRIMARY KEY (account_id, name)
) STRICT, WITHOUT ROWID;
INSERT INTO channel_names (account_id, name)
  SELECT DISTINCT p.account_id, s.name FROM channel_statuses s JOIN projects p ON p.id = s.project_id;

-- Everything that was ever seen of a channel: a row when it differs from the one before. publication:
-- JSON; null when the service listed none.
CREATE TABLE channel_history (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  at INTEGER NOT NULL,
  publication TEXT
) STRICT;
CREATE INDEX channel_history_by_channel ON channel_history (project_id, name, id);
INSERT INTO channel_history (project_id, name, at, publication)
  SELECT project_id, name, since, publication FROM channel_statuses WHERE publication IS NOT NULL;

-- When a project's channels are to be read again, and why the last try failed (JSON).
ALTER TABLE projects ADD COLUMN channels_due_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN channels_error TEXT;
CREATE INDEX projects_by_channels_due ON projects (account_id, visible, channels_due_at)
  WHERE remote_id IS NOT NULL;

-- The record's text that a publication from here went out with.
CREATE TABLE published_texts (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  version TEXT NOT NULL,
  text_hash TEXT NOT NULL REFERENCES texts (hash),
  at INTEGER NOT NULL,
  PRIMARY KEY (project_id, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX published_texts_by_text ON published_texts (text_hash);

-- The last answer of the service for a channel and action. status: as it was asked; null left out.
-- text_hash: the service's text that was judged, as far as it was known here; version: of that text.
-- errors: JSON, messages by section. gone: JSON, messages of the answer before that it no longer has.
CREATE TABLE validations (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  action TEXT NOT NULL,
  status TEXT,
  at INTEGER NOT NULL,
  valid INTEGER NOT NULL,
  errors TEXT NOT NULL,
  gone TEXT NOT NULL DEFAULT '{}',
  version TEXT,
  text_hash TEXT,
  PRIMARY KEY (project_id, channel, action)
) STRICT, WITHOUT ROWID;
CREATE INDEX validations_to_fix ON validations (project_id) WHERE valid = 0 OR gone <> '{}';

-- Where the user says that a message belongs: names of elements from the root.
CREATE TABLE message_places (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  message_key TEXT NOT NULL,
  path TEXT NOT NULL,
  PRIMARY KEY (account_id, message_key)
) STRICT, WITHOUT ROWID;

-- What was typed in a form and not sent yet, hidden fields too: JSON by parameter.
CREATE TABLE parameter_drafts (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  form TEXT NOT NULL,
  action TEXT NOT NULL,
  typed TEXT NOT NULL,
  written_at INTEGER NOT NULL,
  PRIMARY KEY (project_id, form, action)
) STRICT, WITHOUT ROWID;

-- Colleague brokers of an exchange: JSON as the contract has them; chosen: GUIDs as JSON.
CREATE TABLE broker_lists (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  exchange TEXT NOT NULL,
  brokers TEXT NOT NULL DEFAULT '[]',
  read_at INTEGER,
  chosen TEXT NOT NULL DEFAULT '[]',
  PRIMARY KEY (account_id, exchange)
) STRICT, WITHOUT ROWID;

-- SBI codes that the user imported; sections and divisions are built in.
CREATE TABLE sbi_codes (
  code TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  search TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- planned_at: not before this moment, whatever else lets it go. stage: where a relist is.
ALTER TABLE outbox_jobs ADD COLUMN planned_at INTEGER;
ALTER TABLE outbox_jobs ADD COLUMN stage TEXT;
CREATE INDEX outbox_jobs_planned ON outbox_jobs (account_id, planned_at)
  WHERE planned_at IS NOT NULL;
-- With planned_at, so that thousands that are planned are passed by in the index alone.
DROP INDEX outbox_jobs_by_turn;
CREATE INDEX outbox_jobs_by_turn
  ON outbox_jobs (account_id, state, position, not_before, planned_at, sent, stage);

-- Names are kept with the entry: project, account and user may be gone when it is read.
CREATE TABLE audit_entries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  event TEXT NOT NULL,
  action TEXT NOT NULL,
  project_id TEXT NOT NULL,
  project_name TEXT NOT NULL,
  remote_id INTEGER,
  channel TEXT NOT NULL,
  job_id TEXT NOT NULL,
  account_name TEXT NOT NULL,
  user_name TEXT NOT NULL,
  extra TEXT NOT NULL,
  planned_at INTEGER,
  text_hash TEXT,
  status TEXT,
  publication_id TEXT,
  error TEXT,
  search TEXT NOT NULL
) STRICT;
-- With all that a query asks of an entry: what it finds is counted without reading the table.
CREATE INDEX audit_entries_by_account
  ON audit_entries (account_id, id, at, project_id, channel, search);
CREATE INDEX audit_entries_by_project ON audit_entries (project_id, id);
CREATE INDEX audit_entries_by_job ON audit_entries (job_id);
`
