import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { KeptState, OfflineState } from '../../src-shared/ipc/calls/offline-calls.ts'
import type { Clock } from '../time/clock.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { PinRepository } from '../store/projects/pin-repository.ts'
import { backgroundLanes, type GateState } from '../background/background-gate.ts'
import { dueIn, DueProjects, freshFor } from './due-projects.ts'
import { tellsNothingOfRecord } from '../background/failure-scope.ts'
import { PinBoard } from './pin-board.ts'
import { SurveyLoop } from './survey-loop.ts'

/** Minimum milliseconds between two surveys of the filters. */
const surveyPause = 2000

export interface KeeperDeps {
  readonly pins: PinRepository
  readonly clock: Clock
  readonly gate: { look(): GateState }
  readonly activeAccountId: () => string | null
  /** Fetches all data of a project; see `ProjectRefresh.run`. */
  readonly refresh: (projectId: string) => Promise<AppError | null>
  /** Reads the service's list of projects. */
  readonly refreshList: () => Promise<unknown>
  /** Called with an error not caused by a project, which pauses the background. */
  readonly onTrouble: (error: AppFailure) => void
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * Keeps the projects under the active account's pins up to date: a few at a time, the oldest first.
 * Also refreshes the service's list of projects, so that a filter finds new projects.
 */
export class PinKeeper {
  readonly #deps: KeeperDeps
  readonly #board: PinBoard
  readonly #due: DueProjects
  readonly #busy = new Map<string, Promise<void>>()
  readonly #surveys: SurveyLoop
  #started = false
  /** When the list is read next, in epoch milliseconds. */
  #listAt = 0
  #listing: Promise<void> | null = null
  #cancelTimer: () => void = () => undefined

