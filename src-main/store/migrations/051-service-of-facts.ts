/**
 * The service that a cancelled request was sent to. Another service of the account tells nothing of the
 * effect of the request.
 */
const presentService = (projectId: string): string => `(
  SELECT a.bound FROM projects p JOIN accounts a ON a.id = p.account_id WHERE p.id = ${projectId})`

export const serviceOfFacts = `
-- The account's service of that time, as JSON like accounts.bound; null for the practice office.
ALTER TABLE refused_uploads ADD COLUMN bound TEXT;
ALTER TABLE refused_publications ADD COLUMN bound TEXT;
ALTER TABLE projects ADD COLUMN refused_creation_bound TEXT;
UPDATE refused_uploads SET bound = ${presentService('refused_uploads.project_id')};
UPDATE refused_publications SET bound = ${presentService('refused_publications.project_id')};
UPDATE projects SET refused_creation_bound =
  (SELECT a.bound FROM accounts a WHERE a.id = projects.account_id)
  WHERE refused_creation IS NOT NULL;
`
