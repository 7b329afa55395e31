import type { AppError, Result } from '../../src-shared/ipc/app-error.ts'

/** A call that main answered with an error. The message contains kind and reason only. */
export class AppCallError extends Error {
  readonly error: AppError

  constructor(error: AppError) {
    super(error.reason === undefined ? error.kind : `${error.kind}/${error.reason}`)
    this.name = 'AppCallError'
    this.error = error
  }
}

/** Returns the value of a call's result; throws `AppCallError` if main answered with an error. */
export async function unwrap<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new AppCallError(result.error)
  return result.value
}

/**
 * Converts any thrown value to an `AppError` for display. Main's handlers cause only an
 * `AppCallError`. Any other error is a failure of the call and becomes `protocol`.
 */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppCallError ? thrown.error : { kind: 'protocol' }
}
