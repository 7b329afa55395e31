/**
 * When the service got a document, for the order of the list of the whole office: as texts, times with
 * other offsets stand in the wrong order. `iso_time` is a function of this program (migrate.ts).
 */
export const documentTimes = `
-- created_at: created in epoch milliseconds; null if it is unknown or cannot be read.
ALTER TABLE dossiers ADD COLUMN created_at INTEGER;
UPDATE dossiers SET created_at = iso_time(created) WHERE created IS NOT NULL;
DROP INDEX dossiers_by_creation;
CREATE INDEX dossiers_by_creation ON dossiers (account_id, created_at);
`
