import type { RecordRef, RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import { withRootId } from '../../src-shared/xml/root-id.ts'
import { failure } from '../errors/app-failure.ts'
import type { JobTools } from '../sync/job-run.ts'
import { versionOf } from '../sync/project-state.ts'
import { takeColumns } from '../sync/server-text.ts'
import { checkRecordRoot } from './record-root-check.ts'
import { findRecord, type RecordSubject } from './record-subject.ts'

interface TextToSave {
  readonly ref: RecordRef
  readonly version: RecordVersion
  readonly text: string
  /** Base that it was typed on; left out: the one that it has now. */
  readonly standsOn?: string | null | undefined
}

/**
 * Saves a text as the record's local text, with its line in the history, what `along` does before it
 * and `afterwards` once it stands there, in one transaction. Answers the record. Throws invalidInput
 * where it breaks or is not this record, and conflict/stillWaiting while another version of the record
 * has edits that are not sent, or while a document has not been uploaded yet: its XML is the service's
 * to make.
 */
export async function saveRecordText(
  { records, xml, clock }: JobTools,
  { ref, version, text, standsOn }: TextToSave,
  along: (record: RecordSubject) => void,
  afterwards: (record: RecordSubject) => void = () => undefined,
): Promise<RecordSubject> {
  const facts = await xml.inspect(text)
  const { store, recordTexts, texts, history, projects, projectState, baseMoves } = records
  return store.transaction(() => {
    // Read anew: it may be gone, or have got its id, while the text was checked.
    const record = findRecord(records, ref)
    checkRecordRoot(facts, {
      kind: ref.kind,
      version,
      remoteId: record.remoteId ?? record.formerId,
    })
    if (ref.kind === 'dossier' && record.remoteId === null)
      throw failure('conflict', { reason: 'stillWaiting' })
    const edited = recordTexts.editedVersion(record)
    // One that is being sent counts, also where the text is back to its base meanwhile.
    const elsewhere = projectState.editsOf(record).some((job) => versionOf(job.intent) !== version)
    if (elsewhere || (edited !== null && edited !== version))
      throw failure('conflict', { reason: 'stillWaiting', field: 'version' })
    if (standsOn !== undefined) baseMoves.standOn(record, version, standsOn)
    const at = clock.now()
    along(record)
    // An editor that was open before the service gave the id has a text without it.
    const numbered = record.remoteId === null ? text : withRootId(text, record.remoteId)
    const hash = texts.put(numbered)
    recordTexts.set(record, version, { local: hash })
    history.remember(record, { version, origin: 'saved', hash, at })
    takeColumns({ records, clock }, record, facts)
    if (ref.kind === 'project') projects.touch(record.projectId, at)
    projectState.refresh(record.projectId)
    afterwards(record)
    return record
  })
}
