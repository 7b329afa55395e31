import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { Clock } from '../time/clock.ts'
import { AppFailure } from '../errors/app-failure.ts'
import { affectsOtherRequests } from './failure-scope.ts'
import type { ServiceAddress } from '../store/accounts/rate-limit-repository.ts'
import { refusedPause } from '../service-client/refused-pause.ts'
import type { RateLimitWindow } from '../store/jobs/rate-limit-window.ts'

/** Milliseconds after the first error. Each further error doubles the pause, up to the longest. */
const firstPause = 2000
const longestPause = 5 * 60_000

/** Stores the waiting times that services requested, across restarts. */
interface StoredRateLimits {
  read(service: ServiceAddress): RateLimitWindow | null
  keep(service: ServiceAddress, rateLimit: RateLimitWindow): void
}

interface PauseDeps {
  readonly clock: Pick<Clock, 'now' | 'elapsed'>
  readonly random: () => number
  readonly rateLimits: StoredRateLimits
  /** Returns the epoch milliseconds of an account's last successful exchange. */
  readonly lastSyncAt: (accountId: string) => number | null
}

interface Refused {
  /** The account's last successful exchange at the time of the refusal, in epoch milliseconds. */
  readonly lastSyncAt: number | null
  /** The number of refusals since that exchange. */
  readonly count: number
  /** When the credentials are tried again, by `Clock.elapsed`. */
  readonly until: number
}

/**
 * Pauses background requests after errors. Each error doubles the pause, each success halves it, and
 * Retry-After is respected. Refused credentials are tried again with long pauses, and so is a keychain
 * that does not answer. A locked keychain stops all requests until the account works again: each
 * question may show the system's window for a password while the user does something else.
 */
export class ErrorPause {
  readonly #deps: PauseDeps
  #level = 0
  /** Measured with `Clock.elapsed`: setting the clock back does not lengthen a pause. */
  #until = 0
  #service: ServiceAddress | null = null
  /** Waiting time that the service requested, possibly in the past. */
  #rateLimit: RateLimitWindow | null = null
  #error: AppError | null = null
  /** The last refusal of the account's credentials; null without one. */
  #refused: Refused | null = null
  /** Errors already counted: both the queue and its caller may report the same error. */
  readonly #counted = new WeakSet<AppFailure>()

  constructor(deps: PauseDeps) {
    this.#deps = deps
  }

