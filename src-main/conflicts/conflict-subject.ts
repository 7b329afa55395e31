import { documentName } from '../../src-shared/dossiers/document-name.ts'
import type { Conflict } from '../../src-shared/ipc/calls/conflict-calls.ts'
import type { RecordRef, RecordVersion } from '../../src-shared/ipc/calls/record-calls.ts'
import { failure } from '../errors/app-failure.ts'
import { findRecord, type RecordSubject, refOf } from '../records/record-subject.ts'
import { type EditJob, isConflict, versionOf } from '../sync/project-state.ts'
import { noBase } from '../sync/jobs/record-push.ts'
import type { Records } from '../sync/records.ts'

/** A record that waits for choices: the parked edit, and the texts by their hashes. */
export interface ConflictSubject {
  readonly record: RecordSubject
  readonly job: EditJob
  readonly version: RecordVersion
  readonly hashes: { readonly base: string | null; readonly mine: string; readonly theirs: string }
}

/**
 * Returns the conflict of a record. Throws notFound with the field `record` if the record has none
 * (any more).
 */
export function findConflict(
  records: Pick<Records, 'projects' | 'recordTexts' | 'dossiers' | 'projectState'>,
  ref: RecordRef,
): ConflictSubject {
  const record = findRecord(records, ref)
  const job = records.projectState.editsOf(record).find(isConflict)
  if (job === undefined) throw failure('notFound', { field: 'record' })
  const version = versionOf(job.intent)
  const { base, local, seen } = records.recordTexts.get(record, version)
  const mine = local ?? job.intent.textHash
  return { record, job, version, hashes: { base, mine, theirs: seen ?? base ?? mine } }
}

/**
 * Returns the three texts of a conflict: the base (`noBase` without one), the text here and the
 * text of the service.
 */
export function textsOf(
  { texts }: Pick<Records, 'texts'>,
  { hashes: { base, mine, theirs } }: ConflictSubject,
) {
  return {
    base: base === null ? noBase : texts.get(base),
    mine: texts.get(mine),
    theirs: texts.get(theirs),
  }
}

/** Returns a conflict as the list of conflicts shows it. */
export function conflictOf(
  records: Pick<Records, 'projects' | 'conflicts' | 'dossiers'>,
  job: EditJob,
): Conflict {
  const { projects, dossiers, conflicts } = records
  const { projectId, dossierId } = job
  const dossier = dossierId === null ? null : dossiers.get(dossierId)
  return {
    record: refOf(job),
    projectId,
    name: projects.requireOwner(projectId).name,
    subject: dossier === null ? '' : documentName(dossier),
    version: versionOf(job.intent),
    since: conflicts.since(job) ?? job.createdAt,
  }
}
