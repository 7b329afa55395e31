/** Waiting times that services requested, kept across a restart. */
export const askedQuiets = `
-- Quiet that a service asked of what is fetched in the background (Retry-After); the outbox's is with
-- its jobs. base_url: of the service that asked. until: epoch milliseconds. error: JSON (AppError).
CREATE TABLE background_quiets (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  base_url TEXT NOT NULL,
  until INTEGER NOT NULL,
  error TEXT NOT NULL,
  PRIMARY KEY (account_id, base_url)
) STRICT, WITHOUT ROWID;
`
