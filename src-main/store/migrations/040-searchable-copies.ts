/** Scans that are sent as a searchable copy, when the user asks for that. */
export const searchableCopies = `
-- The copy that is sent in the place of a scan; null if the file is sent as it is.
ALTER TABLE intake_files ADD COLUMN copy_sha256 TEXT REFERENCES blobs (sha256);
CREATE INDEX intake_files_by_copy ON intake_files (copy_sha256);
-- The scan of which a document is a copy, and the name of the scan. The hash stays when the bytes of
-- the scan are gone: the same scan in the tray is then known as sent.
ALTER TABLE dossiers ADD COLUMN original_sha256 TEXT;
ALTER TABLE dossiers ADD COLUMN original_filename TEXT;
CREATE INDEX dossiers_by_original ON dossiers (original_sha256) WHERE original_sha256 IS NOT NULL;
`
