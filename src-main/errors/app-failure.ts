import type { AppError, ErrorKind } from '../../src-shared/ipc/app-error.ts'

/**
 * The knowledge about a failed request. `notSent`: the service cannot have executed the request, as
 * no byte left, or the app ended the request before its last byte. `unknown`: the service may have
 * executed it (timeout, reset, incomplete answer, kill; for a POST also a 5xx, which does not
 * exclude that). `answered`: the service answered and refused.
 */
export type Delivery = 'notSent' | 'unknown' | 'answered'

interface FailureOptions {
  readonly cause?: unknown
  /** Default: `notSent`. */
  readonly delivery?: Delivery
  /** Default: false. */
  readonly cutShort?: boolean
  /** Default: false. */
  readonly concernsAccount?: boolean
  /** Default: false. */
  readonly concernsList?: boolean
}

/** The only exception type of the main process: an `AppError` that can cross the IPC border. */
export class AppFailure extends Error {
  readonly error: AppError
  readonly delivery: Delivery
  /** The connection was lost, or the answer came, before the connection took all bytes of the request. */
  readonly cutShort: boolean
  /**
   * The failed request was the token request, or the list of the office's projects. All work of the
   * account needs them, so the failure says nothing about the record whose job or read made the
   * request. False for a request that was stopped.
   */
  readonly concernsAccount: boolean
  /**
   * The failed request was the list of documents or the channel statuses of a project, and the
   * failure may pass: an unreadable answer, an error of the service, or no answer. Jobs need these
   * answers, so the failure says nothing about the job.
   */
  readonly concernsList: boolean

  constructor(error: AppError, options: FailureOptions = {}) {
    super(
      error.reason === undefined ? error.kind : `${error.kind}/${error.reason}`,
      options.cause === undefined ? undefined : { cause: options.cause },
    )
    this.name = 'AppFailure'
    this.error = error
    this.delivery = options.delivery ?? 'notSent'
    this.cutShort = options.cutShort ?? false
    this.concernsList = options.concernsList ?? false
    this.concernsAccount = options.concernsAccount === true && error.reason !== 'cancelled'
  }
}

/** Shorthand for `new AppFailure({ kind, ...rest })`. */
export function failure(
  kind: ErrorKind,
  rest: Omit<AppError, 'kind'> = {},
  options: FailureOptions = {},
): AppFailure {
  return new AppFailure({ kind, ...rest }, options)
}

/** Returns the failure of work that was stopped before it ended. */
export function cancelled(): AppFailure {
  return failure('invalidInput', { reason: 'cancelled' })
}
