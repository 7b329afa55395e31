import type { Store } from '../connection/store.ts'

/** The scan of which a document is a searchable copy. */
export interface DocumentOriginal {
  readonly sha256: string
  readonly filename: string
}

/** Returns the scan of which a document is a copy, while the bytes of the scan are here; else null. */
export function originalOf(store: Store, dossierId: string): DocumentOriginal | null {
  return store.get<DocumentOriginal>(
    `SELECT b.sha256, d.original_filename AS filename
     FROM dossiers d JOIN blobs b ON b.sha256 = d.original_sha256 WHERE d.id = ?`,
    dossierId,
  )
}
