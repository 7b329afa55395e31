import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import type { RecordTextRepository } from '../store/record-text-repository.ts'

/** A text of the service, by version and hash; both null when none is here. */
export interface JudgedText {
  readonly version: RecordVersion | null
  readonly textHash: string | null
}

/**
 * The service's text of a project that a validation judges, as far as it is known here: its newest of
 * the default version, else of another version that is here.
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
