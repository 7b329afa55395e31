/** Which record a row is about: a project's own, or, with `dossierId`, one of its dossiers. */
export interface RecordIds {
  readonly projectId: string
  readonly dossierId: string | null
}

/** Perceel's own id of a record: the key of its texts. */
export function recordIdOf({ projectId, dossierId }: RecordIds): string {
  return dossierId ?? projectId
}
