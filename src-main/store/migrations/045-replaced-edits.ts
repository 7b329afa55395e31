/** What an edit in the outbox was before a replacement: the undo restores the edit. */
export const replacedEdits = `
-- edit_job: the edit that takes the replaced text once the text is sent; null for none.
-- edit_text: the text that the edit had. edit_base: the base of the record then.
-- edit_error: why the edit was parked, as JSON; null for an edit that waited.
ALTER TABLE replaced_texts ADD COLUMN edit_job TEXT;
ALTER TABLE replaced_texts ADD COLUMN edit_text TEXT REFERENCES texts (hash);
ALTER TABLE replaced_texts ADD COLUMN edit_base TEXT;
ALTER TABLE replaced_texts ADD COLUMN edit_error TEXT;
`
