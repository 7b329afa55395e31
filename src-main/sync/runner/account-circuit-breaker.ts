import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import type { Clock } from '../../time/clock.ts'
import { AppFailure } from '../../errors/app-failure.ts'
import { refusedPause } from '../../service-client/refused-pause.ts'
import type { RateLimitWindow } from '../../store/jobs/rate-limit-window.ts'
import { backOff, nextStep, requestedPause } from './next-step.ts'

export interface HoldDeps {
  readonly clock: Clock
  readonly random: () => number
  /** Checks whether the service answers; rejects if it does not. */
  readonly probe: (accountId: string) => Promise<void>
  /** Called when a hold began or ended. */
  readonly onChange: () => void
}

interface Hold {
  readonly accountId: string
  readonly error: AppError
  /**
   * The event that ends the hold: an answer of the service, the user, or the time that the service
   * named.
   */
  readonly ends: 'answer' | 'user' | 'moment'
  /** Epoch milliseconds of the next probe or of the named time; null if nothing is scheduled. */
  readonly at: number | null
  /** Planned duration of the hold in milliseconds. */
  readonly pause: number
}

/** Number of probes after which the pause no longer grows: about one probe a minute. */
const slowestProbe = 7

/**
 * Holds the sending of the active account. There are three reasons: the service is unreachable or
 * fails to give a token, and is probed with growing pauses (the service itself, not the network
 * card); the service refuses the credentials, or the keychain does not give them; or all jobs have to
 * wait for some time, because the service requested a waiting time (429, or 503 with Retry-After) or
 * gives no list of projects, or because the disk is full.
 */
export class AccountCircuitBreaker {
  readonly #deps: HoldDeps
  #held: Hold | null = null
  #probes = 0
  #slowDowns = 0
  #refusals = 0
  #cancelTimer: () => void = () => undefined

  constructor(deps: HoldDeps) {
    this.#deps = deps
  }

  /** Returns the reason for the hold; null if the account may send. */
  errorOf(accountId: string): AppError | null {
    return this.#held?.accountId === accountId ? this.#held.error : null
  }

  /**
   * Returns the time of the next automatic attempt in epoch milliseconds; null if only the user can
   * end the hold.
   */
  resumesAt(accountId: string): number | null {
    return this.#held?.accountId === accountId ? this.#held.at : null
  }

