/** Returns the statement that renames `target.number` of the errors in a column to `target.remoteId`. */
function renameTargetId(table: string, column: string): string {
  return `UPDATE ${table} SET ${column} = json_set(json_remove(${column}, '$.target.number'),
    '$.target.remoteId', ${column} ->> '$.target.number')
  WHERE CASE WHEN json_valid(${column}) THEN ${column} ->> '$.target.number' END IS NOT NULL;`
}

/** Stored errors and columns call an API object id `remoteId`, as the code does. */
export const remoteIdNames = `
ALTER TABLE projects RENAME COLUMN number_taken_by TO remote_id_taken_by;
${renameTargetId('outbox_jobs', 'error')}
${renameTargetId('job_attempts', 'error')}
${renameTargetId('job_batches', 'merged_error')}
${renameTargetId('audit_entries', 'error')}
${renameTargetId('projects', 'channels_error')}
${renameTargetId('pinned_projects', 'error')}
`
