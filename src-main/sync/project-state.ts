import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { RecordState } from '../../src-shared/ipc/record-state.ts'
import type { ConflictRepository } from '../store/conflict-repository.ts'
import type { RecordIds } from '../store/record-ids.ts'
import type { RecordTextRepository } from '../store/record-text-repository.ts'
import { holdsLocalWork } from '../store/project-numbers.ts'
import type { Store } from '../store/store.ts'
import type { IntentOf, JobIntent } from './job-intent.ts'
import type { Outbox, OutboxJob } from './outbox.ts'

export type EditIntent = IntentOf<'projectEdit' | 'dossierEdit'>
export type EditJob = OutboxJob & { readonly intent: EditIntent }

/** Where a project's records stand: its own, and its dossiers'. Channels have states of their own. */
export class ProjectState {
  readonly #store: Store
  readonly #outbox: Outbox
  readonly #texts: RecordTextRepository
  readonly #conflicts: ConflictRepository

  constructor(
    store: Store,
    outbox: Outbox,
    texts: RecordTextRepository,
    conflicts: ConflictRepository,
  ) {
    this.#store = store
    this.#outbox = outbox
    this.#texts = texts
    this.#conflicts = conflicts
  }

  /**
   * Computes the project's own state from the outbox and the texts and writes it where the list
   * reads it. Called in every transaction that changes either, of the project or of a dossier.
   */
  refresh(projectId: string): void {
    this.#store.run(
      'UPDATE projects SET state = ? WHERE id = ?',
      this.of({ projectId, dossierId: null }),
      projectId,
    )
    this.#conflicts.closeSettled(projectId)
  }

  /** State of one record. */
  of(ids: RecordIds): RecordState {
    const underWay = stateByJobs(this.jobsOf(ids))
    if (underWay !== null) return underWay
    if (this.#texts.editedVersion(ids) !== null) return 'edited'
    if (ids.dossierId !== null) return 'synced'
    const row = this.#store.get<{ remote_id: number | null; former: number | null }>(
      'SELECT remote_id, former_remote_id AS former FROM projects WHERE id = ?',
      ids.projectId,
    )
    if (row?.remote_id !== null) return 'synced'
    return row.former === null || holdsLocalWork(this.#store, ids.projectId) ? 'edited' : 'synced'
  }

  /** Where each dossier of a project stands, by its id; read once for all of them. */
  ofDossiers(projectId: string): (dossierId: string) => Standing {
    return standings(this.#outbox.ofProject(projectId), this.#texts.editedDossiers(projectId))
  }

  /** The same for a page of dossiers of any owners. */
  ofSomeDossiers(dossierIds: readonly string[]): (dossierId: string) => Standing {
    return standings(this.#outbox.ofDossiers(dossierIds), this.#texts.editedAmong(dossierIds))
  }

  /** Why a record is parked or in conflict; null when it is neither. */
  error(ids: RecordIds): AppError | null {
    return this.jobsOf(ids).find((job) => job.state === 'parked')?.error ?? null
  }

  /** The jobs that carry a record itself: its creation and its edits. */
  jobsOf({ projectId, dossierId }: RecordIds): OutboxJob[] {
    return this.#outbox
      .ofProject(projectId)
      .filter((job) => job.dossierId === dossierId && recordKinds.has(job.kind))
  }

  /** Its edits, in the order in which they were asked for. */
  editsOf(ids: RecordIds): EditJob[] {
    return this.jobsOf(ids).filter(isEdit)
  }
}

/** A record's state, and why its job did not succeed. */
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

/** As they were put in: one that cannot be read is still a job of its record. */
const recordKinds: ReadonlySet<string> = new Set<JobIntent['kind']>([
  'projectCreate',
  'projectEdit',
  'dossierCreate',
  'dossierEdit',
])

export function isEdit(job: OutboxJob): job is EditJob {
  return job.intent.kind === 'projectEdit' || job.intent.kind === 'dossierEdit'
}

/** True for an edit that waits for the user to choose between two texts. */
export function isConflict(job: OutboxJob): job is EditJob {
  return isEdit(job) && job.state === 'parked' && job.error?.reason === 'serverMoved'
}

/** The version of the record that an edit is of. */
export function versionOf(intent: EditIntent) {
  return intent.kind === 'projectEdit' ? intent.version : 'given'
}
