import type { AppError, Result } from '../../src-shared/ipc/app-error.ts'

/** A call that main answered with an error. Its message names kind and reason only. */
export class AppCallError extends Error {
  readonly error: AppError

  constructor(error: AppError) {
    super(error.reason === undefined ? error.kind : `${error.kind}/${error.reason}`)
    this.name = 'AppCallError'
    this.error = error
  }
}

/** The value of a call's envelope; throws `AppCallError` when main answered an error. */
export async function unwrap<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer
  if (!result.ok) throw new AppCallError(result.error)
  return result.value
}

/**
 * Anything that was thrown, as an `AppError` that a screen can show. What is no `AppCallError` did
 * not come from main's handlers: then the call itself went wrong, which is `protocol`.
 */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppCallError ? thrown.error : { kind: 'protocol' }
}
