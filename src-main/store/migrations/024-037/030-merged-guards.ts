/** What must still hold when a batch and the edit that it was merged into are parted. */
export const mergedGuards = `
-- merged_after: the text that the batch gave the edit. merged_base: the base of the record then.
-- merged_batch: the batch that the edit belonged to before; null for none.
ALTER TABLE job_batches ADD COLUMN merged_after TEXT;
ALTER TABLE job_batches ADD COLUMN merged_base TEXT;
ALTER TABLE job_batches ADD COLUMN merged_batch TEXT;
`
