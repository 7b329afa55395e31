import type { RecordRef, RecordVersion } from '../../src-shared/ipc/calls/record-calls.ts'
import { withRootId } from '../../src-shared/xml/root-id.ts'
import { failure } from '../errors/app-failure.ts'
import { versionOf } from '../sync/project-state.ts'
import type { Records } from '../sync/records.ts'
import { takeColumns } from '../sync/texts/record-columns.ts'
import type { Clock } from '../time/clock.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import { checkRecordRoot } from './record-root-check.ts'
import { findRecord, isOfAbsorbedRow, type RecordSubject } from './record-subject.ts'

interface TextToSave {
  readonly ref: RecordRef
  readonly version: RecordVersion
  readonly text: string
  /** Base that the text was typed on; undefined: the record's present base. */
  readonly baseId?: string | null | undefined
}

export interface SavingDeps {
  readonly records: Pick<
    Records,
    | 'store'
    | 'projects'
    | 'texts'
    | 'recordTexts'
    | 'history'
    | 'dossiers'
    | 'projectState'
    | 'baseMoves'
  >
  readonly xml: XmlWorkerClient
  readonly clock: Clock
}

/**
 * Saves a text as the record's local text and adds it to the history. `along` runs before and
 * `afterwards` after the write, all in one transaction. Returns the record. Throws invalidInput if
 * the text is invalid or not this record, and conflict/stillWaiting while another version of the
 * record has unsent edits, or while a document is not uploaded yet (the service creates its XML).
 */
export async function saveRecordText(
  { records, xml, clock }: SavingDeps,
  { ref, version, text, baseId }: TextToSave,
  along: (record: RecordSubject) => void,
  afterwards: (record: RecordSubject) => void = () => undefined,
): Promise<RecordSubject> {
  const facts = await xml.inspect(text)
  const { store, recordTexts, texts, history, projects, projectState, baseMoves } = records
  return store.transaction(() => {
    // Read the record again: it may have been removed, or have got its id, during the check.
    const record = findRecord(records, ref)
    checkRecordRoot(facts, {
      kind: ref.kind,
      version,
      remoteId: record.remoteId ?? record.formerId,
    })
    if (ref.kind === 'dossier' && record.remoteId === null)
      throw failure('conflict', { reason: 'stillWaiting' })
    const edited = recordTexts.editedVersion(record)
    // An edit being sent counts too, even if the text equals the base again.
    const elsewhere = projectState.editsOf(record).some((job) => versionOf(job.intent) !== version)
    if (elsewhere || (edited !== null && edited !== version))
      throw failure('conflict', { reason: 'stillWaiting', field: 'version' })
    if (baseId !== undefined) baseMoves.moveTo(record, version, baseId, !isOfAbsorbedRow(record))
    const at = clock.now()
    along(record)
    // An editor opened before the service assigned the id has a text without the id.
    const numbered = record.remoteId === null ? text : withRootId(text, record.remoteId)
    const hash = texts.put(numbered)
    recordTexts.set(record, version, { local: hash })
    history.remember(record, { version, origin: 'saved', hash, at })
    takeColumns({ records, clock }, record, version, facts)
    if (ref.kind === 'project') projects.touch(record.projectId, at)
    projectState.refresh(record.projectId)
    afterwards(record)
    return record
  })
}
