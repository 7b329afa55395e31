/** What is known of a file before it leaves the tray, and where its choices come from. */
export const trayReading = `
-- bare: 1 if a page of the file can only be read from its picture.
ALTER TABLE document_facts ADD COLUMN bare INTEGER NOT NULL DEFAULT 0;
-- Where the type, the title and the owner of a document that was sent from the tray come from, as in
-- intake_files; NULL for other documents and documents of earlier versions.
ALTER TABLE dossiers ADD COLUMN type_from TEXT;
ALTER TABLE dossiers ADD COLUMN title_from TEXT;
ALTER TABLE dossiers ADD COLUMN owner_from TEXT;
`
