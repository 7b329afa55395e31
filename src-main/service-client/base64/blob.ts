import { type AppFailure, failure } from '../../errors/app-failure.ts'

export interface Blob {
  readonly path: string
  /** Size in bytes when the file was taken in. Another size now means that the blob changed. */
  readonly size: number
  /**
   * Hash of the bytes that were taken in. If set, the last piece is returned only when the hash of
   * the whole file matches.
   */
  readonly sha256?: string | undefined
}

/** The failure for a blob whose length or hash differs from the file that was taken in. */
export function changed({ sha256 }: Pick<Blob, 'sha256'>): AppFailure {
  return sha256 === undefined
    ? failure('invalidInput', { reason: 'fileChanged' })
    : failure('storage', { reason: 'blobChanged' })
}

/** Returns the failure for a system error while opening or reading a blob. */
export function unreadable(cause: unknown): AppFailure {
  const isGone = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
  return isGone
    ? failure('storage', { reason: 'blobMissing' }, { cause })
    : failure('invalidInput', { reason: 'fileUnreadable' }, { cause })
}
