import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import {
  compareListed,
  type ListedProject,
  otherEntry,
} from '../../../src-shared/service/listed-project.ts'
import {
  isSameProperty,
  type KnownProperty,
  type PropertyFacts,
} from '../../../src-shared/service/property-identity.ts'
import type { ProjectListItem } from '../../../src-shared/service/resources.ts'
import type { Publisher } from '../../events/domain-events.ts'
import { AppFailure, failure } from '../../errors/app-failure.ts'
import {
  dossiersThatLostRemoteIds,
  forgetLostRemoteId,
  restoreRemoteId,
  removeRemoteId,
  projectsThatLost,
} from '../../store/projects/project-remote-ids.ts'
import type { ProjectRecord } from '../../store/projects/project-columns.ts'
import { joinRequests } from '../outbox/joined-requests.ts'
import type { Records } from '../records.ts'
import { waitingAgain, type OutboxJob } from '../../store/jobs/stored-job.ts'

/** The repositories that keep the ids of projects, and the jobs that depend on these ids. */
export type RemoteIdRecords = Pick<Records, 'store' | 'projects' | 'outbox' | 'projectState'>

/** Returns the error of a job whose project's id now belongs to another property. */
function targetChanged(
  known: ProjectRecord,
  found: Pick<ProjectListItem, 'id' | 'scenario' | 'name'>,
): AppError {
  return { kind: 'conflict', reason: 'targetChanged', target: targetOf(found.id, known, found) }
}

/**
 * Returns the failure of a job whose project has no id, or another id than the job began with:
 * conflict/targetChanged if another property has the id now, otherwise conflict/stillWaiting.
 */
export function lostTargetFailure(project: ProjectRecord | null): AppFailure {
  if (project === null || project.lost === null)
    return failure('conflict', { reason: 'stillWaiting' }, { delivery: 'notSent' })
  const { remoteId, takenBy } = project.lost
  return new AppFailure(targetChanged(project, { id: remoteId, ...takenBy }), {
    delivery: 'notSent',
  })
}

/** Returns the target of an error: the known and the listed property of an id. */
function targetOf(id: number, known: PropertyFacts, found: PropertyFacts): AppError['target'] {
  return {
    remoteId: id,
    known: { scenario: known.scenario, name: known.name },
    found: { scenario: found.scenario, name: found.name },
  }
}

/**
 * Compares a project with the entries of its id in the service's list. Returns the error for a request
 * with this id: conflict/listedTwice if some entries show another property, conflict/targetChanged if all
 * do; null if the id stands for the project. In the case of targetChanged the project loses its id.
 */
export function checkListed(
  records: RemoteIdRecords,
  events: Publisher,
  {
    project,
    listed,
    at,
  }: { readonly project: ProjectRecord; readonly listed: ListedProject; readonly at: number },
): AppError | null {
  const error = listedError(project, listed, 'targetChanged')
  if (error?.reason !== 'targetChanged') return error
  detach(records, project, listed, at)
  events.publish('projectsChanged', { projectIds: null })
  return error
}

/**
 * Returns the error for an id whose entries do not show the known property alone: conflict/listedTwice if
 * some entries show another property, `changed` if all do; null if the id stands for the property.
 */
export function listedError(
  known: KnownProperty,
  listed: ListedProject,
  changed: 'targetChanged' | 'otherTargetChanged',
): AppError | null {
  const other = otherEntry(known, listed)
  if (other === undefined) return null
  const reason = compareListed(known, listed) === 'unclear' ? 'listedTwice' : changed
  return { kind: 'conflict', reason, target: targetOf(listed.id, known, other) }
}

/**
 * Compares a part of the service's list with the stored projects. A project whose id belongs to
 * another property in the list loses the id: its texts, jobs and files stay with it, and its
 * waiting jobs are parked. A project that lost its id gets it back when the list shows the project
 * itself again. An id with entries of several properties changes nothing. Call before storing the
 * part. Returns the changed projects.
 */
