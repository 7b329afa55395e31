/** Searches of documents and of the audit log match words (src-shared/search/word-filter.ts). */
export const wordKeys = `
-- search was folded text; search is now a list of words, and "7a" is stored as "7 a".
UPDATE dossiers SET search = word_key(search);
UPDATE audit_entries SET search = word_key(search);
`
