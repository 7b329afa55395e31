/** Indexes for the figures of the home screen: publications by channel, and how long they took. */
export const publicationFigures = `
-- The publications that the service accepted, and the statuses that were read after a publication.
-- Only the entries of the period are read, and no other entry of the audit log.
CREATE INDEX audit_entries_accepted ON audit_entries (account_id, at, channel)
  WHERE event = 'accepted' AND action IN ('publish', 'relist');
CREATE INDEX audit_entries_seen ON audit_entries (account_id, at, channel, status, job_id)
  WHERE event = 'seen' AND action = 'publish';
`
