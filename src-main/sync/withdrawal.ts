import { randomUUID } from 'node:crypto'
import type { SQLInputValue } from 'node:sqlite'
import { failure } from '../errors/app-failure.ts'
import { rekeyDossiers } from '../store/dossier-keys.ts'
import { recordIdOf } from '../store/record-ids.ts'
import { noteAsked } from './job-audit.ts'
import type { JobTools } from './job-run.ts'
import { channelOf, type OutboxJob } from './outbox.ts'
import { isEdit, versionOf } from './project-state.ts'
import type { Records } from './records.ts'
import { putBackIntoTray } from './withdrawn-file.ts'

type Row = Record<string, SQLInputValue>

/** The removed rows of one job. */
interface Removed {
  readonly job: OutboxJob
  readonly jobRow: Row
  readonly attemptRows: readonly Row[]
  readonly dossierRow: Row | null
  /** For an edit in conflict: the conflict's row, and the choices made so far. */
  readonly conflictRows: readonly Row[]
  readonly choiceRows: readonly Row[]
  /** For a channel request: the job that last sent a request to the channel by then. */
  readonly lastSender: string | null
}

type Table = 'dossiers' | 'outbox_jobs' | 'job_attempts' | 'record_conflicts' | 'conflict_choices'

/**
 * Maximum number of remembered withdrawals: a screen offers to undo the last ones for some seconds.
 */
const remembered = 50

/**
 * Removes jobs from the outbox, and restores them. The removed rows are kept in memory: they only
 * need to outlive the notice on the screen, and a withdrawn job is certainly not sent after a
 * restart.
 */
export class Withdrawal {
  readonly #tools: Pick<JobTools, 'records' | 'audit'>
  readonly #removed = new Map<string, readonly Removed[]>()

  constructor(tools: Pick<JobTools, 'records' | 'audit'>) {
    this.#tools = tools
  }

  get #records(): Records {
    return this.#tools.records
  }

  /**
   * Removes jobs that are neither under way nor in doubt. A dossier that the service does not know
   * is removed with its upload, and its file goes back into the tray. Returns the id for `restore`.
   */
  take(jobs: readonly OutboxJob[]): string {
    const { store } = this.#records
    const undoId = randomUUID()
    const removed = store.transaction(() => jobs.flatMap((job) => this.#remove(job)))
    this.#removed.set(undoId, removed)
    const [oldest] = this.#removed.keys()
    if (this.#removed.size > remembered && oldest !== undefined) this.#removed.delete(oldest)
    return undoId
  }

  /**
   * Restores jobs at their former positions and returns them. Leaves out a job that was superseded
   * (by a newer request for the channel, a newer edit of the record, or an undone text). Throws
   * notFound for an unknown id.
   */
  restore(undoId: string): OutboxJob[] {
    const removed = this.#removed.get(undoId)
    if (removed === undefined) throw failure('notFound', { field: 'undoId' })
    const { store, projectState } = this.#records
    const restored = store.transaction(() => {
      const back = removed.filter((one) => this.#isWanted(one))
      for (const { job, jobRow, attemptRows, dossierRow, conflictRows, choiceRows } of back) {
        if (dossierRow !== null && job.dossierId !== null) {
          this.#records.intake.remove(job.dossierId)
          this.#insert('dossiers', dossierRow)
          rekeyDossiers(this.#records.store, job.projectId)
        }
        this.#insert('outbox_jobs', jobRow)
        for (const row of attemptRows) this.#insert('job_attempts', row)
        for (const row of conflictRows) this.#insert('record_conflicts', row)
        for (const row of choiceRows) this.#insert('conflict_choices', row)
        noteAsked(this.#tools, job.id, 'asked')
      }
      for (const { job } of back) projectState.refresh(job.projectId)
      return back.map(({ job }) => job)
    })
    this.#removed.delete(undoId)
    return restored
  }

  #remove(job: OutboxJob): Removed[] {
    const { store, outbox, dossiers, projectState } = this.#records
    const jobRow = store.get<Row>('SELECT * FROM outbox_jobs WHERE id = ?', job.id)
    if (jobRow === null) return []
    const attemptRows = store.all<Row>('SELECT * FROM job_attempts WHERE job_id = ?', job.id)
    const unsent = job.dossierId !== null && dossiers.get(job.dossierId)?.remoteId === null
    const dossierRow =
      unsent && job.dossierId !== null
        ? store.get<Row>('SELECT * FROM dossiers WHERE id = ?', job.dossierId)
        : null
    const { conflictRows, choiceRows } = this.#choicesOf(job)
    if (dossierRow !== null) putBackIntoTray(this.#records, job)
    noteAsked(this.#tools, job.id, 'takenBack')
    outbox.remove(job.id)
    if (dossierRow !== null && job.dossierId !== null) dossiers.remove(job.dossierId)
    projectState.refresh(job.projectId)
    const lastSender = this.#lastSender(job)
    return [{ job, jobRow, attemptRows, dossierRow, conflictRows, choiceRows, lastSender }]
  }

  #lastSender({ projectId, intent }: OutboxJob): string | null {
    const channel = channelOf(intent)
    if (channel === null) return null
    return this.#records.audit.lastRequest(projectId, channel)?.jobId ?? null
  }

  /** Without the rows' own ids, which other rows may have by then. */
  #choicesOf(job: OutboxJob): Pick<Removed, 'conflictRows' | 'choiceRows'> {
    if (!isEdit(job)) return { conflictRows: [], choiceRows: [] }
    const { store } = this.#records
    const of = 'WHERE record_id = ?'
    const recordId = recordIdOf(job)
    return {
      conflictRows: store.all<Row>(
        `SELECT project_id, dossier_id, since, step FROM record_conflicts ${of}`,
        recordId,
      ),
      choiceRows: store.all<Row>(
        `SELECT project_id, dossier_id, step, choices FROM conflict_choices ${of}`,
        recordId,
      ),
    }
  }

  #isWanted({ job, dossierRow, lastSender }: Removed): boolean {
    const { projects, outbox, projectState, recordTexts, intake } = this.#records
    const project = projects.get(job.projectId)
    if (project === null) return false
    const { dossierId, intent } = job
    // The file was sent or removed from the tray since: the last action counts.
    if (dossierRow !== null && dossierRow['sha256'] !== null)
      return dossierId !== null && intake.get(dossierId) !== null
    if (isEdit(job))
      return (
        projectState.editsOf(job).length === 0 &&
        recordTexts.get(job, versionOf(job.intent)).local === job.intent.textHash
      )
    const others = outbox.ofProject(job.projectId)
    if (intent.kind === 'projectCreate')
      return project.remoteId === null && !others.some(({ kind }) => kind === 'projectCreate')
    const channel = channelOf(intent)
    if (channel === null) return true
    // A newer request may have been sent and removed since: the last request counts.
    if (this.#lastSender(job) !== lastSender) return false
    return !others.some((other) => channelOf(other.intent) === channel)
  }

  #insert(table: Table, row: Row): void {
    const names = Object.keys(row)
    this.#records.store.run(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      ...Object.values(row),
    )
  }
}
