import { isSameProperty } from '../../../src-shared/service/property-identity.ts'
import { failure } from '../../errors/app-failure.ts'
import type { ProjectRecord } from '../../store/projects/project-columns.ts'
import type { RecordIds } from '../../store/records/record-ids.ts'
import {
  type ProjectXmlVersion,
  projectXmlVersions,
} from '../../../src-shared/service/project-version.ts'
import { type OutboxJob, waitingAgain } from '../../store/jobs/stored-job.ts'
import type { Records } from '../records.ts'
import { intentThatLeft } from '../runner/refused-request.ts'

/** The repositories that hold the two rows of a project, their texts and their jobs. */
type TwinRecords = Pick<Records, 'store' | 'projects' | 'recordTexts' | 'outbox' | 'projectState'>

/**
 * A project that was created without an answer is listed a second time: as the row that was created
 * here, and as the row of the service's list. The user can edit both rows. The rows become one only
 * when the service has every edit of the listed row. The edits of the created row are then sent as
 * usual, so that they are merged or become a conflict.
 */

/**
 * Returns whether the listed row of a new project has a job under way or an edit that goes by itself.
 * Notes the API object id of the project in the job, so that a new name of the listed row does not
 * hide the project. Throws conflict/editedTwice if the user must send or discard an edit of the
 * listed row first.
 */
export function isTwinBusy(records: TwinRecords, job: OutboxJob, remoteId: number): boolean {
  const { facts } = records.outbox.get(job.id) ?? job
  const standing = standingOf(records, twinOf(records, { ...job, facts }, remoteId))
  if (standing === 'free') return false
  if (facts?.kind === 'ids') records.outbox.change(job.id, { facts: { ...facts, found: remoteId } })
  if (standing === 'edited') throw failure('conflict', { reason: 'editedTwice' })
  return true
}

/** Lets the creations of an account continue that waited for an edit of the listed row. */
export function continueCreations(records: TwinRecords, accountId: string): void {
  const { store, outbox, projectState } = records
  for (const id of outbox.parkedCreations(accountId)) {
    const job = outbox.get(id)
    if (job === null || !awaitsTwin(job) || job.facts?.kind !== 'ids') continue
    const { found } = job.facts
    if (found === undefined) continue
    if (standingOf(records, twinOf(records, job, found)) === 'edited') continue
    store.transaction(() => {
      outbox.change(id, waitingAgain)
      projectState.refresh(job.projectId)
    })
  }
}

/** Returns whether a creation waits until an edit of the listed row is sent or discarded. */
export function awaitsTwin({ state, error }: OutboxJob): boolean {
  return state === 'parked' && error?.reason === 'editedTwice'
}

/**
 * Returns the listed row of the project that a job creates; null if the list has no such row. A row
 * of another property does not count: that row loses the id (lost-remote-id.ts). The names of the
 * request that left decide, because the user can have changed the job since.
 */
function twinOf(
  { projects }: Pick<Records, 'projects'>,
  { accountId, projectId, facts, intent }: OutboxJob,
  remoteId: number,
): ProjectRecord | null {
  const holder = projects.byRemoteId(accountId, remoteId)
  if (holder === null || holder.id === projectId || intent.kind !== 'projectCreate') return null
  return isSameProperty(holder, intentThatLeft(facts, intent).fields) ? holder : null
}

function standingOf(
  { outbox, projectState, recordTexts }: Pick<Records, 'recordTexts' | 'outbox' | 'projectState'>,
  twin: ProjectRecord | null,
): 'free' | 'busy' | 'edited' {
  if (twin === null) return 'free'
  if (outbox.ofProject(twin.id).some(({ state }) => state === 'active')) return 'busy'
  const ids = { projectId: twin.id, dossierId: null }
  const edits = projectState.editsOf(ids)
  const waitsForUser =
    projectXmlVersions.some((version) => recordTexts.hasDraft(ids, version)) ||
    edits.some(({ state }) => state === 'parked')
  if (waitsForUser) return 'edited'
  if (edits.length > 0) return 'busy'
  return recordTexts.editedVersion(ids) === null ? 'free' : 'edited'
}

/** The base of a version of the created row before the rows became one. */
export interface BaseBefore {
  readonly version: ProjectXmlVersion
  readonly base: string | null
}

/** Returns the base of each version of the created row. Call it before the two rows become one. */
export function basesBefore(
  { recordTexts }: Pick<Records, 'recordTexts'>,
  ids: RecordIds,
): BaseBefore[] {
  return projectXmlVersions.map((version) => ({
    version,
    base: recordTexts.get(ids, version).base,
  }))
}

/**
 * Notes the base that each version without a base got when the created and the listed row became one.
 * An editor that is open on the created row still names no base: its text descends from no text of
 * the service, and sending the text shows a conflict.
 * @param before what `basesBefore` returned
 */
export function noteBases(
  records: Pick<Records, 'recordTexts'>,
  ids: RecordIds,
  before: readonly BaseBefore[],
): void {
  const { recordTexts } = records
  for (const { version, base } of before) {
    const now = recordTexts.get(ids, version)
    if (base === null && now.base !== null)
      recordTexts.noteBase(ids, version, { from: null, base: now.base, by: 'service' })
  }
}