export function compareRemoteIds(
  records: RemoteIdRecords & Pick<Records, 'dossiers'>,
  accountId: string,
  items: readonly ListedProject[],
  at: number,
): string[] {
  const { store, projects } = records
  return store.transaction(() => {
    const changed: string[] = []
    for (const item of items) {
      const known = projects.byRemoteId(accountId, item.id)
      if (known?.kind === 'relation') continue
      if (known !== null && compareListed(known, item) === 'other') {
        detach(records, known, item, at)
        changed.push(known.id)
      } else if (known !== null) continue
      const back = projectsThatLost(store, accountId, item.id)
        .map((id) => projects.get(id))
        .find((project) => project !== null && compareListed(project, item) === 'same')
      if (back === undefined || back === null) continue
      restore(records, back, back.changedAt)
      changed.push(back.id)
    }
    return changed
  })
}

/**
 * Takes an id from the project that holds the id here, because the service has just given the
 * id to the project `created`. A service that was restored from a backup gives ids again.
 * Without this step the created project would take over the texts, jobs and files of another property.
 * A row with the name of the created project keeps the id: a list showed the created project
 * before the answer to its creation came. Call in the transaction that stores the id.
 */
export function freeRemoteIdFor(
  records: RemoteIdRecords,
  created: Pick<ProjectRecord, 'id' | 'accountId' | 'scenario' | 'name'>,
  remoteId: number,
  at: number,
): void {
  const holder = records.projects.byRemoteId(created.accountId, remoteId)
  if (holder === null || holder.id === created.id || isSameProperty(holder, created)) return
  const { scenario, name } = created
  detach(records, holder, { id: remoteId, scenario, name }, at)
}

/** Removes a project's id and parks the project's waiting jobs. */
function detach(
  records: RemoteIdRecords,
  project: ProjectRecord,
  found: Pick<ProjectListItem, 'id' | 'scenario' | 'name'>,
  at: number,
): void {
  const { store, outbox, projects, projectState } = records
  store.transaction(() => {
    removeRemoteId(store, project.id, found, at)
    projects.setColumns(project.id, project, project.changedAt)
    const error = targetChanged(project, found)
    for (const job of outbox.ofProject(project.id))
      if (job.state !== 'active') outbox.change(job.id, { state: 'parked', error, notBefore: null })
    projectState.refresh(project.id)
  })
}

/**
 * Restores a project's id after the user confirmed that the id belongs to the project. Data stored under
 * the id meanwhile becomes part of the project. Its parked jobs wait again. Throws `notFound` if the
 * project did not lose its id, and conflict/jobActive while a job of the row that has the id now is under
 * way: the job would end with a row that is gone.
 *
 * @param at when the project changed, in epoch milliseconds
 * @param onRemove as in `joinRequests`
 */
export function attach(
  records: RemoteIdRecords & Pick<Records, 'dossiers' | 'audit'>,
  projectId: string,
  { at, onRemove }: { readonly at: number; readonly onRemove: (jobId: string) => void },
): void {
  const { store, outbox, projects } = records
  store.transaction(() => {
    const project = projects.get(projectId)
    if (project === null || project.lost === null) throw failure('notFound', { field: 'projectId' })
    const { remoteId } = project.lost
    const twin = projects.byRemoteId(project.accountId, remoteId)
    if (twin !== null) {
      if (outbox.ofProject(twin.id).some(({ state }) => state === 'active'))
        throw failure('conflict', { reason: 'jobActive' })
      const { scenario, name } = twin
      projects.setColumns(projectId, { ...project, scenario, name }, at)
      joinRequests(records, projectId, remoteId, onRemove)
      projects.setRemoteId(projectId, remoteId, at)
    }
    restore(records, project, at)
  })
}

/** Restores the id that a project lost, and lets its parked jobs wait again. Call within a transaction. */
function restore(
  records: RemoteIdRecords & Pick<Records, 'dossiers'>,
  { id: projectId }: Pick<ProjectRecord, 'id'>,
  at: number,
): void {
  const { store, outbox, projects, dossiers, projectState } = records
  for (const { id, former } of dossiersThatLostRemoteIds(store, projectId))
    dossiers.setRemoteId(id, former)
  restoreRemoteId(store, projectId)
  forgetLostRemoteId(store, projectId)
  const now = projects.get(projectId)
  if (now !== null) projects.setColumns(projectId, now, at)
  for (const job of outbox.ofProject(projectId))
    if (isTargetChanged(job)) outbox.change(job.id, waitingAgain)
  projectState.refresh(projectId)
}

/** True for a job that is parked because the id of its project belongs to another property. */
export function isTargetChanged({ state, error }: OutboxJob): boolean {
  return state === 'parked' && error?.reason === 'targetChanged'
}
