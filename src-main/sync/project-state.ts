import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { RecordState } from '../../src-shared/ipc/record-state.ts'
import type { ProjectTextRepository } from '../store/project-text-repository.ts'
import type { Store } from '../store/store.ts'
import type { Outbox, OutboxJob } from './outbox.ts'

/** Where a project's own record stands; its dossiers and channels have states of their own. */
export class ProjectState {
  readonly #store: Store
  readonly #outbox: Outbox
  readonly #texts: ProjectTextRepository

  constructor(store: Store, outbox: Outbox, texts: ProjectTextRepository) {
    this.#store = store
    this.#outbox = outbox
    this.#texts = texts
  }

  /**
   * Computes the state from the outbox and the texts and writes it where the list reads it. Called
   * in every transaction that changes either.
   */
  refresh(projectId: string): void {
    this.#store.run(
      'UPDATE projects SET state = ? WHERE id = ?',
      this.#compute(projectId),
      projectId,
    )
  }

  /** Why the record is parked or in conflict; null when it is neither. */
  error(projectId: string): AppError | null {
    return this.recordJobs(projectId).find((job) => job.state === 'parked')?.error ?? null
  }

  /** The jobs that carry the record itself. */
  recordJobs(projectId: string): OutboxJob[] {
    return this.#outbox
      .ofProject(projectId)
      .filter(({ intent }) => intent.kind === 'projectCreate' || intent.kind === 'projectEdit')
  }

  #compute(projectId: string): RecordState {
    const jobs = this.recordJobs(projectId)
    const parked = jobs.find((job) => job.state === 'parked')
    if (parked !== undefined) return isConflict(parked) ? 'conflict' : 'parked'
    if (jobs.some((job) => job.state === 'active')) return 'sending'
    if (jobs.length > 0) return 'queued'
    if (this.#texts.editedVersion(projectId) !== null) return 'edited'
    const row = this.#store.get<{ remote_id: number | null }>(
      'SELECT remote_id FROM projects WHERE id = ?',
      projectId,
    )
    return row?.remote_id === null ? 'edited' : 'synced'
  }
}

/** True for a job that waits for the user to choose between two texts. */
export function isConflict(job: OutboxJob): boolean {
  return job.intent.kind === 'projectEdit' && job.error?.reason === 'serverMoved'
}
