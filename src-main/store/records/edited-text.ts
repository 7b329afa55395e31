/**
 * Returns an SQL condition for a row of `record_texts`: the saved text differs from the text of the
 * service. The partial indexes of edited texts have the same condition.
 *
 * @param row name of the row in the query
 */
export function isEditedSql(row: string): string {
  return `${row}.local_hash IS NOT NULL AND ${row}.local_hash IS NOT ${row}.base_hash`
}
