import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { Clock } from '../clock.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { AskedQuiet } from './asked-quiet.ts'
import { backOff, nextStep } from './next-step.ts'

export interface HoldDeps {
  readonly clock: Clock
  readonly random: () => number
  /** Asks the service whether it answers; rejects when it does not. */
  readonly probe: (accountId: string) => Promise<void>
  /** Told when a hold began or ended. */
  readonly onChange: () => void
}

interface Hold {
  readonly accountId: string
  readonly error: AppError
  /** What ends it: an answer of the service, the user, or the moment that the service named. */
  readonly ends: 'answer' | 'user' | 'moment'
  /** Epoch milliseconds of the next probe, or of that moment; null where nothing happens by itself. */
  readonly at: number | null
  /** How long it was to last when it began, in milliseconds. */
  readonly pause: number
}

/** From here on a probe about once a minute. */
const slowestProbe = 7

/** Milliseconds until refused credentials are tried again; doubled each time, up to the longest. */
const firstRefusedPause = 60_000
const longestRefusedPause = 30 * 60_000

/**
 * Why nothing is sent for the active account, if so: the service cannot be reached, and is probed
 * with growing pauses (the service itself, not the network card); it wants other credentials; or it
 * asked for quiet (429, or 503 with Retry-After), which is meant for the account and not for one job.
 */
export class AccountHold {
  readonly #deps: HoldDeps
  #held: Hold | null = null
  #probes = 0
  #slowDowns = 0
  #refusals = 0
  #cancelTimer: () => void = () => undefined

  constructor(deps: HoldDeps) {
    this.#deps = deps
  }

  /** Null when the account may send. */
  errorOf(accountId: string): AppError | null {
    return this.#held?.accountId === accountId ? this.#held.error : null
  }

  /** When sending is tried again by itself, in epoch milliseconds; null when only the user can. */
  resumesAt(accountId: string): number | null {
    return this.#held?.accountId === accountId ? this.#held.at : null
  }

