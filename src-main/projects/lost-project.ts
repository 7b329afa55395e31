import { recordVersionSchema, type RecordVersion } from '../../src-shared/ipc/record-calls.ts'
import { defaultProjectXmlVersion } from '../../src-shared/service/project-version.ts'
import { withoutRootId } from '../../src-shared/xml/root-id.ts'
import { failure } from '../errors/app-failure.ts'
import { queueRecord } from '../records/record-sending.ts'
import { findRecord } from '../records/record-subject.ts'
import { awaitListing, forgetLostNumber, takeNumberAway } from '../store/project-numbers.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import { isTargetChanged } from '../sync/lost-number.ts'
import type { OutboxJob } from '../sync/outbox.ts'
import type { Records } from '../sync/records.ts'

/**
 * Creates a project anew whose number is another property's now, or that the service's list lost. The
 * saved or typed text goes out after the creation, and the requests that were parked for the old
 * number follow. Throws `notFound` when the service lists the project, conflict/jobActive while
 * something of the project is under way, and invalidInput/fieldMissing when the type is not known.
 */
export function createAgain(records: Records, projectId: string, at: number): void {
  const { store, outbox, conflicts } = records
  store.transaction(() => {
    const { number, ...project } = requireLost(records, projectId)
    setCreation(records, project, at)
    const ids = { projectId, dossierId: null }
    const kept = versionToKeep(records, ids)
    conflicts.close(ids)
    detachTexts(records, ids, { kept, number, at })
    if (project.lost === null) takeNumberAway(store, projectId, project)
    forgetLostNumber(store, projectId)
    awaitListing(store, projectId)
    for (const job of outbox.ofProject(projectId))
      if (isTargetChanged(job) || isNotFound(job))
        outbox.change(job.id, {
          ...{ state: 'waiting', attempts: 0, misses: 0, notBefore: null, error: null },
          ...{ sent: false, facts: null },
        })
    queueRecord(records, findRecord(records, { kind: 'project', id: projectId }), at)
  })
}

/**
 * Removes a project that lost its number or is missing from the service's list, with everything that
 * is kept of the project here. Files in the tray stay there. Throws as `createAgain` does.
 */
export function discardLost({ store, ...rest }: Records, projectId: string): void {
  store.transaction(() => {
    requireLost({ store, ...rest }, projectId)
    store.run('DELETE FROM projects WHERE id = ?', projectId)
  })
}

function requireLost({ projects, outbox }: Records, projectId: string) {
  const project = projects.require(projectId)
  const number = project.lost?.number ?? (project.missingSince === null ? null : project.remoteId)
  if (number === null) throw failure('notFound', { field: 'projectId' })
  if (outbox.ofProject(projectId).some(({ state }) => state === 'active'))
    throw failure('conflict', { reason: 'jobActive' })
  return { ...project, number }
}

/** True for a request that the service refused because it knows no such project. */
function isNotFound({ state, error }: OutboxJob): boolean {
  return state === 'parked' && error?.kind === 'notFound'
}

function setCreation(
  { projects }: Records,
  project: Pick<ProjectRecord, 'id' | 'scenario' | 'name' | 'type' | 'city' | 'creation'>,
  at: number,
): void {
  const { id, scenario, name, type, city, creation } = project
  if (creation === null && type === '')
    throw failure('invalidInput', { reason: 'fieldMissing', field: 'type' })
  const fields = creation ?? { scenario, type, name, ...(city === '' ? {} : { city }) }
  projects.setCreation(id, fields, at)
}

/** The one version that is created anew: the edited one, else a typed one, else the default. */
function versionToKeep(
  { recordTexts }: Records,
  ids: { readonly projectId: string; readonly dossierId: null },
): RecordVersion {
  const typed = recordVersionSchema.options.find((version) => recordTexts.hasDraft(ids, version))
  return recordTexts.editedVersion(ids) ?? typed ?? defaultProjectXmlVersion
}

/** The texts descend from nothing at the service any more, and lose the number on their root. */
function detachTexts(
  { store, recordTexts, texts, projectState, outbox }: Records,
  ids: { readonly projectId: string; readonly dossierId: null },
  {
    kept,
    number,
    at,
  }: { readonly kept: RecordVersion; readonly number: number; readonly at: number },
): void {
  for (const version of recordTexts.versions(ids)) {
    const { local } = recordTexts.get(ids, version)
    if (version !== kept || local === null) {
      store.run(
        'DELETE FROM record_texts WHERE record_id = ? AND version = ?',
        ids.projectId,
        version,
      )
      continue
    }
    const text = texts.put(withoutRootId(texts.get(local), number))
    const nothing = { base: null, seen: null, sent: null, replaced: null, fetchedAt: null }
    recordTexts.set(ids, version, { ...nothing, local: text })
  }
  for (const version of recordVersionSchema.options) {
    const draft = recordTexts.draft(ids, version)
    if (draft !== null) recordTexts.writeDraft(ids, version, withoutRootId(draft, number), at, null)
  }
  for (const { id, intent } of projectState.editsOf(ids)) {
    const textHash = texts.put(withoutRootId(texts.get(intent.textHash), number))
    outbox.change(id, { intent: { ...intent, textHash } })
  }
}
