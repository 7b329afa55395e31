import type { ProjectHit } from '../../../src-shared/ipc/calls/project-calls.ts'
import { isWebPhoto, photoDocument } from '../../../src-shared/dossiers/photo-document.ts'
import type { Store } from '../connection/store.ts'

type RowPhoto = ProjectHit['photo']

interface DocumentRow {
  readonly id: string
  readonly filename: string
  readonly mediaType: string
  readonly size: number
}

/**
 * Returns the first photo of list rows by project id, with the document that has the picture. A
 * project without a photo, or with unreadable facts, is left out.
 */
export function rowPhotos(
  store: Store,
  projectIds: readonly string[],
): Map<string, NonNullable<RowPhoto>> {
  const rows = store.all<{ id: string; source: string | null }>(
    `SELECT id, json_extract(facts, '$.photos[0].source') AS source FROM projects
     WHERE id IN (SELECT value FROM json_each(?)) AND facts IS NOT NULL AND json_valid(facts)`,
    JSON.stringify(projectIds),
  )
  return new Map(
    rows.flatMap(({ id, source }): [string, NonNullable<RowPhoto>][] => {
      if (typeof source !== 'string' || source === '') return []
      if (isWebPhoto(source)) return [[id, { source, dossierId: null }]]
      const dossierId = photoDocument(documentsOf(store, id), source)?.id ?? null
      return dossierId === null ? [] : [[id, { source, dossierId }]]
    }),
  )
}

/** Returns the documents of a project whose bytes are on this machine. */
function documentsOf(store: Store, projectId: string): (DocumentRow & { readonly local: true })[] {
  return store
    .all<DocumentRow>(
      `SELECT d.id, d.filename, coalesce(b.media_type, d.media_type) AS mediaType, b.size
       FROM dossiers d JOIN blobs b ON b.sha256 = d.sha256 WHERE d.project_id = ?`,
      projectId,
    )
    .map((row) => ({ ...row, local: true }))
}
