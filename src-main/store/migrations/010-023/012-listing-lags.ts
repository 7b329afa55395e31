/** Delays until the service's lists show a created object. */
export const listingLags = `
-- The longest time in milliseconds between the service's acceptance of a creation and the first list
-- that showed the object, for each hour (since the epoch) with a measurement. base_url: the service
-- that was measured. list: projects, dossiers or channels.
CREATE TABLE listing_lags (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  base_url TEXT NOT NULL,
  list TEXT NOT NULL,
  hour INTEGER NOT NULL,
  longest_ms INTEGER NOT NULL,
  UNIQUE (account_id, base_url, list, hour)
) STRICT;
`
