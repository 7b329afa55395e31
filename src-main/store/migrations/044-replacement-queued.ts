/** Which edits only a replacement put into the outbox: its undo removes them. */
export const replacementQueued = `
-- queued: 1 if the replacement was to be sent, and no edit of the record was in the outbox before.
ALTER TABLE replaced_texts ADD COLUMN queued INTEGER NOT NULL DEFAULT 0;
`