  /** Milliseconds to wait; infinite while the keychain is locked or has no secret of the account. */
  get left(): number {
    const elapsed = this.#deps.clock.elapsed()
    const refusedUntil = this.#refusal()?.until ?? 0
    return Math.max(0, refusedUntil - elapsed, this.#until - elapsed, this.#rateLimitLeft())
  }

  /** True while only single requests are made, to check whether the trouble has ended. */
  get trying(): boolean {
    return this.#level > 0 || this.#refusal() !== null
  }

  /** The last counted error, until a request succeeds. */
  get error(): AppError | null {
    return this.#error
  }

  /** The service of the active account. */
  get service(): ServiceAddress | null {
    return this.#service
  }

  succeeded(): void {
    this.#level = Math.floor(this.#level / 2)
    // A request sent before the error may still succeed: the pause applies nevertheless.
    if (this.#level === 0 && this.left === 0) this.#error = null
  }

  /** Counts a failed request to a service: the active one, or a previous one. */
  failed(problem: unknown, service = this.#service): void {
    if (!(problem instanceof AppFailure) || !affectsOtherRequests(problem)) return
    if (this.#counted.has(problem)) return
    this.#counted.add(problem)
    const { kind, reason } = problem.error
    const retryAfterMs = requestedWait(problem)
    // The user chose to work offline: this is no error.
    if (reason === 'workOffline') return
    const asked = { ...problem.error, retryAfterMs }
    if (retryAfterMs > 0) this.#keepRateLimit(service, asked)
    // For a previous service only its waiting time matters.
    if (!isSame(service, this.#service)) return
    this.#error = retryAfterMs > 0 ? asked : problem.error
    // A refusal despite a valid token concerns a single call.
    if (kind === 'keychain' || (kind === 'unauthorized' && problem.delivery === 'notSent')) {
      this.#refuse(problem.error)
      return
    }
    // Simultaneous requests fail together: count them as one error.
    if (this.left > 0 && retryAfterMs === 0) return
    const pause = Math.min(longestPause, firstPause * 2 ** this.#level)
    this.#level = Math.min(this.#level + 1, 10)
    // Half of the pause is random, so that an office's machines do not return simultaneously.
    const spread = pause / 2 + (pause / 2) * this.#deps.random()
    this.#until = Math.max(this.#until, this.#deps.clock.elapsed() + spread)
  }

  /**
   * Ends the pause after an event that may have resolved the trouble. Keeps the waiting time that
   * the service requested (Retry-After).
   */
  forgive(): void {
    this.#until = 0
    this.#refused = null
  }

  /**
   * Switches to another account or its changed settings. Errors of another account or address no
   * longer apply; its stored waiting time does.
   */
  turnTo(service: ServiceAddress | null): void {
    this.forgive()
    if (isSame(service, this.#service)) return
    this.#service = service
    this.#level = 0
    this.#rateLimit = service === null ? null : this.#deps.rateLimits.read(service)
    this.#error = this.#rateLimitLeft() > 0 ? (this.#rateLimit?.error ?? null) : null
  }

  /** Notes that the account got no token. Requests that fail together count once. */
  #refuse({ kind, reason }: AppError): void {
    const elapsed = this.#deps.clock.elapsed()
    const before = this.#refusal()
    if (before !== null && before.until > elapsed) return
    const earlier = before?.count ?? 0
    const mayComeBack = kind !== 'keychain' || reason === 'keychainMissing'
    const until = mayComeBack ? elapsed + refusedPause(earlier) : Number.POSITIVE_INFINITY
    this.#refused = { lastSyncAt: this.#lastSyncAt(), count: earlier + 1, until }
  }

  /**
   * Returns the refusal of the credentials; null without one. Any later exchange of the account ends
   * the refusal, also an exchange with an earlier time: the machine's clock may have been set back.
   */
  #refusal(): Refused | null {
    return this.#refused?.lastSyncAt === this.#lastSyncAt() ? this.#refused : null
  }

  #lastSyncAt(): number | null {
    return this.#service === null ? null : this.#deps.lastSyncAt(this.#service.accountId)
  }

  /**
   * Returns the remaining waiting time. At most the requested time: it restarts if the machine's
   * clock was set back.
   */
  #rateLimitLeft(): number {
    if (this.#rateLimit === null) return 0
    const { error, until } = this.#rateLimit
    const now = this.#deps.clock.now()
    const asked = error.retryAfterMs ?? 0
    if (until - now > asked) this.#rateLimit = { error, until: now + asked }
    return Math.min(until - now, asked)
  }

  #keepRateLimit(
    service: ServiceAddress | null,
    error: AppError & { readonly retryAfterMs: number },
  ): void {
    if (service === null) return
    const ms = error.retryAfterMs
    const until = this.#deps.clock.now() + ms
    if (isSame(service, this.#service)) {
      // An earlier waiting time may end later.
      if (this.#rateLimitLeft() >= ms) return
      this.#rateLimit = { error, until }
    }
    this.#deps.rateLimits.keep(service, { error, until })
  }
}

/**
 * Returns the milliseconds for which a failure stops all requests; 0 if the service requested no wait. A
 * 503 to the request of one record may concern the record only, and so does a 429 that `LimitedReads` changed:
 * such an answer stops the others no longer than any error. The list of projects, which is also read in the
 * background, tells of the whole service.
 */
function requestedWait({ error, concernsAccount }: AppFailure): number {
  const { kind, retryAfterMs = 0 } = error
  return kind === 'server' && !concernsAccount ? Math.min(retryAfterMs, longestPause) : retryAfterMs
}

function isSame(one: ServiceAddress | null, other: ServiceAddress | null): boolean {
  return one?.accountId === other?.accountId && one?.baseUrl === other?.baseUrl
}
