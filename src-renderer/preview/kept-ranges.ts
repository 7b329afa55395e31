import type { DossierContentInfo } from '../../src-shared/ipc/dossier-calls.ts'
import { toAppError } from '../ipc/unwrap.ts'
import type { ReadBytes } from './read-ranges.ts'

/**
 * Reads a document that is shown. Its bytes may have been let go of since it was opened, under the
 * limit of what is kept: then they are fetched once more. Throws what `read` throws, also where the
 * service has other bytes by now, and what `fetch` throws.
 */
export function keptRanges(
  sha256: string,
  read: ReadBytes,
  fetch: () => Promise<DossierContentInfo>,
): ReadBytes {
  /** Several pages may miss them at once. */
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

/** The document has no such bytes any more (document-content.ts), or their file is gone. */
function isLetGo(thrown: unknown): boolean {
  const { kind, reason, field } = toAppError(thrown)
  return (kind === 'notFound' && field === 'sha256') || reason === 'blobMissing'
}
