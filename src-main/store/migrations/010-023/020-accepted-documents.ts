/** When the service accepted a document that was sent from here. */
export const acceptedDocuments = `
-- Epoch milliseconds of the acceptance; null for a document that was not sent from here, or that an
-- earlier version sent.
ALTER TABLE dossiers ADD COLUMN accepted_at INTEGER;
`
