import type { MergedRecord } from '../../src-shared/ipc/calls/conflict-calls.ts'
import { sameRecordContent } from '../../src-shared/xml/record-content.ts'
import { failure } from '../errors/app-failure.ts'
import { checkRecordRoot } from '../records/record-root-check.ts'
import { editOf } from '../records/record-sending.ts'
import type { Records } from '../sync/records.ts'
import { takeColumns } from '../sync/texts/record-columns.ts'
import type { Clock } from '../time/clock.ts'
import type { XmlWorkerClient } from '../xml/xml-worker-client.ts'
import { type ConflictSubject, findConflict } from './conflict-subject.ts'
import { waitingAgain } from '../store/jobs/stored-job.ts'

export interface FinishingDeps {
  readonly records: Pick<
    Records,
    | 'store'
    | 'projects'
    | 'texts'
    | 'recordTexts'
    | 'history'
    | 'conflicts'
    | 'dossiers'
    | 'outbox'
    | 'projectState'
  >
  readonly xml: XmlWorkerClient
  readonly clock: Clock
}

/**
 * Saves the merged text with the service's text as its base, and queues its edit, in one
 * transaction. Returns false and changes nothing if a text or a choice changed since the merge.
 */
export async function finishConflict(
  { records, xml, clock }: FinishingDeps,
  conflict: ConflictSubject,
  merged: MergedRecord,
): Promise<boolean> {
  const facts = await xml.inspect(merged.text)
  const { record, version, job, hashes } = conflict
  const { kind } = record.ref
  checkRecordRoot(facts, { kind, version, remoteId: record.remoteId })
  const { store, outbox, recordTexts, texts, history, conflicts, projectState } = records
  return store.transaction(() => {
    if (!isCurrent(records, conflict, merged)) return false
    requireNoDraft(records, conflict)
    const at = clock.now()
    const { theirs } = hashes
    const allTheirs = sameRecordContent(texts.get(theirs), merged.text)
    const local = allTheirs ? theirs : texts.put(merged.text)
    if (!allTheirs) history.remember(record, { version, origin: 'merged', hash: local, at })
    recordTexts.set(record, version, { base: theirs, local, seen: null })
    // Later edits in the outbox are older than the local text, which contains them.
    for (const edit of projectState.editsOf(record))
      if (edit.id !== job.id || allTheirs) outbox.remove(edit.id)
    if (!allTheirs)
      outbox.change(job.id, {
        ...waitingAgain,
        ...{ intent: editOf(version, local), sent: false, facts: null },
      })
    conflicts.close(record)
    takeColumns({ records, clock }, record, version, facts)
    projectState.refresh(record.projectId)
    return true
  })
}

/** Throws conflict/draftOpen if the record has an unsaved draft. */
export function requireNoDraft(
  { recordTexts }: Pick<Records, 'recordTexts'>,
  { record, version }: ConflictSubject,
): void {
  if (recordTexts.hasDraft(record, version)) throw failure('conflict', { reason: 'draftOpen' })
}

/**
 * True if neither a text nor a choice changed since the merge. Throws notFound if the record has no
 * conflict any more.
 */
export function isCurrent(
  records: Pick<Records, 'projects' | 'recordTexts' | 'conflicts' | 'dossiers' | 'projectState'>,
  { record, job, hashes }: ConflictSubject,
  merged: MergedRecord,
): boolean {
  const now = findConflict(records, record.ref)
  if (now.job.id !== job.id || !sameHashes(now.hashes, hashes)) return false
  return sameChoices(records.conflicts.choices(record).byId, merged)
}

function sameHashes(one: ConflictSubject['hashes'], other: ConflictSubject['hashes']): boolean {
  return one.base === other.base && one.mine === other.mine && one.theirs === other.theirs
}

function sameChoices(
  byId: ReadonlyMap<string, unknown>,
  { places }: Pick<MergedRecord, 'places'>,
): boolean {
  return places.every(
    ({ id, choice }) => JSON.stringify(byId.get(id) ?? null) === JSON.stringify(choice),
  )
}
