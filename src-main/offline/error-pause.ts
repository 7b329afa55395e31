import type { AppError } from '../../src-shared/ipc/app-error.ts'
import type { Clock } from '../clock.ts'
import { AppFailure } from '../errors/app-failure.ts'
import type { Quiet, ServiceAddress } from '../store/quiet-repository.ts'

/** Milliseconds after the first error; each further one doubles it, up to the longest. */
const firstPause = 2000
const longestPause = 5 * 60_000

/** Kinds that say something of the way to the service, or of this machine: not of one record. */
const general: readonly AppError['kind'][] = [
  'offline',
  'timeout',
  'tls',
  'unauthorized',
  'rateLimited',
  'server',
  'storage',
  'diskFull',
  'keychain',
]

/** True for an error that other requests would meet as well. */
export function isGeneral({ kind, reason }: AppError): boolean {
  return general.includes(kind) || reason === 'serviceChanged'
}

const nobodysFault: readonly AppError['kind'][] = [
  'offline',
  'tls',
  'unauthorized',
  'keychain',
  'rateLimited',
  'storage',
  'diskFull',
]

/** True for an error of which a project is not to blame: it stays due, and is not shown as failed. */
export function isNobodysFault({ kind, reason }: AppError): boolean {
  return nobodysFault.includes(kind) || reason === 'serviceChanged'
}

/** Where the quiet that services asked for outlives a run. */
interface KeptQuiets {
  read(service: ServiceAddress): Quiet | null
  keep(service: ServiceAddress, quiet: Quiet): void
}

interface PauseDeps {
  readonly clock: Pick<Clock, 'now' | 'elapsed'>
  readonly random: () => number
  readonly quiets: KeptQuiets
}

/**
 * How errors meter the background: each doubles the pause, each success halves it, Retry-After is
 * waited out, and refused credentials stop everything until the account is back.
 */
export class ErrorPause {
  readonly #deps: PauseDeps
  #level = 0
  /** By `Clock.elapsed`: a clock that is put back makes no pause longer. */
  #until = 0
  #service: ServiceAddress | null = null
  /** What the service asked for, also when that is over. */
  #quiet: Quiet | null = null
  #error: AppError | null = null
  #refusedAt: number | null = null
  /** An error may be told of by who asked and by who wanted it. */
  readonly #counted = new WeakSet<AppFailure>()

  constructor(deps: PauseDeps) {
    this.#deps = deps
  }

  /** Milliseconds to wait; infinite while the account's credentials are refused. */
  get left(): number {
    if (this.#refusedAt !== null) return Number.POSITIVE_INFINITY
    return Math.max(0, this.#until - this.#deps.clock.elapsed(), this.#quietLeft())
  }

  /** True while one request at a time has to show that it is over. */
  get trying(): boolean {
    return this.#level > 0
  }

  /** The last error that counted, until a request succeeds. */
  get error(): AppError | null {
    return this.#error
  }

  /** When the credentials were refused; null while they are not. */
  get refusedAt(): number | null {
    return this.#refusedAt
  }

  /** The service that is asked now. */
  get service(): ServiceAddress | null {
    return this.#service
  }

  succeeded(): void {
    this.#level = Math.floor(this.#level / 2)
    // What had left before the error may still end well: the pause is due to the error all the same.
    if (this.#level === 0 && this.left === 0) this.#error = null
  }

  /** A request to a service failed: the one that is asked now, or the one before. */
  failed(problem: unknown, service = this.#service): void {
    if (!(problem instanceof AppFailure) || !isGeneral(problem.error)) return
    if (this.#counted.has(problem)) return
    this.#counted.add(problem)
    const { kind, reason, retryAfterMs = 0 } = problem.error
    // The user chose it: nothing is wrong.
    if (reason === 'workOffline') return
    if (retryAfterMs > 0) this.#keepQuiet(service, problem.error, retryAfterMs)
    // Of the one before only what it asked for is of use.
    if (!isSame(service, this.#service)) return
    this.#error = problem.error
    // Refused with a good token, one call says nothing of the others.
    if (kind === 'keychain' || (kind === 'unauthorized' && problem.delivery === 'notSent')) {
      this.#refusedAt ??= this.#deps.clock.now()
      return
    }
    // Requests that were under way together fail together: that is one error.
    if (this.left > 0 && retryAfterMs === 0) return
    const pause = Math.min(longestPause, firstPause * 2 ** this.#level)
    this.#level = Math.min(this.#level + 1, 10)
    // Half of it at random, so that an office's machines do not come back all at once.
    const spread = pause / 2 + (pause / 2) * this.#deps.random()
    this.#until = Math.max(this.#until, this.#deps.clock.elapsed() + spread)
  }

  /**
   * Something happened that may have mended it: the next request may go at once, but for the quiet
   * that the service asked for (Retry-After), which nothing here can end.
   */
  forgive(): void {
    this.#until = 0
    this.#refusedAt = null
  }

  /**
   * The account that is worked on now, with its settings. Of another account, or another address of
   * it, what went wrong says nothing; what that one asked for before holds again.
   */
  turnTo(service: ServiceAddress | null): void {
    this.forgive()
    if (isSame(service, this.#service)) return
    this.#service = service
    this.#level = 0
    this.#quiet = service === null ? null : this.#deps.quiets.read(service)
    this.#error = this.#quietLeft() > 0 ? (this.#quiet?.error ?? null) : null
  }

  /** At most what was asked for: after the machine's clock was put back it begins anew. */
  #quietLeft(): number {
    if (this.#quiet === null) return 0
    const { error, until } = this.#quiet
    const now = this.#deps.clock.now()
    const asked = error.retryAfterMs ?? 0
    if (until - now > asked) this.#quiet = { error, until: now + asked }
    return Math.min(until - now, asked)
  }

  #keepQuiet(service: ServiceAddress | null, error: AppError, ms: number): void {
    if (service === null) return
    const until = this.#deps.clock.now() + ms
    if (isSame(service, this.#service)) {
      // What was asked before may last longer.
      if (this.#quietLeft() >= ms) return
      this.#quiet = { error, until }
    }
    this.#deps.quiets.keep(service, { error, until })
  }
}

function isSame(one: ServiceAddress | null, other: ServiceAddress | null): boolean {
  return one?.accountId === other?.accountId && one?.baseUrl === other?.baseUrl
}
