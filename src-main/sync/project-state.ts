import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { RecordState } from '../../src-shared/ipc/record-state.ts'
import type { ConflictRepository } from '../store/records/conflict-repository.ts'
import type { ProjectRepository } from '../store/projects/project-repository.ts'
import type { RecordIds } from '../store/records/record-ids.ts'
import type { RecordTextRepository } from '../store/records/record-text-repository.ts'
import { holdsLocalWork, remoteIdsOf } from '../store/projects/project-remote-ids.ts'
import type { Store } from '../store/connection/store.ts'
import type { IntentOf, JobIntent } from '../store/jobs/job-intent.ts'
import type { Outbox } from '../store/jobs/outbox.ts'
import type { OutboxJob } from '../store/jobs/stored-job.ts'

export type EditIntent = IntentOf<'projectEdit' | 'dossierEdit'>
export type EditJob = OutboxJob & { readonly intent: EditIntent }

/** The states of a project's record and of its dossiers. Channels have separate states. */
export class ProjectState {
  readonly #store: Store
  readonly #projects: ProjectRepository
  readonly #outbox: Outbox
  readonly #texts: RecordTextRepository
  readonly #conflicts: ConflictRepository

  constructor(deps: {
    readonly store: Store
    readonly projects: ProjectRepository
    readonly outbox: Outbox
    readonly recordTexts: RecordTextRepository
    readonly conflicts: ConflictRepository
  }) {
    this.#store = deps.store
    this.#projects = deps.projects
    this.#outbox = deps.outbox
    this.#texts = deps.recordTexts
    this.#conflicts = deps.conflicts
  }

  /**
   * Computes the project's state from the outbox and the texts and stores it for the list. Call in
   * every transaction that changes jobs or texts of the project or its dossiers.
   */
  refresh(projectId: string): void {
    this.#projects.setState(projectId, this.of({ projectId, dossierId: null }))
    this.#conflicts.closeSettled(projectId)
  }

  /** Returns the state of one record. */
  of(ids: RecordIds): RecordState {
    const underWay = stateByJobs(this.jobsOf(ids))
    if (underWay !== null) return underWay
    if (this.#texts.editedVersion(ids) !== null) return 'edited'
    if (ids.dossierId !== null) return 'synced'
    const remoteIds = remoteIdsOf(this.#store, ids.projectId)
    if (remoteIds?.present !== null) return 'synced'
    const keepsWork = remoteIds.former === null || holdsLocalWork(this.#store, ids.projectId)
    return keepsWork ? 'edited' : 'synced'
  }

  /** Returns the state of each dossier of a project by id, read once for all of them. */
  ofDossiers(projectId: string): (dossierId: string) => Standing {
    return standings(this.#outbox.ofProject(projectId), this.#texts.editedDossiers(projectId))
  }

  /** Returns the states of a page of dossiers of any owners. */
  ofSomeDossiers(dossierIds: readonly string[]): (dossierId: string) => Standing {
    return standings(this.#outbox.ofDossiers(dossierIds), this.#texts.editedAmong(dossierIds))
  }

  /** Returns why a record is parked or in conflict; null if it is neither. */
  error(ids: RecordIds): AppError | null {
    return this.jobsOf(ids).find((job) => job.state === 'parked')?.error ?? null
  }

  /** Returns the jobs of a record itself: its creation and its edits. */
  jobsOf({ projectId, dossierId }: RecordIds): OutboxJob[] {
    return this.#outbox
      .ofProject(projectId)
      .filter((job) => job.dossierId === dossierId && recordKinds.has(job.kind))
  }

  /** Returns whether a record has saved edits that no job sends: they wait for the user. */
  hasUnqueuedEdits(ids: RecordIds): boolean {
    const version = this.#texts.editedVersion(ids)
    if (version === null) return false
    const { local } = this.#texts.get(ids, version)
    return !this.editsOf(ids).some(({ intent }) => intent.textHash === local)
  }

  /** Returns a record's edits in the order of creation. */
  editsOf(ids: RecordIds): EditJob[] {
    return this.jobsOf(ids).filter(isEdit)
  }
}

/** A record's state, and the error of its job. */
export interface Standing {
  readonly state: RecordState
  readonly error: AppError | null
}

function standings(
  jobs: readonly OutboxJob[],
  edited: ReadonlySet<string>,
): (dossierId: string) => Standing {
  const ofRecords = jobs.filter(({ kind }) => recordKinds.has(kind))
  const byDossier = Map.groupBy(ofRecords, ({ dossierId }) => dossierId)
  return (dossierId) => {
    const own = byDossier.get(dossierId) ?? []
    const state = stateByJobs(own) ?? (edited.has(dossierId) ? 'edited' : 'synced')
    return { state, error: own.find((job) => job.error !== null)?.error ?? null }
  }
}

function stateByJobs(jobs: readonly OutboxJob[]): RecordState | null {
  const parked = jobs.find((job) => job.state === 'parked')
  if (parked !== undefined) return isConflict(parked) ? 'conflict' : 'parked'
  if (jobs.some((job) => job.state === 'active')) return 'sending'
  return jobs.length > 0 ? 'queued' : null
}

/** Compared with the stored kind: an unreadable job still belongs to its record. */
const recordKinds: ReadonlySet<string> = new Set<JobIntent['kind']>([
  'projectCreate',
  'projectEdit',
  'dossierCreate',
  'dossierEdit',
])

/** Returns true for a job that sends the text of a record. */
export function isEdit(job: OutboxJob): job is EditJob {
  return job.intent.kind === 'projectEdit' || job.intent.kind === 'dossierEdit'
}

/** True for an edit that waits for the user to resolve a conflict. */
export function isConflict(job: OutboxJob): job is EditJob {
  return isEdit(job) && job.state === 'parked' && job.error?.reason === 'serverMoved'
}

/** Returns the record version of an edit. */
export function versionOf(intent: EditIntent) {
  return intent.kind === 'projectEdit' ? intent.version : 'given'
}
