import { failure } from '../errors/app-failure.ts'
import type { ProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import type { XmlFacts } from '../xml/xml-answer.ts'

/**
 * Refuses a text that is no project, that is of another version than the one it would be saved as
 * (the namespace ends in `project` and the version's digits: service.md, "Project (XML form)"), or
 * that names another record. Throws invalidInput/wrongRoot.
 */
export function checkProjectRoot(
  facts: XmlFacts,
  expected: { readonly version: ProjectXmlVersion; readonly remoteId: number | null },
): void {
  if (facts.rootName !== 'Project') throw failure('invalidInput', { reason: 'wrongRoot' })
  const digits = /project(\d+)$/u.exec(facts.namespace)?.[1]
  if (digits !== undefined && digits !== expected.version.replace('.', ''))
    throw failure('invalidInput', { reason: 'wrongRoot', field: 'xmlns' })
  const { recordId } = facts
  if (recordId !== null && expected.remoteId !== null && recordId !== expected.remoteId)
    throw failure('invalidInput', { reason: 'wrongRoot', field: 'id' })
}
