import type { OfficeProgress } from '../../src-shared/ipc/calls/offline-calls.ts'
import { backgroundLanes, type GateState } from '../background/background-gate.ts'
import { affectsOtherRequests, tellsNothingOfRecord } from '../background/failure-scope.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { OfficeSurvey, UnreadProject } from '../store/projects/unread-projects.ts'
import type { Clock } from '../time/clock.ts'
import { SurveyLoop } from './survey-loop.ts'

/** Projects that are read simultaneously: one more than requests, so that a request always waits. */
const lanes = backgroundLanes + 1

/** Tries of a project in one run while the service answers with errors of its own. */
const mostTries = 3

/** Minimum milliseconds between two surveys of the office. */
const surveyPause = 5000

export interface OfficeReaderDeps {
  readonly clock: Clock
  readonly activeAccountId: () => string | null
  readonly survey: (accountId: string) => Promise<OfficeSurvey>
  /** False if the user paused the reading. */
  readonly isWanted: () => boolean
  readonly gate: { look(): Pick<GateState, 'why' | 'wait'> }
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
 * continues there. No project is read without end: a project is read once in a run, and tried a few
 * times if the service fails.
 */
export class OfficeReader {
  readonly #deps: OfficeReaderDeps
  #accountId: string | null = null
  #total = 0
  /** Unread projects by `keyOf`. */
  readonly #unread = new Map<string, UnreadProject>()
  #waiting: UnreadProject[] = []
  /** Tries of each project in this run, by `keyOf`. */
  readonly #tries = new Map<string, number>()
  readonly #failed = new Set<string>()
  readonly #busy = new Map<string, Promise<void>>()
  readonly #surveys: SurveyLoop
  #started = false
  /** Projects that were read since the running survey began, by `keyOf`. */
  readonly #readMeanwhile = new Set<string>()
  #cancelTimer: () => void = () => undefined

  constructor(deps: OfficeReaderDeps) {
    this.#deps = deps
    this.#surveys = new SurveyLoop({
      clock: deps.clock,
      pause: surveyPause,
      isStarted: () => this.#started,
      surveyOnce: () => this.#surveyOnce(),
      onFault: deps.onFault,
      onEnd: () => {
        deps.onChange()
        this.wake()
      },
    })
  }

  start(): void {
    this.#started = true
    void this.#surveys.run()
  }

  /** Begins no further reads. Resolves when the running reads have ended. */
  async stop(): Promise<void> {
    this.#started = false
    this.#cancelTimer()
    await Promise.all([...this.#busy.values(), this.#surveys.stop()])
  }

  /** Forgets the office of the account before, and begins with the active account. */
  accountChanged(): void {
    this.#tries.clear()
    this.#failed.clear()
    void this.#surveys.run()
  }

  /** Looks soon which projects are unread, after the list of projects changed. */
  surveySoon(): void {
    this.#surveys.runSoon()
  }

  /** Goes on reading if background requests may run, or else as soon as they may. */
  wake(): void {
    const { clock, isWanted, gate, activeAccountId } = this.#deps
    this.#cancelTimer()
    while (this.#started && this.#busy.size < lanes) {
      const index = this.#waiting.findIndex(({ id }) => !this.#busy.has(id))
      if (index === -1) return
      if (!isWanted() || activeAccountId() !== this.#accountId) return
      const { why, wait } = gate.look()
      if (why !== 'open') {
        if (wait !== null) this.#cancelTimer = clock.after(Math.max(1, wait), () => this.wake())
        return
      }
      for (const next of this.#waiting.splice(index, 1)) this.#begin(next)
    }
  }

  get progress(): OfficeProgress {
    const failed = [...this.#failed].filter((key) => this.#unread.has(key)).length
    const read = this.#total - this.#unread.size
    return { total: this.#total, read, failed, paused: !this.#deps.isWanted() }
  }

  async #surveyOnce(): Promise<boolean> {
    const { activeAccountId, survey } = this.#deps
    const accountId = activeAccountId()
    if (accountId !== this.#accountId) this.#take(accountId, { total: 0, unread: [] })
    this.#readMeanwhile.clear()
    const found = accountId === null ? null : await survey(accountId)
    if (found !== null && activeAccountId() === accountId) this.#take(accountId, found)
    return false
  }

  #take(accountId: string | null, { total, unread }: OfficeSurvey): void {
    this.#accountId = accountId
    this.#total = total
    this.#unread.clear()
    for (const project of unread) {
      // The survey may have looked at the project before the project was read.
      if (!this.#readMeanwhile.has(keyOf(project))) this.#unread.set(keyOf(project), project)
    }
    this.#waiting = unread.filter((one) => this.#triesOf(one) < mostTries)
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
    const key = keyOf(project)
    const accountId = this.#accountId
    const tries = this.#triesOf(project) + 1
    this.#tries.set(key, mostTries)
    try {
      await this.#deps.read(project)
      this.#unread.delete(key)
      this.#readMeanwhile.add(key)
      this.#failed.delete(key)
    } catch (error) {
      if (!(error instanceof AppFailure)) throw error
      // In the queue of another account the read would fail at once, again and again.
      if (this.#accountId !== accountId) this.#tries.delete(key)
      else if (tellsNothingOfRecord(error)) {
        // The project can be read later: it stays in the queue.
        this.#tries.delete(key)
        this.#waiting.unshift(project)
        this.#deps.onTrouble(error)
      } else if (affectsOtherRequests(error) && tries < mostTries) {
        this.#tries.set(key, tries)
        this.#waiting.push(project)
      } else this.#failed.add(key)
    }
  }

  #triesOf(project: UnreadProject): number {
    return this.#tries.get(keyOf(project)) ?? 0
  }
}

/** A project with another name in the service's list is read again, also after a failure. */
function keyOf({ id, name }: UnreadProject): string {
  return `${id} ${name}`
}