  /** Holds an account until the service answers a probe. Several jobs may call this at once. */
  untilAnswer(accountId: string, error: AppError): void {
    if (this.#held?.accountId === accountId) return
    this.#holdAndProbe(accountId, error)
  }

  /**
   * Holds an account until the user acts. Credentials that may work later without the user are also
   * tried again with long pauses (`pauseOfCredentials`).
   */
  untilUser(accountId: string, error: AppError): void {
    const pause = pauseOfCredentials(error, this.#refusals)
    if (pause === null) {
      this.#hold({ accountId, error, ends: 'user', at: null, pause: 0 })
      return
    }
    const { clock } = this.#deps
    // Several calls may fail at once: keep the pause that began first.
    if (this.#held?.accountId === accountId && this.#held.ends === 'user') return
    this.#refusals += 1
    this.#hold({ accountId, error, ends: 'user', at: clock.now() + pause, pause })
    this.#cancelTimer = clock.after(pause, () => {
      void this.#tryCredentials(accountId)
    })
  }

  /** Requests a token: success ends the hold, a failure continues it. */
  async #tryCredentials(accountId: string): Promise<void> {
    const held = this.#held
    if (held?.ends !== 'user') return
    this.#cancelTimer()
    try {
      await this.#deps.probe(accountId)
      if (this.#held === held) this.#free()
    } catch (problem) {
      if (this.#held !== held) return
      this.#held = null
      const next = nextStep(problem, 1)
      if (next.step === 'holdUntilAnswer') this.#holdAndProbe(accountId, next.error)
      else this.untilUser(accountId, next.step === 'holdUntilUser' ? next.error : held.error)
    }
  }

  /**
   * Holds an account for the time that the service requested, but at least for a pause that grows
   * with repeated requests. A job under way may extend the hold. Returns the end of the hold in
   * epoch milliseconds.
   */
  untilMoment(accountId: string, error: AppError): number {
    const { clock, random } = this.#deps
    const held = this.#held?.accountId === accountId ? this.#held : null
    if (held?.ends !== 'moment') this.#slowDowns += 1
    const asked = requestedPause(error, this.#slowDowns, random)
    const pause = Math.max(asked, held?.ends === 'moment' ? this.#leftOf(held) : 0)
    const at = clock.now() + pause
    if (held !== null && held.ends !== 'moment') return at
    this.#holdFor(accountId, error, pause)
    return at
  }

  /** Holds an account for the rest of a requested waiting time. */
  resume(accountId: string, { error, until }: RateLimitWindow): void {
    this.#holdFor(accountId, error, until - this.#deps.clock.now())
  }

  /**
   * Returns the remaining time, at most the planned duration: if the machine's clock was set back,
   * the end seems further away.
   */
  #leftOf({ at, pause }: Hold): number {
    return at === null ? 0 : Math.min(at - this.#deps.clock.now(), pause)
  }

  /**
   * Ends the hold after an action of the user. A waiting time from `rateLimitWindow` is resumed
   * afterwards.
   */
  release(): void {
    this.#probes = 0
    this.#refusals = 0
    this.#slowDowns = 0
    this.#free()
  }

  /**
   * Does what was planned for the end of the hold if that time has passed while the machine, and its
   * timers, slept.
   */
  lookAtClock(): void {
    const held = this.#held
    if (held === null || held.at === null || held.at > this.#deps.clock.now()) return
    if (held.ends === 'moment') this.#free()
    else if (held.ends === 'user') void this.#tryCredentials(held.accountId)
  }

  /**
   * Probes at once if the hold waits for an answer or for the keychain, after the system reported a
   * network or woke up: the user then often unlocks the keychain too.
   */
  async probeNow(): Promise<void> {
    const held = this.#held
    if (held?.ends === 'user' && held.at !== null && held.error.kind === 'keychain')
      return this.#tryCredentials(held.accountId)
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
      // An answer, even an error, means that the service is reachable, but jobs also need a token.
      else if (error.status !== undefined && nextStep(problem, 1).step !== 'holdUntilAnswer')
        this.release()
      else this.#holdAndProbe(held.accountId, error)
    }
  }

  /**
   * Probes the service once for an account without a hold. A failure holds the account as a failed
   * job would, if the account is still active. Rethrows a failure that does not concern the
   * account.
   */
  async ask(accountId: string, isStillWanted: () => boolean): Promise<void> {
    try {
      await this.#deps.probe(accountId)
    } catch (problem) {
      if (!isStillWanted()) return
      const next = nextStep(problem, 1)
      if (next.step === 'holdUntilAnswer') this.untilAnswer(accountId, next.error)
      else if (next.step === 'holdUntilUser') this.untilUser(accountId, next.error)
      else if (next.step === 'slowDown' || next.step === 'limited')
        this.untilMoment(accountId, next.error)
      else throw problem
    }
  }

  /** Ends the hold after an answer of the service to any other request. */
  answered(): void {
    if (this.#held?.ends === 'answer') this.release()
  }

  /** Resets the growing pauses after the service accepted a job. */
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

/**
 * Returns the milliseconds until credentials are tried again that did not work `refusals` times
 * before; null if only the user can change them. A gateway may have refused them temporarily, and a
 * keychain can be unlocked or start later. A locked keychain is asked less often, because the system
 * may ask the user for a password each time.
 */
function pauseOfCredentials({ kind, reason }: AppError, refusals: number): number | null {
  if (kind === 'unauthorized' || reason === 'keychainMissing') return refusedPause(refusals)
  return reason === 'keychainLocked' ? refusedPause(refusals + 2) : null
}
