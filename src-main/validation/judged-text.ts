import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { RecordVersion } from '../../src-shared/ipc/calls/record-calls.ts'
import type { RecordTextRepository } from '../store/records/record-text-repository.ts'

/** A text of the service, by version and hash; both null if there is no local copy. */
export interface JudgedText {
  readonly version: RecordVersion | null
  readonly textHash: string | null
}

/**
 * Returns the text of a project that a validation by the service judges, if it is known here: the
 * newest text of the service in the default version, otherwise in another version that is stored.
 */
export function judgedText(texts: RecordTextRepository, projectId: string): JudgedText {
  const ids = { projectId, dossierId: null }
  for (const version of new Set([defaultProjectXmlVersion, ...texts.versions(ids)])) {
    const { base, seen } = texts.get(ids, version)
    const textHash = seen ?? base
    if (textHash !== null) return { version, textHash }
  }
  return { version: null, textHash: null }
}
