import { type AppFailure, failure } from './app-failure.ts'

/**
 * Returns the code of a Node error, such as ENOENT (node:errors, "error.code"); null for any other.
 */
export function errorCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return typeof error.code === 'string' ? error.code : null
}

/** Converts an error of the file system (`error.code`) into a failure. */
export function fileFailure(error: unknown): AppFailure {
  const cause = { cause: error }
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return failure('diskFull', {}, cause)
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return failure('storage', { reason: 'storeReadOnly' }, cause)
  return failure('storage', {}, cause)
}
