import type { RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { RecordIds } from '../store/record-ids.ts'
import type { OutboxJob } from '../sync/outbox.ts'
import { type EditIntent, type EditJob, isConflict, versionOf } from '../sync/project-state.ts'
import type { Records } from '../sync/records.ts'
import type { RecordSubject } from './record-subject.ts'

/**
 * Puts a record's saved text into the outbox, in one transaction with the state that the list shows
 * (promise 1). An edit that still waits takes the newer text along; one that is under way or in
 * doubt keeps its own, and the newer one follows it. Throws conflict/serverMoved while the user has
 * not settled a conflict.
 */
export function queueRecord(records: Records, record: RecordSubject, at: number): void {
  const { store, projectState } = records
  store.transaction(() => {
    const jobs = projectState.jobsOf(record)
    if (jobs.some(isConflict)) throw failure('conflict', { reason: 'serverMoved' })
    if (record.dossierId === null) queueCreation(records, record, jobs, at)
    queueEdit(records, record, at)
    projectState.refresh(record.projectId)
  })
}

function queueCreation(
  { projects, outbox }: Records,
  { projectId, accountId, remoteId }: RecordSubject,
  jobs: readonly OutboxJob[],
  at: number,
): void {
  const { creation } = projects.require(projectId)
  const creating = jobs.some(({ intent }) => intent.kind === 'projectCreate')
  if (remoteId !== null || creating || creation === null) return
  outbox.add({ accountId, projectId, intent: { kind: 'projectCreate', fields: creation } }, at)
}

function queueEdit(records: Records, record: RecordSubject, at: number): void {
  const { outbox, recordTexts, projectState } = records
  const edits = projectState.editsOf(record)
  const leaving = edits.findLast(mayHaveArrived)
  const taking = edits.find(takesNewer)
  // What waits behind a parked edit is older than what is asked now: it would go out after it.
  for (const edit of edits) if (takesNewer(edit) && edit !== taking) outbox.remove(edit.id)
  const before = leaving ?? (taking?.sent === true ? taking : null)
  const edited = recordTexts.editedVersion(record)
  // Saved as it was while an edit may be arriving: what that edit does has to be undone.
  const version = edited ?? (before === null ? null : versionOf(before.intent))
  const textHash = version === null ? null : recordTexts.get(record, version).local
  if (version === null || textHash === null || textHash === leaving?.intent.textHash) {
    // What waits would send what the user has undone.
    if (taking !== undefined) outbox.remove(taking.id)
    return
  }
  const intent = editOf(version, textHash)
  if (taking === undefined) {
    const { accountId, projectId, dossierId } = record
    const dossier = dossierId === null ? {} : { dossierId }
    outbox.add({ accountId, projectId, ...dossier, intent }, at)
  } else
    outbox.change(taking.id, {
      intent,
      state: 'waiting',
      attempts: 0,
      notBefore: null,
      error: null,
    })
}

function takesNewer(job: EditJob): boolean {
  return job.state === 'parked' || (job.state === 'waiting' && !job.sent)
}

/** What an edit of a version asks for. */
export function editOf(version: RecordVersion, textHash: string): EditIntent {
  return version === 'given'
    ? { kind: 'dossierEdit', textHash }
    : { kind: 'projectEdit', version, textHash }
}

/**
 * Takes back a record's edits that are not sent: the local text is the base again. Everything that
 * was saved or typed stays in the history. Throws conflict/jobActive while they are being sent.
 */
export function revertRecord(records: Records, ids: RecordIds, at: number): void {
  const { store, outbox, recordTexts, projectState } = records
  store.transaction(() => {
    const edits = projectState.editsOf(ids)
    if (edits.some(mayHaveArrived)) throw failure('conflict', { reason: 'jobActive' })
    for (const job of edits) outbox.remove(job.id)
    for (const version of recordTexts.versions(ids)) {
      dropDraft(records, ids, version, at)
      recordTexts.set(ids, version, { local: recordTexts.get(ids, version).base })
    }
    projectState.refresh(ids.projectId)
  })
}

function mayHaveArrived(job: EditJob): boolean {
  return job.state === 'active' || (job.state === 'waiting' && job.sent)
}

/** Removes a draft; what was typed goes into the history, unless it was saved as well. */
export function dropDraft(
  { recordTexts, history, texts }: Records,
  ids: RecordIds,
  version: RecordVersion,
  at: number,
): void {
  const draft = recordTexts.draft(ids, version)
  if (draft === null) return
  const hash = texts.put(draft)
  if (hash !== recordTexts.get(ids, version).local)
    history.remember(
      ids,
      { version, origin: 'draft', hash, at },
      recordTexts.draftBase(ids, version),
    )
  recordTexts.dropDraft(ids, version)
}
