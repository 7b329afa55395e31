import type { RecordTextRef } from '../../src-shared/ipc/calls/record-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { XmlFacts } from '../xml/xml-answer.ts'

/**
 * Refuses a text that is not a record of the expected kind, has another version than the one it is
 * saved as (a project's namespace ends in `project` and the version's digits: service.md, "Project
 * (XML form)"), or contains the id of another record (any id, if the record has none yet). Throws
 * invalidInput/wrongRoot and invalidInput/changedId.
 */
export function checkRecordRoot(
  facts: XmlFacts,
  expected: Pick<RecordTextRef, 'kind' | 'version'> & { readonly remoteId: number | null },
): void {
  const rootName = expected.kind === 'project' ? 'Project' : 'Document'
  if (facts.rootName !== rootName) throw failure('invalidInput', { reason: 'wrongRoot' })
  const digits = /project(\d+)$/u.exec(facts.namespace)?.[1]
  // The service decides the XML version of a dossier (open point 15).
  const given = expected.version === 'given'
  if (!given && digits !== undefined && digits !== expected.version.replace('.', ''))
    throw failure('invalidInput', { reason: 'wrongRoot', field: 'xmlns' })
  const { recordId } = facts
  if (recordId !== null && recordId !== expected.remoteId)
    throw failure('invalidInput', { reason: 'changedId', field: 'id' })
}
