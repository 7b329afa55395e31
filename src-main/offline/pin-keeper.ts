import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { KeptState, OfflineState } from '../../src-shared/ipc/offline-calls.ts'
import type { Clock } from '../clock.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { PinRepository } from '../store/pin-repository.ts'
import { backgroundLanes, type GateState } from './background-gate.ts'
import { DueProjects, freshFor } from './due-projects.ts'
import { isNobodysFault } from './error-pause.ts'
import { PinBoard } from './pin-board.ts'
import { isCancelled } from './project-refresh.ts'

/** Between two looks at what the filters find, in milliseconds. */
const surveyPause = 2000

export interface KeeperDeps {
  readonly pins: PinRepository
  readonly clock: Clock
  readonly gate: { look(): GateState }
  readonly activeAccountId: () => string | null
  /** Fetches everything of a project; see `ProjectRefresh.run`. */
  readonly refresh: (projectId: string) => Promise<AppError | null>
  /** Reads the service's list of projects. */
  readonly refreshList: () => Promise<unknown>
  /** Told of an error that no project is to blame for: it pauses the background. */
  readonly onTrouble: (error: AppFailure) => void
  readonly onChange: () => void
  readonly onFault: (error: unknown) => void
}

/**
 * Keeps what is under the active account's pins fresh: a few projects at a time, the oldest first,
 * and the service's list of projects, so that a filter finds what is new.
 */
export class PinKeeper {
  readonly #deps: KeeperDeps
  readonly #board: PinBoard
  readonly #due: DueProjects
  readonly #busy = new Map<string, Promise<void>>()
  #started = false
  #listAt = 0
  #listing: Promise<void> | null = null
  #surveying: Promise<void> | null = null
  #surveyAgain = false
  #surveyedAt = Number.NEGATIVE_INFINITY
  #cancelSurvey: (() => void) | null = null
  #cancelTimer: () => void = () => undefined

  constructor(deps: KeeperDeps) {
    this.#deps = deps
    this.#board = new PinBoard(deps.pins)
    this.#due = new DueProjects(this.#board, () => deps.clock.now())
  }

  get board(): PinBoard {
    return this.#board
  }

  /** Looks what is under the pins, and begins. */
  async start(): Promise<void> {
    this.#started = true
    await this.survey()
  }

  /** Begins nothing more. Resolves when what was begun has ended. */
  async stop(): Promise<void> {
    this.#started = false
    this.#cancelTimer()
    this.#cancelSurvey?.()
    await Promise.all([...this.#busy.values(), this.#listing, this.#surveying])
  }

  /** Starts what is due, if something may go now. */
  wake(): void {
    this.#cancelTimer()
    if (!this.#started || this.#board.pinned.length === 0) return
    try {
      this.#startDue()
    } catch (error) {
      // The store could not be asked: what happens next wakes this again.
      this.#deps.onFault(error)
    }
  }

  /** Another account: its pins, its list. */
  async accountChanged(): Promise<void> {
    this.#board.clear()
    this.#due.reset()
    this.#listAt = 0
    await this.survey()
  }

  /** The list of projects changed: a filter may find others now. Looked up soon, not for each. */
  surveySoon(): void {
    if (!this.#started || this.#cancelSurvey !== null) return
    const { clock } = this.#deps
    const wait = Math.max(1, this.#surveyedAt + surveyPause - clock.now())
    this.#cancelSurvey = clock.after(wait, () => {
      this.#cancelSurvey = null
      void this.survey()
    })
  }

  /** Looks up what is under the pins now, and goes on with that. */
  survey(): Promise<void> {
    this.#surveyAgain = true
    this.#surveying ??= this.#survey()
    return this.#surveying
  }

  /** Fetches again, now, what is under a pin, or under all of them. */
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

  /** What the background is doing. */
  doing(): Omit<OfflineState, 'pins'> {
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
    if (this.#listing === null && this.#deps.clock.now() >= this.#listAt) this.#refreshList()
    while (this.#busy.size < backgroundLanes) {
      const projectId = this.#due.take(new Set(this.#busy.keys()))
      if (projectId === null) break
      this.#begin(projectId)
    }
    if (this.#busy.size >= backgroundLanes) return
    const list = this.#listing === null ? this.#listAt - this.#deps.clock.now() : null
    const waits = [this.#due.nextIn, list].filter((wait) => wait !== null)
    if (waits.length > 0) this.#wakeAfter(Math.min(...waits))
  }

  #wakeAfter(ms: number): void {
    this.#cancelTimer = this.#deps.clock.after(Math.max(1, ms), () => this.wake())
  }

  async #survey(): Promise<void> {
    await Promise.resolve() // so that it is noted as under way before it can end
    try {
      while (this.#surveyAgain && this.#started) {
        this.#surveyAgain = false
        const accountId = this.#deps.activeAccountId()
        const same = () => this.#started && this.#deps.activeAccountId() === accountId
        if (!(await this.#board.survey(accountId, same))) this.#surveyAgain = true
        this.#surveyedAt = this.#deps.clock.now()
        this.#due.reset()
      }
      this.#settle()
    } catch (error) {
      this.#deps.onFault(error)
    } finally {
      // Here and not behind the promise: who asks in the turn between them would be forgotten.
      this.#surveying = null
    }
    this.#deps.onChange()
    this.wake()
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
      if (isCancelled(problem) || isNobodysFault(problem.error)) {
        // Not only requests fail: with a full disk every answer is asked for again, and for nothing.
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

  /** Notes since when all under a pin is fresh. */
  #settle(): void {
    for (const pinned of this.#board.pinned) {
      const { oldest } = this.#board.counts(pinned)
      if (oldest === null || oldest === pinned.pin.freshAt) continue
      this.#deps.pins.setFreshAt(pinned.pin.id, oldest)
      pinned.pin.freshAt = oldest
    }
  }

  #refreshList(): void {
    const { clock, refreshList, onFault, onChange } = this.#deps
    this.#listAt = clock.now() + freshFor
    this.#listing = refreshList()
      .then(
        () => undefined,
        (error: unknown) => {
          if (!(error instanceof AppFailure)) onFault(error)
          // Not the list's own fault: it is due still, after the pause that the error made.
          else if (isCancelled(error) || isNobodysFault(error.error)) this.#listAt = 0
        },
      )
      .finally(() => {
        this.#listing = null
        onChange()
        this.wake()
      })
  }
}
