import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { StoredAccount } from '../accounts/account-repository.ts'
import type { ErrorPause } from './error-pause.ts'
import type { UserActivity } from './user-activity.ts'

/** While the outbox is at work it is looked at again after this long, in milliseconds. */
const outboxPause = 500

export interface GateDeps {
  readonly connection: {
    readonly workOffline: boolean
    readonly state: 'online' | 'offline' | 'paused' | 'unknown'
    activeAccount(): StoredAccount | null
  }
  /** Epoch milliseconds of an account's last successful exchange. */
  readonly lastSyncAt: (accountId: string) => number | null
  /** True while the outbox sends something. */
  readonly outboxBusy: () => boolean
  /** The service asked the outbox for quiet: why, and for how many milliseconds still; else null. */
  readonly outboxQuiet: () => { readonly error: AppError; readonly wait: number } | null
  readonly activity: Pick<UserActivity, 'quietIn'>
  readonly pause: ErrorPause
}

export interface GateState {
  readonly why: 'open' | 'userBusy' | 'troubled' | 'offline'
  /** Milliseconds after which it is worth looking again; null: when something is told. */
  readonly wait: number | null
  readonly error: AppError | null
}

const open: GateState = { why: 'open', wait: 0, error: null }

/** Whether the background may make requests now: the user and the outbox go before it. */
export class BackgroundGate {
  readonly #deps: GateDeps

  constructor(deps: GateDeps) {
    this.#deps = deps
  }

  /** How many requests may be under way: one, while it is not sure that the service answers. */
  get lanes(): number {
    const { pause, connection } = this.#deps
    return pause.trying || connection.state === 'offline' ? 1 : backgroundLanes
  }

  look(): GateState {
    const { connection, pause, activity, outboxBusy, outboxQuiet } = this.#deps
    const account = connection.activeAccount()
    if (connection.workOffline || account === null)
      return { why: 'offline', wait: null, error: null }
    this.#releaseWhenBack(account.id)
    if (pause.left > 0) {
      const why = connection.state === 'offline' ? 'offline' : 'troubled'
      const wait = Number.isFinite(pause.left) ? pause.left : null
      return { why, wait, error: pause.error }
    }
    const quiet = outboxQuiet()
    if (quiet !== null) return { why: 'troubled', ...quiet }
    if (outboxBusy()) return { why: 'userBusy', wait: outboxPause, error: null }
    if (activity.quietIn > 0) return { why: 'userBusy', wait: activity.quietIn, error: null }
    return open
  }

  /** Refused credentials: somebody else's request went through since, so the account is back. */
  #releaseWhenBack(accountId: string): void {
    const { pause, lastSyncAt } = this.#deps
    if (pause.refusedAt !== null && (lastSyncAt(accountId) ?? 0) > pause.refusedAt) pause.forgive()
  }
}

/** Requests in the background at once. */
export const backgroundLanes = 4
