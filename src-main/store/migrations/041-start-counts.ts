/**
 * Indexes for what each start counts, and for reading an account's projects in pieces. Without them SQLite reads all
 * projects and texts from the disk, or sorts all projects for each piece.
 */
export const startCounts = `
CREATE INDEX projects_by_id ON projects (account_id, id);
CREATE INDEX projects_without_statuses ON projects (account_id)
  WHERE visible = 1 AND remote_id IS NOT NULL AND channels_read_at IS NULL;
CREATE INDEX projects_made_here ON projects (account_id, remote_id)
  WHERE remote_id IS NOT NULL AND creation IS NOT NULL;
CREATE INDEX record_texts_unsent ON record_texts (project_id, dossier_id, record_id)
  WHERE local_hash IS NOT NULL AND local_hash IS NOT base_hash;
`
