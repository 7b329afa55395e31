import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'
import type { ErrorPause } from './error-pause.ts'
import type { UserActivity } from './user-activity.ts'

/** Milliseconds between two checks while the outbox is sending. */
const outboxPause = 500

export interface GateDeps {
  readonly connection: {
    readonly workOffline: boolean
    readonly state: 'online' | 'offline' | 'paused' | 'unknown'
    activeAccount(): StoredAccount | null
  }
  /** Returns whether the outbox is sending. */
  readonly outboxBusy: () => boolean
  /**
   * Returns the waiting time that the service requested from the outbox: the reason and the
   * remaining milliseconds; null without one.
   */
  readonly outboxRateLimit: () => { readonly error: AppError; readonly wait: number } | null
  readonly activity: Pick<UserActivity, 'quietIn'>
  readonly pause: ErrorPause
}

export interface GateState {
  readonly why: 'open' | 'userBusy' | 'troubled' | 'offline'
  /** Milliseconds until the next check is useful; null: wait for an event. */
  readonly wait: number | null
  readonly error: AppError | null
}

const open: GateState = { why: 'open', wait: 0, error: null }

/** Decides whether background requests may run now. The user and the outbox have priority. */
export class BackgroundGate {
  readonly #deps: GateDeps

  constructor(deps: GateDeps) {
    this.#deps = deps
  }

  /**
   * Maximum number of simultaneous requests. Only 1 after errors or while offline, until the service
   * answers again.
   */
  get lanes(): number {
    const { pause, connection } = this.#deps
    return pause.trying || connection.state === 'offline' ? 1 : backgroundLanes
  }

  look(): GateState {
    const { connection, pause, activity, outboxBusy, outboxRateLimit } = this.#deps
    if (connection.workOffline || connection.activeAccount() === null)
      return { why: 'offline', wait: null, error: null }
    if (pause.left > 0) {
      const why = connection.state === 'offline' ? 'offline' : 'troubled'
      const wait = Number.isFinite(pause.left) ? pause.left : null
      return { why, wait, error: pause.error }
    }
    const rateLimit = outboxRateLimit()
    if (rateLimit !== null) return { why: 'troubled', ...rateLimit }
    if (outboxBusy()) return { why: 'userBusy', wait: outboxPause, error: null }
    if (activity.quietIn > 0) return { why: 'userBusy', wait: activity.quietIn, error: null }
    return open
  }
}

/** Maximum number of simultaneous background requests. */
export const backgroundLanes = 4
