import { recordVersionSchema, type RecordVersion } from '../../src-shared/ipc/calls/record-calls.ts'
import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { withoutRootId } from '../../src-shared/xml/root-id.ts'
import { failure } from '../errors/app-failure.ts'
import { queueRecord } from '../records/record-sending.ts'
import { findRecord } from '../records/record-subject.ts'
import {
  awaitListing,
  forgetLostRemoteId,
  removeRemoteId,
} from '../store/projects/project-remote-ids.ts'
import type { ProjectRecord } from '../store/projects/project-columns.ts'
import { forgetWanted } from '../store/projects/project-names.ts'
import { isTargetChanged } from '../sync/identity/lost-remote-id.ts'
import type { Records } from '../sync/records.ts'
import { waitingAgain, type OutboxJob } from '../store/jobs/stored-job.ts'

/** The repositories of a project that the service lost, and of the project's records. */
export type LostProjectRecords = Pick<
  Records,
  | 'store'
  | 'projects'
  | 'texts'
  | 'recordTexts'
  | 'conflicts'
  | 'dossiers'
  | 'channels'
  | 'outbox'
  | 'projectState'
  | 'olderAnswers'
>

/**
 * Creates a project anew if its id belongs to another property now, or if the service's list lost
 * the project. The saved or typed text is sent after the creation, and the requests parked for the
 * old id follow. What the channels showed of the old id is forgotten. Throws `notFound` if the
 * service lists the project, conflict/jobActive while a job of the project is under way, and
 * invalidInput/fieldMissing if the type is unknown.
 */
export function createAgain(records: LostProjectRecords, projectId: string, at: number): void {
  const { store, outbox, conflicts, projects, channels } = records
  store.transaction(() => {
    const { remoteId, ...project } = requireLost(records, projectId)
    setCreation(records, project, at)
    const ids = { projectId, dossierId: null }
    const kept = versionToKeep(records, ids)
    conflicts.close(ids)
    detachTexts(records, ids, { kept, remoteId, at })
    if (project.lost === null) removeRemoteId(store, projectId, project, at)
    forgetLostRemoteId(store, projectId)
    forgetWanted(store, projectId)
    projects.setModified(projectId, null)
    channels.forget([projectId], at)
    awaitListing(store, projectId)
    for (const job of outbox.ofProject(projectId))
      if (isTargetChanged(job) || isNotFound(job))
        outbox.change(job.id, {
          ...waitingAgain,
          ...{ sent: false, facts: null, misses: 0 },
          // Nothing of the new project is published, so that no withdrawal is to be confirmed.
          ...(job.stage === 'waiting' && { stage: 'publishing' }),
        })
    const record = findRecord(records, { kind: 'project', id: projectId })
    // A colleague may have created the project again, and the row of that project is listed here.
    queueRecord(records, record, at, { askAlike: true })
  })
}

/**
 * Removes a project that lost its id or is missing from the service's list, with all its local
 * data. Files in the tray stay there. Throws `notFound` and conflict/jobActive as `createAgain`
 * does.
 */
export function discardLost(
  records: Pick<Records, 'store' | 'projects' | 'outbox'>,
  projectId: string,
): void {
  records.store.transaction(() => {
    requireLost(records, projectId)
    records.projects.remove(projectId)
  })
}

function requireLost(
  { projects, outbox }: Pick<Records, 'projects' | 'outbox'>,
  projectId: string,
) {
  const project = projects.require(projectId)
  const remoteId =
    project.lost?.remoteId ?? (project.missingSince === null ? null : project.remoteId)
  if (remoteId === null) throw failure('notFound', { field: 'projectId' })
  if (outbox.ofProject(projectId).some(({ state }) => state === 'active'))
    throw failure('conflict', { reason: 'jobActive' })
  return { ...project, remoteId }
}

/** True for a parked request that the service refused because it does not know the project. */
function isNotFound({ state, error }: OutboxJob): boolean {
  return state === 'parked' && error?.kind === 'notFound'
}

function setCreation(
  { projects }: Pick<Records, 'projects'>,
  project: Pick<ProjectRecord, 'id' | 'scenario' | 'name' | 'type' | 'city' | 'creation'>,
  at: number,
): void {
  const { id, scenario, name, type, city, creation } = project
  if (creation === null && type === '')
    throw failure('invalidInput', { reason: 'fieldMissing', field: 'type' })
  const fields = creation ?? { scenario, type, name, ...(city === '' ? {} : { city }) }
  projects.setCreation(id, fields, at)
}

/**
 * Returns the version that is created anew: the edited one, or else one with a draft, or else the
 * default.
 */
function versionToKeep(
  { recordTexts }: Pick<Records, 'recordTexts'>,
  ids: { readonly projectId: string; readonly dossierId: null },
): RecordVersion {
  const typed = recordVersionSchema.options.find((version) => recordTexts.hasDraft(ids, version))
  return recordTexts.editedVersion(ids) ?? typed ?? defaultProjectXmlVersion
}

/**
 * Removes the bases of the texts and the id on their roots: they no longer descend from the
 * service.
 */
function detachTexts(
  {
    recordTexts,
    texts,
    projectState,
    outbox,
    olderAnswers,
  }: Pick<Records, 'texts' | 'recordTexts' | 'outbox' | 'projectState' | 'olderAnswers'>,
  ids: { readonly projectId: string; readonly dossierId: null },
  {
    kept,
    remoteId,
    at,
  }: { readonly kept: RecordVersion; readonly remoteId: number; readonly at: number },
): void {
  olderAnswers.detach(ids)
  for (const version of recordTexts.versions(ids)) {
    const { local } = recordTexts.get(ids, version)
    if (version !== kept || local === null) {
      recordTexts.remove(ids, version)
      continue
    }
    const text = texts.put(withoutRootId(texts.get(local), remoteId))
    const nothing = { base: null, seen: null, sent: null, replaced: null, fetchedAt: null }
    recordTexts.set(ids, version, { ...nothing, local: text })
  }
  for (const version of recordVersionSchema.options) {
    const draft = recordTexts.draft(ids, version)
    if (draft !== null)
      recordTexts.writeDraft(ids, version, withoutRootId(draft, remoteId), at, null)
  }
  for (const { id, intent } of projectState.editsOf(ids)) {
    const textHash = texts.put(withoutRootId(texts.get(intent.textHash), remoteId))
    outbox.change(id, { intent: { ...intent, textHash } })
  }
}
