/**
 * What was known when a request to a channel left that the user cancelled after a refusal. The service
 * may have carried out the request all the same: the next request of that kind looks for the effect
 * first.
 */
export const refusedPublications = `
CREATE TABLE refused_publications (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  channel TEXT NOT NULL,
  -- The facts of the request, as JSON.
  facts TEXT NOT NULL,
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (project_id, channel)
) STRICT;
`
