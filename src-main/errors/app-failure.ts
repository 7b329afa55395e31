import type { AppError, ErrorKind } from '../../src-shared/ipc/app-error.ts'

/**
 * What is known about a request when it failed. `notSent`: it cannot have been carried out; no byte
 * of it left, or it was ended by us before its end was given. `unknown`: it may have been carried out
 * (timeout, reset, half an answer, kill; for a POST also a 5xx, which does not say that nothing was
 * done). `answered`: the service answered and refused.
 */
export type Delivery = 'notSent' | 'unknown' | 'answered'

interface FailureOptions {
  readonly cause?: unknown
  /** By default `notSent`. */
  readonly delivery?: Delivery
  /** By default false. */
  readonly cutShort?: boolean
}

/** The one exception type of the main process: an `AppError` that can cross the IPC border. */
export class AppFailure extends Error {
  readonly error: AppError
  readonly delivery: Delivery
  /** The connection was lost before all bytes of the request were given to it. */
  readonly cutShort: boolean

  constructor(error: AppError, options: FailureOptions = {}) {
    super(
      error.reason === undefined ? error.kind : `${error.kind}/${error.reason}`,
      options.cause === undefined ? undefined : { cause: options.cause },
    )
    this.name = 'AppFailure'
    this.error = error
    this.delivery = options.delivery ?? 'notSent'
    this.cutShort = options.cutShort ?? false
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
