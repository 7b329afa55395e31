import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { isSameProperty } from '../../src-shared/service/property-identity.ts'
import type { ProjectListItem } from '../../src-shared/service/resources.ts'
import { failure } from '../errors/app-failure.ts'
import {
  dossiersThatLostNumbers,
  forgetLostNumber,
  giveNumberBack,
  takeNumberAway,
  whoLostNumber,
} from '../store/project-numbers.ts'
import type { ProjectRecord } from '../store/project-repository.ts'
import type { OutboxJob } from './outbox.ts'
import type { Records } from './records.ts'

/** Why a job is parked whose project's number is another property's now. */
export function targetChanged(
  known: ProjectRecord,
  found: Pick<ProjectListItem, 'id' | 'scenario' | 'name'>,
): AppError {
  return {
    kind: 'conflict',
    reason: 'targetChanged',
    target: {
      number: found.id,
      known: { scenario: known.scenario, name: known.name },
      found: { scenario: found.scenario, name: found.name },
    },
  }
}

/**
 * Compares a piece of the service's list with the projects here. A project whose number the list
 * shows as another property loses the number: its texts, jobs and files stay with it, and its waiting
 * jobs are parked. A project that lost its number before gets the number back when the list shows
 * the project itself again. To be called before the piece is taken in. Answers the changed projects.
 */
export function compareNumbers(
  records: Records,
  accountId: string,
  items: readonly ProjectListItem[],
): string[] {
  const { store, projects } = records
  return store.transaction(() => {
    const changed: string[] = []
    for (const item of items) {
      const known = projects.byRemoteId(accountId, item.id)
      if (known?.kind === 'relation') continue
      if (known !== null && !isSameProperty(known, item)) {
        detach(records, known, item)
        changed.push(known.id)
      } else if (known !== null) continue
      const back = whoLostNumber(store, accountId, item.id)
        .map((id) => projects.get(id))
        .find((project) => project !== null && isSameProperty(project, item))
      if (back === undefined || back === null) continue
      attach(records, back.id)
      changed.push(back.id)
    }
    return changed
  })
}

/** Takes a project's number away and parks the jobs that wait for the project. */
export function detach(
  records: Records,
  project: ProjectRecord,
  found: Pick<ProjectListItem, 'id' | 'scenario' | 'name'>,
): void {
  const { store, outbox, projects, projectState } = records
  store.transaction(() => {
    takeNumberAway(store, project.id, found)
    projects.setColumns(project.id, project, project.changedAt)
    const error = targetChanged(project, found)
    for (const job of outbox.ofProject(project.id))
      if (job.state !== 'active') outbox.change(job.id, { state: 'parked', error, notBefore: null })
    projectState.refresh(project.id)
  })
}

/**
 * Gives a project its number back, as the user says (or the list shows) that the number is the
 * project's own after all. What the list brought under the number meanwhile becomes part of the
 * project. Its parked jobs wait again. Throws `notFound` when the project has lost no number.
 */
export function attach(records: Records, projectId: string, at?: number): void {
  const { store, outbox, projects, dossiers, projectState } = records
  store.transaction(() => {
    const project = projects.get(projectId)
    if (project === null || project.lost === null) throw failure('notFound', { field: 'projectId' })
    const { number } = project.lost
    const twin = projects.byRemoteId(project.accountId, number)
    const changedAt = at ?? project.changedAt
    if (twin !== null) {
      const { scenario, name } = twin
      projects.setColumns(projectId, { ...project, scenario, name }, changedAt)
      projects.setRemoteId(projectId, number, changedAt)
    }
    for (const { id, former } of dossiersThatLostNumbers(store, projectId))
      dossiers.setRemoteId(id, former)
    giveNumberBack(store, projectId)
    forgetLostNumber(store, projectId)
    const now = projects.get(projectId)
    if (now !== null) projects.setColumns(projectId, now, changedAt)
    for (const job of outbox.ofProject(projectId)) if (isTargetChanged(job)) wait(records, job)
    projectState.refresh(projectId)
  })
}

export function isTargetChanged({ state, error }: OutboxJob): boolean {
  return state === 'parked' && error?.reason === 'targetChanged'
}

function wait({ outbox }: Records, { id }: OutboxJob): void {
  outbox.change(id, { state: 'waiting', attempts: 0, notBefore: null, error: null })
}
