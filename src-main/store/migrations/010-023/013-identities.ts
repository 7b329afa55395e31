/** Facts that identify the record behind an API object id, because services reuse ids. */
export const identities = `
-- bound: JSON (ServiceBinding), the service that the account's records are of; null until the service
-- answered. An account of an earlier version is bound to its present settings.
ALTER TABLE accounts ADD COLUMN bound TEXT;
UPDATE accounts SET bound = json_object('baseUrl', base_url, 'clientId', client_id,
  'rootId', root_id, 'ownerId', coalesce(json_extract(dialect, '$.listRootId'), root_id))
  WHERE kind = 'service' AND json_valid(dialect);

-- former_remote_id: the number that the service uses for another property now. number_taken_by: that
-- property, JSON (PropertyFacts). Both null while the number is the project's own.
ALTER TABLE projects ADD COLUMN former_remote_id INTEGER;
ALTER TABLE projects ADD COLUMN number_taken_by TEXT;
CREATE INDEX projects_by_former_number ON projects (account_id, former_remote_id)
  WHERE former_remote_id IS NOT NULL;
-- The same of a dossier whose number, or whose project's number, is another's now.
ALTER TABLE dossiers ADD COLUMN former_remote_id INTEGER;

-- bound: JSON (ServiceBinding), the service for which the job was asked; null where none was known.
-- others: JSON, the projects beside its own that the job names: [{remoteId, scenario, name}].
ALTER TABLE outbox_jobs ADD COLUMN bound TEXT;
ALTER TABLE outbox_jobs ADD COLUMN others TEXT NOT NULL DEFAULT '[]';
UPDATE outbox_jobs SET bound = (SELECT a.bound FROM accounts a WHERE a.id = outbox_jobs.account_id);
`
