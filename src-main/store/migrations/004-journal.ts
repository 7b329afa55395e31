/**
 * Where the store stands in its journal (src-main/store/journal). A generation is one unbroken line
 * of transactions; each committed transaction that changed something raises the sequence by one.
 */
export const journalPosition = `
CREATE TABLE journal_position (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  generation TEXT NOT NULL,
  sequence INTEGER NOT NULL
) STRICT;
INSERT INTO journal_position VALUES (1, lower(hex(randomblob(16))), 0);
`
