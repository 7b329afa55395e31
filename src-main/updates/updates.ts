import type { Handlers } from '../../src-shared/ipc/contract.ts'
import type { UpdateState } from '../../src-shared/ipc/calls/system/update-calls.ts'
import { failure } from '../errors/app-failure.ts'
import type { Log } from '../logging/log.ts'
import type { Clock } from '../time/clock.ts'
import { readNotes } from './release-notes.ts'
import { UpdateFailure, type UpdateSource } from './update-source.ts'

export interface UpdatesDeps {
  /** Null if this copy of the app is not packaged, or has no server: it does not update itself. */
  readonly source: UpdateSource | null
  /** True if only an administrator can install: the user is told, and nothing is downloaded. */
  readonly needsAdministrator: boolean
  /** Why a restart has to wait now; null if the app may restart. */
  readonly blocked: () => UpdateState['blocked']
  /** Quits in order, as the user does. */
  readonly quit: () => void
  readonly emit: (state: UpdateState) => void
  readonly clock: Clock
  /** A number from 0 up to 1. */
  readonly random: () => number
  readonly log: Log
}

/** Milliseconds after the start before the first check: the start has better things to do. */
const firstCheck = 2 * 60_000
/** Milliseconds between two checks, and after a failure. */
const between = 6 * 3_600_000
const afterFailure = 3_600_000
/** Milliseconds for which the notice about a version stays away. */
const postponement = 24 * 3_600_000

const nothing = { nl: [], en: [] }

/**
 * Keeps the app up to date without disturbing work: looks for a newer version now and then, downloads
 * it, and installs it when the user quits. Only the user restarts the app, and never while text is
 * typed, sent or waiting in an upload. Without a network nothing is said, and the next check tries
 * again.
 */
export class Updates implements Handlers<'updates'> {
  readonly #deps: UpdatesDeps
  #known: Omit<UpdateState, 'postponed' | 'blocked'>
  #postponedUntil = -Infinity
  #restarts = false
  #running: Promise<void> | null = null
  #cancelTimer: () => void = () => undefined

  constructor(deps: UpdatesDeps) {
    this.#deps = deps
    const stage = deps.source === null ? 'off' : 'idle'
    const why = deps.source === null ? 'unpackaged' : null
    this.#known = { stage, why, version: null, percent: null, notes: nothing, checkedAt: null, refusal: null } // oxfmt-ignore
  }

  start(): void {
    this.#plan(firstCheck)
  }

  /** The administrator of this computer wants no updates. */
  switchOff(): void {
    this.#cancelTimer()
    this.#set({ stage: 'off', why: 'switchedOff', version: null, notes: nothing, percent: null, refusal: null }) // oxfmt-ignore
  }

  stop(): void {
    this.#cancelTimer()
  }

  state(): UpdateState {
    const postponed = this.#deps.clock.now() < this.#postponedUntil
    return { ...this.#known, postponed, blocked: this.#deps.blocked() }
  }

  async check(): Promise<UpdateState> {
    const problem = await this.#look()
    if (problem?.kind === 'offline') throw failure('offline', {}, { cause: problem })
    return this.state()
  }

  postpone(): UpdateState {
    this.#postponedUntil = this.#deps.clock.now() + postponement
    this.#emitState()
    return this.state()
  }

  restart(): UpdateState {
    const state = this.state()
    if (state.stage === 'ready' && state.blocked === null) {
      this.#restarts = true
      this.#deps.quit()
    }
    return state
  }

  /** The user kept a window open: the app goes on, and a later quit does not restart it. */
  stayed(): void {
    this.#restarts = false
  }

  /**
   * Called when the app has quit in order. Starts the installation of a downloaded version. Returns
   * true if the installation itself ends the app.
   */
  installAtEnd(): boolean {
    if (this.#known.stage !== 'ready') return false
    try {
      return this.#deps.source?.install(this.#restarts) ?? false
    } catch (error) {
      // The present version stays, and the next start tries again.
      this.#deps.log.error('update.install', error)
      return false
    }
  }

  /** Makes one check at a time. Returns the failure; null if there was none. */
  async #look(): Promise<UpdateFailure | null> {
    let problem: UpdateFailure | null = null
    const { stage } = this.#known
    if (stage === 'off' || stage === 'ready') return null
    this.#running ??= this.#lookOnce()
      .catch((error: unknown) => {
        problem = error instanceof UpdateFailure ? error : new UpdateFailure('offline', error)
        this.#failed(problem)
      })
      .finally(() => {
        this.#running = null
        this.#plan(problem?.kind === 'offline' ? afterFailure : between)
      })
    await this.#running
    return problem
  }

  async #lookOnce(): Promise<void> {
    const { source, needsAdministrator, clock } = this.#deps
    if (source === null) return
    this.#set({ stage: 'checking', refusal: null })
    const offered = await source.check()
    if (this.#isOff()) return
    const checkedAt = clock.now()
    if (offered === null) {
      this.#set({ stage: 'idle', version: null, notes: nothing, checkedAt })
      return
    }
    const { version } = offered
    const notes = readNotes(offered.notes)
    if (needsAdministrator) {
      this.#set({ stage: 'announced', version, notes, checkedAt })
      return
    }
    this.#set({ stage: 'downloading', version, notes, checkedAt, percent: 0 })
    await source.download((percent) => {
      // Whole percents, as each change is an event to all pages.
      const whole = Math.floor(percent)
      if (whole !== this.#known.percent) this.#set({ percent: whole })
    })
    this.#set({ stage: 'ready', percent: null })
    this.#deps.log.info('update.ready', { version })
  }

  #failed(problem: UpdateFailure): void {
    if (problem.kind === 'offline') {
      // Quietly: offices work offline, and a proxy may want a password.
      this.#deps.log.warn('update.offline')
      this.#set({ stage: 'idle', version: null, notes: nothing, percent: null, checkedAt: null })
      return
    }
    this.#deps.log.error('update.refused', undefined, { kind: problem.kind })
    this.#set({ stage: 'refused', refusal: problem.kind, percent: null })
  }

  #isOff(): boolean {
    return this.#known.stage === 'off'
  }

  #set(change: Partial<UpdateState>): void {
    // A check or a download may be under way when the updates are switched off.
    if (this.#isOff()) return
    if (change.version !== undefined && change.version !== this.#known.version)
      this.#postponedUntil = -Infinity
    this.#known = { ...this.#known, ...change }
    this.#emitState()
  }

  #emitState(): void {
    this.#deps.emit(this.state())
  }

  #plan(ms: number): void {
    this.#cancelTimer()
    if (this.#isOff()) return
    // Spread, so that not all offices ask the server at the same moment.
    const later = ms * (0.75 + this.#deps.random() / 2)
    this.#cancelTimer = this.#deps.clock.after(later, () => void this.#look())
  }
}