  /** Holds an account until the service answers a probe. Several jobs may find out at once. */
  untilAnswer(accountId: string, error: AppError): void {
    if (this.#held?.accountId === accountId) return
    this.#holdAndProbe(accountId, error)
  }

  /**
   * Holds an account until the user has done something about it. Refused credentials are tried again
   * with long pauses: a gateway may have refused them for a while.
   */
  untilUser(accountId: string, error: AppError): void {
    if (error.kind !== 'unauthorized') {
      this.#hold({ accountId, error, ends: 'user', at: null, pause: 0 })
      return
    }
    const { clock } = this.#deps
    // Several calls may find out at once: the pause that began first goes on.
    if (this.#held?.accountId === accountId && this.#held.ends === 'user') return
    const pause = Math.min(longestRefusedPause, firstRefusedPause * 2 ** this.#refusals)
    this.#refusals = Math.min(this.#refusals + 1, 10)
    this.#hold({ accountId, error, ends: 'user', at: clock.now() + pause, pause })
    this.#cancelTimer = clock.after(pause, () => {
      void this.#tryCredentials(accountId)
    })
  }

  /** Asks for a token: a good one frees the account, anything else holds it on. */
  async #tryCredentials(accountId: string): Promise<void> {
    const held = this.#held
    if (held?.ends !== 'user') return
    try {
      await this.#deps.probe(accountId)
      if (this.#held === held) this.#free()
    } catch (problem) {
      if (this.#held !== held) return
      this.#held = null
      if (problem instanceof AppFailure && problem.error.kind === 'offline')
        this.#holdAndProbe(accountId, problem.error)
      else this.untilUser(accountId, held.error)
    }
  }

  /**
   * Holds an account for as long as the service asked, or, where it did not say, for a pause that
   * grows while it goes on asking. What was under way may ask for longer. Answers the end of the
   * hold, in epoch milliseconds.
   */
  untilMoment(accountId: string, error: AppError): number {
    const { clock, random } = this.#deps
    const held = this.#held?.accountId === accountId ? this.#held : null
    if (held?.ends !== 'moment') this.#slowDowns += 1
    const asked = error.retryAfterMs ?? backOff(this.#slowDowns, random)
    const pause = Math.max(asked, held?.ends === 'moment' ? this.#leftOf(held) : 0)
    const at = clock.now() + pause
    if (held !== null && held.ends !== 'moment') return at
    this.#holdFor(accountId, error, pause)
    return at
  }

  /** Holds an account for what is left of a quiet that was asked for. */
  resume(accountId: string, { error, until }: AskedQuiet): void {
    this.#holdFor(accountId, error, until - this.#deps.clock.now())
  }

  /** At most what it was to last: after the machine's clock was put back, its end seems far away. */
  #leftOf({ at, pause }: Hold): number {
    return at === null ? 0 : Math.min(at - this.#deps.clock.now(), pause)
  }

  /** The user did something: everything is tried at once, but for what `askedQuiet` then resumes. */
  release(): void {
    this.#probes = 0
    this.#refusals = 0
    this.#slowDowns = 0
    this.#free()
  }

  /** The machine slept, and the timers with it: the moment that the service named may be past. */
  lookAtClock(): void {
    const { at, ends } = this.#held ?? { at: null, ends: null }
    if (ends === 'moment' && at !== null && at <= this.#deps.clock.now()) this.#free()
  }

  /** Probes at once, where the hold waits for an answer: the system says the network is back. */
  async probeNow(): Promise<void> {
    const held = this.#held
    if (held === null || held.ends !== 'answer') return
    this.#cancelTimer()
    try {
      await this.#deps.probe(held.accountId)
      if (this.#held === held) this.release()
    } catch (problem) {
      if (this.#held !== held) return
      const error = problem instanceof AppFailure ? problem.error : held.error
      if (['unauthorized', 'keychain', 'storage'].includes(error.kind))
        this.untilUser(held.accountId, error)
      // An answer, though not the one that was hoped for, means that the service is there.
      else if (error.status !== undefined) this.release()
      else this.#holdAndProbe(held.accountId, error)
    }
  }

  /**
   * Asks the service once whether it answers, for an account that nothing holds. What that finds holds
   * the account as if a job had found it, where it is still the one that is worked on. Throws what
   * says nothing of the account.
   */
  async ask(accountId: string, isStillWanted: () => boolean): Promise<void> {
    try {
      await this.#deps.probe(accountId)
    } catch (problem) {
      if (!isStillWanted()) return
      const next = nextStep(problem, 1)
      if (next.step === 'holdUntilAnswer') this.untilAnswer(accountId, next.error)
      else if (next.step === 'holdUntilUser') this.untilUser(accountId, next.error)
      else if (next.step === 'slowDown') this.untilMoment(accountId, next.error)
      else throw problem
    }
  }

  /** The service answered somebody: no need to wait for a probe. */
  answered(): void {
    if (this.#held?.ends === 'answer') this.release()
  }

  /** The service took a job: it no longer asks for quiet. */
  succeeded(): void {
    this.#slowDowns = 0
    this.#refusals = 0
  }

  stop(): void {
    this.#cancelTimer()
    this.#held = null
  }

  #holdAndProbe(accountId: string, error: AppError): void {
    const { clock, random } = this.#deps
    this.#probes += 1
    const pause = backOff(Math.min(this.#probes, slowestProbe), random)
    this.#hold({ accountId, error, ends: 'answer', at: clock.now() + pause, pause })
    this.#cancelTimer = clock.after(pause, () => {
      void this.probeNow()
    })
  }

  #holdFor(accountId: string, error: AppError, pause: number): void {
    const { clock } = this.#deps
    this.#hold({ accountId, error, ends: 'moment', at: clock.now() + pause, pause })
    this.#cancelTimer = clock.after(Math.max(1, pause), () => this.#free())
  }

  #hold(hold: Hold): void {
    this.#cancelTimer()
    this.#held = hold
    this.#deps.onChange()
  }

  #free(): void {
    this.#cancelTimer()
    if (this.#held === null) return
    this.#held = null
    this.#deps.onChange()
  }
}
