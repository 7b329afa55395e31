/** Replacements over many records, which can be undone, also in a later run. */
export const replacementsMade = `
-- wish: JSON (ReplaceInstruction).
CREATE TABLE replacements (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  version TEXT NOT NULL,
  wish TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX replacements_by_account ON replacements (account_id, at);

-- A record's text before and afterwards. undone: it was put back.
CREATE TABLE replaced_texts (
  replacement_id TEXT NOT NULL REFERENCES replacements (id) ON DELETE CASCADE,
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  before_hash TEXT NOT NULL REFERENCES texts (hash),
  after_hash TEXT NOT NULL REFERENCES texts (hash),
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
  PRIMARY KEY (replacement_id, project_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX replaced_texts_by_project ON replaced_texts (project_id);
`
