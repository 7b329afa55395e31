import { toAppError, unwrap } from '../ipc/unwrap.ts'
import type { ReadBytes } from '../document-pages/read-ranges.ts'
import type { DossierContentInfo } from '../../src-shared/ipc/calls/dossier-calls.ts'

/** Reads the bytes of a dossier's content. Main stores or fetches them. */
export function documentBytes(dossierId: string, sha256: string): ReadBytes {
  const { dossiers } = window.perceel
  return keptRanges(
    sha256,
    (begin, end) => unwrap(dossiers.range({ dossierId, sha256, begin, end })),
    () => unwrap(dossiers.fetch({ dossierId })),
  )
}

/**
 * Reads a shown document. The cache limit may have removed the bytes since the document was opened;
 * then the bytes are fetched again. Rethrows the errors of `read` (also if the service has other
 * bytes now) and of `fetch`.
 */
export function keptRanges(
  sha256: string,
  read: ReadBytes,
  fetch: () => Promise<DossierContentInfo>,
): ReadBytes {
  /** Shared by pages that miss bytes at the same time. */
  let fetching: Promise<DossierContentInfo> | null = null

  return async (begin, end) => {
    try {
      return await read(begin, end)
    } catch (thrown) {
      if (!isLetGo(thrown)) throw thrown
      fetching ??= fetch().finally(() => (fetching = null))
      if ((await fetching).sha256 !== sha256) throw thrown
      return read(begin, end)
    }
  }
}

/**
 * Returns true if the cache no longer has the bytes (document-content.ts) or their file is gone.
 */
function isLetGo(thrown: unknown): boolean {
  const { kind, reason, field } = toAppError(thrown)
  return (kind === 'notFound' && field === 'sha256') || reason === 'blobMissing'
}
