/** Drafts based on an older text of the service than the saved text. */
export const draftBases = `
-- The text of the service that the draft descends from; null for the record's base.
ALTER TABLE record_drafts ADD COLUMN base_hash TEXT REFERENCES texts (hash);
`
