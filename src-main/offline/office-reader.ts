import type { OfficeProgress } from '../../src-shared/ipc/calls/offline-calls.ts'
import { isNobodysFault } from '../background/error-pause.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { OfficeSurvey, UnreadProject } from '../store/projects/unread-projects.ts'
import type { Clock } from '../time/clock.ts'
import { isCancelled } from './project-refresh.ts'

/** Projects that are read simultaneously. */
const lanes = 3

/** Minimum milliseconds between two surveys of the office. */
const surveyPause = 2000

export interface OfficeReaderDeps {
  readonly clock: Clock
  readonly activeAccountId: () => string | null
  readonly survey: (accountId: string) => OfficeSurvey
  /** False if the user paused the reading. */
  readonly isWanted: () => boolean
  readonly gate: { look(): { readonly why: string } }
  /**
   * Reads the record and the list of dossiers of a project in the background queue, which waits
   * until background requests may run. Throws the failure of the first request that failed.
   */
  readonly read: (project: UnreadProject) => Promise<void>
  /** Called with an error not caused by a project, which pauses the background. */
  readonly onTrouble: (error: AppFailure) => void
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * Reads the record and the dossiers of each project of the active account, so that lists, filters
 * and the search know the whole office. What was read is in the store: the next run of the app
 * continues there. A project is tried once in a run.
 */
export class OfficeReader {
  readonly #deps: OfficeReaderDeps
  #accountId: string | null = null
  #survey: OfficeSurvey = { total: 0, unread: [] }
  #waiting: UnreadProject[] = []
  /** Projects that were read since the survey. */
  readonly #read = new Set<string>()
  /** Projects that were tried in this run, by `keyOf`, so that no project is read without end. */
  readonly #tried = new Set<string>()
  readonly #failed = new Set<string>()
  readonly #busy = new Map<string, Promise<void>>()
  #started = false
  #surveyedAt = Number.NEGATIVE_INFINITY
  #cancelSurvey: (() => void) | null = null

  constructor(deps: OfficeReaderDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#started = true
    this.#look()
  }

  /** Begins no further reads. Resolves when the running reads have ended. */
  async stop(): Promise<void> {
    this.#started = false
    this.#cancelSurvey?.()
    await Promise.all(this.#busy.values())
  }

  /** Forgets the office of the account before, and begins with the active account. */
  accountChanged(): void {
    this.#tried.clear()
    this.#failed.clear()
    this.#look()
  }

  /** Looks soon which projects are unread, after the list of projects changed. */
  surveySoon(): void {
    if (!this.#started || this.#cancelSurvey !== null) return
    const { clock } = this.#deps
    const wait = Math.max(1, this.#surveyedAt + surveyPause - clock.now())
    this.#cancelSurvey = clock.after(wait, () => {
      this.#cancelSurvey = null
      this.#look()
    })
  }

  /** Goes on reading if background requests may run. */
  wake(): void {
    const { isWanted, gate, activeAccountId } = this.#deps
    while (this.#started && this.#busy.size < lanes && this.#waiting.length > 0) {
      if (!isWanted() || gate.look().why !== 'open' || activeAccountId() !== this.#accountId) return
      const next = this.#waiting.shift()
      if (next !== undefined && !this.#busy.has(next.id)) this.#begin(next)
    }
  }

  get progress(): OfficeProgress {
    const left = this.#survey.unread.filter(({ id }) => !this.#read.has(id)).length
    const failed = this.#survey.unread.filter((one) => this.#failed.has(keyOf(one))).length
    const paused = !this.#deps.isWanted()
    return { total: this.#survey.total, read: this.#survey.total - left, failed, paused }
  }

  #look(): void {
    if (!this.#started) return
    this.#surveyedAt = this.#deps.clock.now()
    this.#accountId = this.#deps.activeAccountId()
    this.#read.clear()
    try {
      this.#survey =
        this.#accountId === null ? { total: 0, unread: [] } : this.#deps.survey(this.#accountId)
      this.#waiting = this.#survey.unread.filter((one) => !this.#tried.has(keyOf(one)))
    } catch (error) {
      this.#deps.onFault(error)
    }
    this.#deps.onChange()
    this.wake()
  }

  #begin(project: UnreadProject): void {
    const work = this.#readOne(project)
      .catch((error: unknown) => {
        this.#failed.add(keyOf(project))
        this.#deps.onFault(error)
      })
      .finally(() => {
        this.#busy.delete(project.id)
        this.#deps.onChange()
        this.wake()
      })
    this.#busy.set(project.id, work)
  }

  async #readOne(project: UnreadProject): Promise<void> {
    this.#tried.add(keyOf(project))
    try {
      await this.#deps.read(project)
      this.#read.add(project.id)
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error
      if (isCancelled(error) || isNobodysFault(error.error)) {
        // The project can be read later: it stays in the queue.
        this.#tried.delete(keyOf(project))
        this.#waiting.unshift(project)
        this.#deps.onTrouble(error)
      } else this.#failed.add(keyOf(project))
    }
  }
}

/** A project with another name in the service's list is read again, also after a failure. */
function keyOf({ id, name }: UnreadProject): string {
  return `${id} ${name}`
}
