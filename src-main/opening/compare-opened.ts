import {
  longestCompared,
  type OpenedComparison,
} from '../../src-shared/ipc/calls/system/opening-calls.ts'
import { sameRecordContent } from '../../src-shared/xml/record-content.ts'
import { replaceRootId } from '../../src-shared/xml/root-id.ts'
import { failure } from '../errors/app-failure.ts'
import type { RecordReader } from '../records/record-reader.ts'
import { findRecord } from '../records/record-subject.ts'
import type { Records } from '../sync/records.ts'
import type { TemplateUseCases } from '../templates/template-use-cases.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'

export interface ComparingDeps {
  readonly records: Pick<Records, 'projects' | 'dossiers'>
  readonly reader: Pick<RecordReader, 'read'>
  readonly xml: Pick<XmlWorkerClient, 'changes'>
}

/**
 * Compares the record of a file with a project of the account, in the version of the file. Throws
 * notFound for a project of another account, and the failure of reading the project's record.
 */
export async function compareOpened(
  { records, reader, xml }: ComparingDeps,
  accountId: string,
  projectId: string,
  file: ReturnType<TemplateUseCases['begunText']>,
): Promise<OpenedComparison> {
  const record = findRecord(records, { kind: 'project', id: projectId })
  if (record.accountId !== accountId) throw failure('notFound', { field: 'projectId' })
  const { version } = file
  const { text: own, draft: isDraft } = await reader.read(record, version)
  const { name: project } = records.projects.require(record.projectId)
  const text = replaceRootId(file.text, record.remoteId ?? record.formerId)
  const isShort = own.length <= longestCompared && text.length <= longestCompared
  const found = isShort ? await xml.changes(own, text) : null
  return {
    file: file.name,
    project,
    version,
    isDraft,
    texts: isShort ? { file: text, own } : null,
    same: sameRecordContent(own, text),
    changes: found === null ? null : { changes: [...found.changes], more: found.more },
  }
}
