import { type AppFailure, failure } from './app-failure.ts'
import { errorCode } from './error-code.ts'

/** Converts an error of the file system (`error.code`) into a failure. */
export function fileFailure(error: unknown): AppFailure {
  const cause = { cause: error }
  const code = errorCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return failure('diskFull', {}, cause)
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
    return failure('storage', { reason: 'storeReadOnly' }, cause)
  return failure('storage', {}, cause)
}
