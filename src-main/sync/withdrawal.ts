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

/** What stood in the tables for one job. */
interface Removed {
  readonly job: OutboxJob
  readonly jobRow: Row
  readonly attemptRows: readonly Row[]
  readonly dossierRow: Row | null
  /** Where it is an edit in conflict: that it waits for choices, and those made so far. */
  readonly conflictRows: readonly Row[]
  readonly choiceRows: readonly Row[]
  /** Of a request to a channel: the job that last sent one there by then. */
  readonly lastSender: string | null
}

type Table = 'dossiers' | 'outbox_jobs' | 'job_attempts' | 'record_conflicts' | 'conflict_choices'

/** Withdrawals that are remembered: a screen offers to undo the last ones, for some seconds. */
const remembered = 50

/**
 * Takes jobs out of the outbox, and puts them back. What was removed is kept in memory, row by row:
 * it need only outlive the notice on the screen, and a job that was withdrawn is then surely not
 * sent after a restart either.
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
   * Removes jobs that are neither under way nor in doubt, each dossier with its upload if the service
   * does not know it; its file goes back into the tray. Answers what puts them back.
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
   * Puts jobs back at their old places and answers them. One whose place was taken since (a newer
   * request for the channel, a newer edit of the record, a text that was undone) stays away: the
   * record says what the user wants. Throws notFound for what is not remembered.
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

  /** Without the rows' own numbers: others may have got them when they come back. */
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
    // Sent or thrown away out of the tray since: what was done last counts.
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
    // A newer request may have come and gone since: what was asked last counts.
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
