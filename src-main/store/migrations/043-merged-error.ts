/** Why an edit was parked before a batch was merged into it. */
export const mergedError = `
-- merged_error: the error as JSON; null for an edit that waited.
ALTER TABLE job_batches ADD COLUMN merged_error TEXT;
`
