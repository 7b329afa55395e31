import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { Clock } from '../clock.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { backOff } from './next-step.ts'

export interface HoldDeps {
  readonly clock: Clock
  readonly random: () => number
  /** Asks the service whether it answers; rejects when it does not. */
  readonly probe: (accountId: string) => Promise<void>
  /** Told when a hold began or ended. */
  readonly onChange: () => void
}

/** From here on a probe about once a minute. */
const slowestProbe = 7

/**
 * Why nothing is sent for the active account, if so: the service cannot be reached, and is probed
 * with growing pauses (the service itself, not the network card), or it wants other credentials.
 */
export class AccountHold {
  readonly #deps: HoldDeps
  #held: { accountId: string; error: AppError; probing: boolean } | null = null
  #probes = 0
  #cancelTimer: () => void = () => undefined

  constructor(deps: HoldDeps) {
    this.#deps = deps
  }

  /** Null when the account may send. */
  errorOf(accountId: string): AppError | null {
    return this.#held?.accountId === accountId ? this.#held.error : null
  }

  /** Holds an account until the service answers a probe. Several jobs may find out at once. */
  untilAnswer(accountId: string, error: AppError): void {
    if (this.#held?.accountId === accountId) return
    this.#holdAndProbe(accountId, error)
  }

  /** Holds an account until the user has done something about it. */
  untilUser(accountId: string, error: AppError): void {
    this.#hold(accountId, error, false)
  }

  release(): void {
    this.#cancelTimer()
    this.#probes = 0
    if (this.#held === null) return
    this.#held = null
    this.#deps.onChange()
  }

  /** Probes at once, where the hold waits for an answer: the system says the network is back. */
  async probeNow(): Promise<void> {
    const held = this.#held
    if (held === null || !held.probing) return
    this.#cancelTimer()
    try {
      await this.#deps.probe(held.accountId)
      if (this.#held === held) this.release()
    } catch (problem) {
      if (this.#held !== held) return
      const error = problem instanceof AppFailure ? problem.error : held.error
      if (error.kind === 'unauthorized' || error.kind === 'keychain')
        this.untilUser(held.accountId, error)
      // An answer, though not the one that was hoped for, means that the service is there.
      else if (error.status !== undefined) this.release()
      else this.#holdAndProbe(held.accountId, error)
    }
  }

  /** The service answered somebody: no need to wait for a probe. */
  answered(): void {
    if (this.#held?.probing === true) this.release()
  }

  stop(): void {
    this.#cancelTimer()
    this.#held = null
  }

  #holdAndProbe(accountId: string, error: AppError): void {
    this.#hold(accountId, error, true)
    this.#probes += 1
    const pause = backOff(Math.min(this.#probes, slowestProbe), this.#deps.random)
    this.#cancelTimer = this.#deps.clock.after(pause, () => {
      void this.probeNow()
    })
  }

  #hold(accountId: string, error: AppError, probing: boolean): void {
    this.#cancelTimer()
    this.#held = { accountId, error, probing }
    this.#deps.onChange()
  }
}
