/** The text that was recognised in scans. */
export const scans = `
-- A file whose pages are being read, or were. reader: version of the reading; a file of an earlier
-- version is read again. pages: number of pages. done: pages read so far, from the first. fault: why
-- no page can be read. finished: 1 when nothing is left to read.
CREATE TABLE scan_files (
  sha256 TEXT PRIMARY KEY REFERENCES blobs (sha256) ON DELETE CASCADE,
  reader INTEGER NOT NULL,
  pages INTEGER NOT NULL,
  done INTEGER NOT NULL,
  fault TEXT,
  finished INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Pages that have no text of their own in the file. kind: read, blank or unreadable; fault: why a page
-- is unreadable. words: JSON, each with its place. certainty: 0 to 100.
CREATE TABLE scan_pages (
  sha256 TEXT NOT NULL REFERENCES scan_files (sha256) ON DELETE CASCADE,
  page INTEGER NOT NULL,
  kind TEXT NOT NULL,
  fault TEXT,
  text TEXT NOT NULL,
  words TEXT NOT NULL,
  certainty INTEGER NOT NULL,
  PRIMARY KEY (sha256, page)
) STRICT, WITHOUT ROWID;
`
