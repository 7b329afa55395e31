/**
 * The position of the store in its journal (src-main/store/journal). A generation is an unbroken
 * sequence of transactions. Each committed transaction with a change increments the sequence.
 */
export const journalPosition = `
CREATE TABLE journal_position (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  generation TEXT NOT NULL,
  sequence INTEGER NOT NULL
) STRICT;
INSERT INTO journal_position VALUES (1, lower(hex(randomblob(16))), 0);
`
