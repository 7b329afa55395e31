/** Finds the dossiers of all owners that have an API object id. */
export const dossierNumbers = `
CREATE INDEX dossiers_by_number ON dossiers (remote_id) WHERE remote_id IS NOT NULL;
`
