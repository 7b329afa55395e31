import { type AppFailure, failure } from '../../errors/app-failure.ts'

export interface Blob {
  readonly path: string
  /** Bytes that it had when it was taken in; anything else now means that it changed. */
  readonly size: number
  /** Hash of the bytes that were taken in. With it the last piece is given only when all are the same. */
  readonly sha256?: string | undefined
}

/** The failure for a blob whose length or hash differs from the file that was taken in. */
export function changed({ sha256 }: Pick<Blob, 'sha256'>): AppFailure {
  return sha256 === undefined
    ? failure('invalidInput', { reason: 'fileChanged' })
    : failure('storage', { reason: 'blobChanged' })
}

/** What it means that the system could not open or read a blob. */
export function unreadable(cause: unknown): AppFailure {
  const isGone = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
  return isGone
    ? failure('storage', { reason: 'blobMissing' }, { cause })
    : failure('invalidInput', { reason: 'fileUnreadable' }, { cause })
}
