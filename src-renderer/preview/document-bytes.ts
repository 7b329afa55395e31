import { unwrap } from '../ipc/unwrap.ts'
import { keptRanges } from './kept-ranges.ts'
import type { ReadBytes } from './read-ranges.ts'

/** Reads the bytes of a dossier's content. Main stores or fetches them. */
export function documentBytes(dossierId: string, sha256: string): ReadBytes {
  const { dossiers } = window.perceel
  return keptRanges(
    sha256,
    (begin, end) => unwrap(dossiers.range({ dossierId, sha256, begin, end })),
    () => unwrap(dossiers.fetch({ dossierId })),
  )
}
