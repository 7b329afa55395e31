/** The dates of the records for the list of projects. */
export const modifiedDates = `
-- modifiedDate of the record as last read from the service, in epoch milliseconds; null before that.
ALTER TABLE projects ADD COLUMN modified_at INTEGER;
UPDATE projects SET modified_at = (
  SELECT max(modified_at(substr(texts.body, 1, 65536)))
  FROM record_texts JOIN texts ON texts.hash IN (record_texts.base_hash, record_texts.seen_hash)
  WHERE record_texts.project_id = projects.id AND record_texts.dossier_id IS NULL);
-- The list is sorted by modified_at; changed_at is a date of this machine.
DROP INDEX projects_by_change;
CREATE INDEX projects_by_modified ON projects (account_id, visible, modified_at, id);
`
