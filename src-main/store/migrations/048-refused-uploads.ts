/**
 * What was known when an upload left that the user cancelled after a refusal. The service may have
 * stored the document all the same: the next upload of the same bytes to the same owner looks for the
 * document first.
 */
export const refusedUploads = `
CREATE TABLE refused_uploads (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  -- SHA-256 of the sent bytes.
  sha256 TEXT NOT NULL,
  -- The facts of the request, as JSON.
  facts TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (project_id, sha256)
) STRICT;
`