  constructor(deps: KeeperDeps) {
    this.#deps = deps
    this.#board = new PinBoard(deps.pins)
    this.#due = new DueProjects(this.#board, () => deps.clock.now())
    this.#surveys = new SurveyLoop({
      clock: deps.clock,
      pause: surveyPause,
      isStarted: () => this.#started,
      surveyOnce: () => this.#surveyOnce(),
      onSurveyed: () => this.#settle(),
      onFault: deps.onFault,
      onEnd: () => {
        deps.onChange()
        this.wake()
      },
    })
  }

  get board(): PinBoard {
    return this.#board
  }

  /** Surveys the pins and starts fetching. */
  async start(): Promise<void> {
    this.#started = true
    await this.survey()
  }

  /** Stops starting fetches. Resolves when the running fetches have ended. */
  async stop(): Promise<void> {
    this.#started = false
    this.#cancelTimer()
    await Promise.all([...this.#busy.values(), this.#listing, this.#surveys.stop()])
  }

  /** Starts due fetches if the gate is open. */
  wake(): void {
    this.#cancelTimer()
    if (!this.#started || this.#board.pinned.length === 0) return
    try {
      this.#startDue()
    } catch (error) {
      // The store failed: the next event wakes the keeper again.
      this.#deps.onFault(error)
    }
  }

  /** Switches to the pins and the list of another account. */
  async accountChanged(): Promise<void> {
    this.#board.clear()
    this.#due.reset()
    this.#listAt = 0
    await this.survey()
  }

  /**
   * Schedules a survey after a change of the list of projects: filters may match other projects.
   * Combines several changes.
   */
  surveySoon(): void {
    this.#surveys.runSoon()
  }

  /** Surveys the pins now and continues with the result. */
  survey(): Promise<void> {
    return this.#surveys.run()
  }

  /** Fetches the projects of a pin, or of all pins, again now. */
  hurry(pinId: string | null): void {
    for (const { pin, projectIds } of this.#board.pinned)
      if (pinId === null || pin.id === pinId) this.#due.hurry(projectIds)
    this.#listAt = 0
    this.wake()
  }

  stateOf(projectId: string): KeptState {
    const member = this.#board.member(projectId)
    if (member === undefined) return 'none'
    if (this.#busy.has(projectId) && this.#deps.gate.look().why === 'open') return 'fetching'
    if (member.failed) return 'failed'
    return !member.remote || member.refreshedAt !== null ? 'complete' : 'waiting'
  }

  /** Returns the state of the background fetches. */
  doing(): Omit<OfflineState, 'pins' | 'office'> {
    const { why, wait, error } = this.#deps.gate.look()
    const pinned = this.#board.pinned.length > 0
    const works =
      this.#busy.size > 0 || this.#listing !== null || (pinned && this.#due.nextIn === 0)
    const resumesAt = wait === null ? null : this.#deps.clock.now() + wait
    if (why === 'offline' || why === 'troubled') return { state: why, error, resumesAt }
    if (!works) return { state: 'resting', error: null, resumesAt: null }
    return { state: why === 'open' ? 'working' : why, error: null, resumesAt: null }
  }

  #startDue(): void {
    const { why, wait } = this.#deps.gate.look()
    if (why !== 'open') {
      if (wait !== null) this.#wakeAfter(wait)
      return
    }
    if (this.#listing === null && this.#listIn() === 0) this.#refreshList()
    while (this.#busy.size < backgroundLanes) {
      const projectId = this.#due.take(new Set(this.#busy.keys()))
      if (projectId === null) break
      this.#begin(projectId)
    }
    if (this.#busy.size >= backgroundLanes) return
    const list = this.#listing === null ? this.#listIn() : null
    const waits = [this.#due.nextIn, list].filter((wait) => wait !== null)
    if (waits.length > 0) this.#wakeAfter(Math.min(...waits))
  }

  #wakeAfter(ms: number): void {
    this.#cancelTimer = this.#deps.clock.after(Math.max(1, ms), () => this.wake())
  }

  /** Surveys the pins of the active account. Resolves to true if the account changed meanwhile. */
  async #surveyOnce(): Promise<boolean> {
    const accountId = this.#deps.activeAccountId()
    const same = () => this.#started && this.#deps.activeAccountId() === accountId
    const isComplete = await this.#board.survey(accountId, same)
    this.#due.reset()
    return !isComplete
  }

  #begin(projectId: string): void {
    const work = this.#refresh(projectId)
      .catch((error: unknown) => {
        this.#deps.onFault(error)
        this.#due.done(projectId)
      })
      .finally(() => {
        this.#busy.delete(projectId)
        this.#deps.onChange()
        this.wake()
      })
    this.#busy.set(projectId, work)
    this.#deps.onChange()
  }

  async #refresh(projectId: string): Promise<void> {
    const { pins, clock, refresh } = this.#deps
    const member = this.#board.member(projectId)
    let error: AppError | null
    try {
      error = await refresh(projectId)
    } catch (problem) {
      if (!(problem instanceof AppFailure)) throw problem
      if (tellsNothingOfRecord(problem)) {
        // Other failures than requests also pause: with a full disk every answer would be requested
        // again in vain.
        this.#deps.onTrouble(problem)
        this.#due.reset()
        return
      }
      error = problem.error
    }
    this.#due.done(projectId)
    if (error === null) pins.noteFetched(projectId, clock.now())
    else pins.noteFailed(projectId, error)
    const now = this.#board.member(projectId) ?? member
    if (now === undefined) return
    now.failed = error !== null
    if (error === null) now.refreshedAt = clock.now()
    if (this.#busy.size === 1) this.#settle()
  }

  /** Stores since when all projects of each pin are fresh. */
  #settle(): void {
    for (const pinned of this.#board.pinned) {
      const { oldest } = this.#board.counts(pinned)
      if (oldest === null || oldest === pinned.pin.freshAt) continue
      this.#deps.pins.setFreshAt(pinned.pin.id, oldest)
      pinned.pin.freshAt = oldest
    }
  }

  /** Returns the milliseconds until the list is due. */
  #listIn(): number {
    return dueIn(this.#listAt, this.#deps.clock.now())
  }

  #refreshList(): void {
    const { clock, refreshList, onFault, onChange } = this.#deps
    this.#listAt = clock.now() + freshFor
    this.#listing = refreshList()
      .then(
        () => undefined,
        (error: unknown) => {
          if (!(error instanceof AppFailure)) onFault(error)
          // The cause is not the list: it stays due after the pause for the error.
          else if (tellsNothingOfRecord(error)) this.#listAt = 0
        },
      )
      .finally(() => {
        this.#listing = null
        onChange()
        this.wake()
      })
  }
}
