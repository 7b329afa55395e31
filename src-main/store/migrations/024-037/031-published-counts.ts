/** On how many channels each project is published: the order of the list by channels. */
export const publishedCounts = `
-- published_count: the channels on which the project is published; null until they were read.
ALTER TABLE projects ADD COLUMN published_count INTEGER;
CREATE INDEX projects_by_published_count
  ON projects (account_id, visible, published_count, name_key, id);

-- words: the status values that count as published, a JSON list in alphabetical order. counted_to:
-- while projects are counted anew, the id of the last counted project; null once all counts are
-- right.
CREATE TABLE published_words (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  words TEXT NOT NULL,
  counted_to TEXT
) STRICT, WITHOUT ROWID;
`
