/** When the dossiers of a project were last read, so that a run continues what the last run began. */
export const dossierListReads = `
-- Epoch milliseconds of the service's last list of dossiers; null before the first list.
ALTER TABLE projects ADD COLUMN dossiers_read_at INTEGER;
`
