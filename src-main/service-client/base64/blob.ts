import { type AppFailure, failure } from '../../errors/app-failure.ts'

export interface Blob {
  readonly path: string
  /** Bytes that it had when it was taken in; anything else now means that it changed. */
  readonly size: number
}

/** The blob is not as long as it was. */
export function changed(): AppFailure {
  return failure('invalidInput', { reason: 'fileChanged' })
}

/** What it means that the system could not open or read a blob. */
export function unreadable(cause: unknown): AppFailure {
  const isGone = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
  return isGone
    ? failure('storage', { reason: 'blobMissing' }, { cause })
    : failure('invalidInput', { reason: 'fileUnreadable' }, { cause })
}
