import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../errors/app-failure.ts'

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
export function isGeneral({ kind }: AppError): boolean {
  return general.includes(kind)
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
export function isNobodysFault({ kind }: AppError): boolean {
  return nobodysFault.includes(kind)
}

/**
 * How errors meter the background: each doubles the pause, each success halves it, Retry-After is
 * waited out, and refused credentials stop everything until the account is back.
 */
export class ErrorPause {
  readonly #now: () => number
  readonly #random: () => number
  #level = 0
  #until = 0
  /** Until when each service wants quiet, by account and address. */
  readonly #askedUntil = new Map<string, number>()
  #service = ''
  #error: AppError | null = null
  #refusedAt: number | null = null

  constructor(now: () => number, random: () => number) {
    this.#now = now
    this.#random = random
  }

  /** Milliseconds to wait; infinite while the account's credentials are refused. */
  get left(): number {
    if (this.#refusedAt !== null) return Number.POSITIVE_INFINITY
    return Math.max(0, Math.max(this.#until, this.#asked) - this.#now())
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

  succeeded(): void {
    this.#level = Math.floor(this.#level / 2)
    // What had left before the error may still end well: the pause is due to the error all the same.
    if (this.#level === 0 && this.left === 0) this.#error = null
  }

  failed(problem: unknown): void {
    if (!(problem instanceof AppFailure) || !isGeneral(problem.error)) return
    const { kind, reason, retryAfterMs = 0 } = problem.error
    // The user chose it: nothing is wrong.
    if (reason === 'workOffline') return
    this.#error = problem.error
    if (retryAfterMs > 0)
      this.#askedUntil.set(this.#service, Math.max(this.#asked, this.#now() + retryAfterMs))
    if (kind === 'unauthorized' || kind === 'keychain') {
      this.#refusedAt ??= this.#now()
      return
    }
    // Requests that were under way together fail together: that is one error.
    if (this.left > 0 && retryAfterMs === 0) return
    const pause = Math.min(longestPause, firstPause * 2 ** this.#level)
    this.#level = Math.min(this.#level + 1, 10)
    // Half of it at random, so that an office's machines do not come back all at once.
    const spread = pause / 2 + (pause / 2) * this.#random()
    this.#until = Math.max(this.#until, this.#now() + spread)
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
   * Another account, or another address of it: what went wrong says nothing of that. What the one
   * before asked for holds again when it is back.
   */
  turnTo(service: string): void {
    this.forgive()
    this.#service = service
    this.#level = 0
    this.#error = null
  }

  get #asked(): number {
    return this.#askedUntil.get(this.#service) ?? 0
  }
}
