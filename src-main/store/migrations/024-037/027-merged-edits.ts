/** An edit that waited before a batch and took the text of the batch: cancelling parts them again. */
export const mergedEdits = `
-- merged_job: the edit. merged_text: the text that the edit had before. merged_local: the saved text
-- of the record before, which may be newer.
ALTER TABLE job_batches ADD COLUMN merged_job TEXT;
ALTER TABLE job_batches ADD COLUMN merged_text TEXT;
ALTER TABLE job_batches ADD COLUMN merged_local TEXT;
`
