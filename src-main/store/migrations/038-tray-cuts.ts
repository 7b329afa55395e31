/** Cuts of scans in the tray, so that a cut can be undone after a restart. */
export const trayCuts = `
-- sha256: the bytes of the scan, which stay while the cut can be undone. original: the row of the scan
-- in intake_files, JSON. piece_ids: the rows of the pieces, a JSON list.
CREATE TABLE tray_cuts (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  sha256 TEXT NOT NULL REFERENCES blobs (sha256) ON DELETE CASCADE,
  original TEXT NOT NULL,
  piece_ids TEXT NOT NULL,
  cut_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tray_cuts_by_account ON tray_cuts (account_id, cut_at);
CREATE INDEX tray_cuts_by_blob ON tray_cuts (sha256);
`
