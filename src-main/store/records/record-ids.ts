/** The record of a row: the project's own record, or one of its dossiers if `dossierId` is set. */
export interface RecordIds {
  readonly projectId: string
  readonly dossierId: string | null
}

/** Returns Perceel's own id of a record, which is the key of its texts. */
export function recordIdOf({ projectId, dossierId }: RecordIds): string {
  return dossierId ?? projectId
}
