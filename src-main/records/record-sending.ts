import type { RecordVersion } from '../../src-shared/ipc/calls/record-calls.ts'
import { remoteIdsNamed } from '../store/projects/project-names.ts'
import { takeRefusedCreation } from '../store/projects/refused-creation.ts'
import { failure } from '../errors/app-failure.ts'
import type { RecordIds } from '../store/records/record-ids.ts'
import { type EditIntent, type EditJob, isConflict, versionOf } from '../sync/project-state.ts'
import type { Records } from '../sync/records.ts'
import type { RecordSubject } from './record-subject.ts'
import { waitingAgain, type OutboxJob } from '../store/jobs/stored-job.ts'

/** The repositories that queue a record's edit or creation. */
export type SendingRecords = Pick<
  Records,
  'store' | 'projects' | 'recordTexts' | 'outbox' | 'projectState'
>

/**
 * Puts a record's saved text into the outbox, in one transaction with the state in the list
 * (promise 1). A waiting edit takes the newer text; an edit under way or in doubt keeps its own
 * text, and the newer text follows in another job. Throws conflict/serverMoved while a conflict is
 * unresolved.
 *
 * @param askAlike for a new project: whether the user is asked about a project with the same name that
 *   the lists here show already
 */
export function queueRecord(
  records: SendingRecords,
  record: RecordSubject,
  at: number,
  { askAlike = false }: { readonly askAlike?: boolean } = {},
): void {
  const { store, projectState } = records
  store.transaction(() => {
    const jobs = projectState.jobsOf(record)
    if (jobs.some(isConflict)) throw failure('conflict', { reason: 'serverMoved' })
    if (record.dossierId === null) queueCreation(records, record, jobs, { at, askAlike })
    queueEdit(records, record, at)
    projectState.refresh(record.projectId)
  })
}

function queueCreation(
  { store, projects, outbox }: Pick<Records, 'store' | 'projects' | 'outbox'>,
  { projectId, accountId, remoteId }: RecordSubject,
  jobs: readonly OutboxJob[],
  { at, askAlike }: { readonly at: number; readonly askAlike: boolean },
): void {
  const { creation, lost } = projects.require(projectId)
  const creating = jobs.some(({ intent }) => intent.kind === 'projectCreate')
  // The user decides whether a project is created again that lost its id.
  if (remoteId !== null || creating || creation === null || lost !== null) return
  const alike = askAlike ? [] : remoteIdsNamed(store, accountId, creation.name)
  const known = alike.length === 0 ? {} : { alike }
  const intent = { kind: 'projectCreate', fields: creation, ...known } as const
  const id = outbox.add({ accountId, projectId, intent }, at)
  const facts = takeRefusedCreation(store, projectId)
  if (facts !== null) outbox.change(id, { facts })
}

function queueEdit(
  records: Pick<Records, 'recordTexts' | 'outbox' | 'projectState'>,
  record: RecordSubject,
  at: number,
): void {
  const { outbox, recordTexts, projectState } = records
  const edits = projectState.editsOf(record)
  const leaving = edits.findLast(mayHaveArrived)
  const taking = editTakingNewer(edits)
  // An edit behind a parked edit is older than the new text, but would be sent after it: remove it.
  for (const edit of edits) if (takesNewer(edit) && edit !== taking) outbox.remove(edit.id)
  const before = leaving ?? (taking?.sent === true ? taking : null)
  const edited = recordTexts.editedVersion(record)
  // The text equals the base again while an edit may be arriving: that edit must be undone at the
  // service.
  const version = edited ?? (before === null ? null : versionOf(before.intent))
  const textHash = version === null ? null : recordTexts.get(record, version).local
  if (version === null || textHash === null || textHash === leaving?.intent.textHash) {
    // A waiting job would send the text that the user has undone.
    if (taking !== undefined) outbox.remove(taking.id)
    return
  }
  const intent = editOf(version, textHash)
  if (taking === undefined) {
    const { accountId, projectId, dossierId } = record
    const dossier = dossierId === null ? {} : { dossierId }
    outbox.add({ accountId, projectId, ...dossier, intent }, at)
  } else outbox.change(taking.id, { ...waitingAgain, intent })
}

/**
 * Removes a record's edits from the outbox. Its saved text stays. Returns false, and removes nothing, if an
 * edit may have reached the service.
 */
export function unqueueRecord(
  { store, outbox, projectState }: Pick<Records, 'store' | 'outbox' | 'projectState'>,
  ids: RecordIds,
): boolean {
  const edits = projectState.editsOf(ids)
  if (edits.some((job) => job.state === 'active' || job.sent)) return false
  store.transaction(() => {
    for (const { id } of edits) outbox.remove(id)
    projectState.refresh(ids.projectId)
  })
  return true
}

/** Returns which of a record's edits takes a newer text when that text is sent; undefined for none. */
export function editTakingNewer(edits: readonly EditJob[]): EditJob | undefined {
  return edits.find(takesNewer)
}

function takesNewer(job: EditJob): boolean {
  return job.state === 'parked' || (job.state === 'waiting' && !job.sent)
}

/** Returns the intent of an edit of a version. */
export function editOf(version: RecordVersion, textHash: string): EditIntent {
  return version === 'given'
    ? { kind: 'dossierEdit', textHash }
    : { kind: 'projectEdit', version, textHash }
}

/**
 * Discards a record's unsent edits: the local text becomes the base again. All saved and typed
 * texts stay in the history. An edit that left and was parked may be at the service: the edit then
 * takes the base as its text, so that the push takes back what arrived. Throws conflict/jobActive while
 * an edit is being sent.
 */
export function revertRecord(
  records: Pick<Records, 'store' | 'texts' | 'recordTexts' | 'history' | 'outbox' | 'projectState'>,
  ids: RecordIds,
  at: number,
): void {
  const { store, outbox, recordTexts, projectState } = records
  store.transaction(() => {
    const edits = projectState.editsOf(ids)
    if (edits.some(mayHaveArrived)) throw failure('conflict', { reason: 'jobActive' })
    for (const job of edits) {
      const version = versionOf(job.intent)
      const { base } = recordTexts.get(ids, version)
      if (base !== null && isInDoubt(job))
        outbox.change(job.id, { ...waitingAgain, intent: editOf(version, base) })
      else outbox.remove(job.id)
    }
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

/**
 * True for a job that left and that nobody knows the outcome of. In a conflict the user sees the text
 * of the service.
 */
function isInDoubt(job: OutboxJob): boolean {
  return job.sent && !isConflict(job)
}

/** Removes a draft. Its text is added to the history, unless it equals the saved text. */
export function dropDraft(
  { recordTexts, history, texts }: Pick<Records, 'texts' | 'recordTexts' | 'history'>,
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
