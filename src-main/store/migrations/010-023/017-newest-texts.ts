/** The newest text of the service, if an older text of the service became the base of a record. */
export const newestTexts = `
-- newest_hash: the newest text that the service gave, while the base and the seen text are older;
-- otherwise null. older_at: when the service first gave the older text, in epoch milliseconds; null
-- if the service gave the newest text since.
ALTER TABLE record_texts ADD COLUMN newest_hash TEXT REFERENCES texts (hash);
ALTER TABLE record_texts ADD COLUMN older_at INTEGER;
`
