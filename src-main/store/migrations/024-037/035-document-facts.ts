/** What documents say. */
export const documentFacts = `
-- What the text of a file says, by the hash of the file. rules: version of the rules; a file that was
-- read by earlier rules is read again. source: the recognised text that was read along, as in
-- document-fact-repository.ts. facts, personal: JSON.
CREATE TABLE document_facts (
  sha256 TEXT PRIMARY KEY REFERENCES blobs (sha256) ON DELETE CASCADE,
  rules INTEGER NOT NULL,
  source TEXT NOT NULL,
  facts TEXT NOT NULL,
  personal TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`
