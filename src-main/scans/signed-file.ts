import { open } from 'node:fs/promises'
import { isSigned } from '../documents/pdf-signatures.ts'
import type { BlobFolder } from '../store/dossiers/blob-folder.ts'
import type { BlobRepository } from '../store/dossiers/blob-repository.ts'

/**
 * Returns a function that says whether a file carries a digital signature, which a copy of the file loses.
 * Only PDFs do. The bytes are searched and not parsed. Throws the errors of the disk.
 */
export function signedFiles(
  blobs: Pick<BlobFolder, 'require'>,
  records: Pick<BlobRepository, 'get'>,
): (sha256: string) => Promise<boolean> {
  return async (sha256) => {
    const blob = records.get(sha256)
    if (blob?.mediaType !== 'application/pdf') return false
    const file = await open(await blobs.require(sha256, blob.size), 'r')
    try {
      return await isSigned(file, blob.size)
    } finally {
      await file.close()
    }
  }
}
