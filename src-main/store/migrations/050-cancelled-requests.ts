/**
 * What was known when a request left that the user cancelled after a refusal. The service may have
 * carried out the request all the same. The next request of that kind to a channel looks for the effect
 * first. The next text of the service for a record shows whether the edit arrived.
 */
export const cancelledRequests = `
CREATE TABLE refused_publications (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  -- The facts of the request, as JSON.
  facts TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (project_id, channel)
) STRICT;

-- The facts of a cancelled edit of the record, as JSON; null without such an edit.
ALTER TABLE record_texts ADD COLUMN cancelled_edit TEXT;
`
