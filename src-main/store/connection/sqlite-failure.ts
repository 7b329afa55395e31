import type { AppFailure } from '../../errors/app-failure.ts'
import { failure } from '../../errors/app-failure.ts'
import { fileFailure } from '../../errors/file-failure.ts'

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const busy = 5
const locked = 6
const permission = 3
const readOnly = 8
const corrupt = 11
const full = 13
const cannotOpen = 14
const authorisation = 23
const notADatabase = 26

/** Returns the result code of an error of node:sqlite; null for any other error. */
function resultCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null
  return typeof error.errcode === 'number' ? error.errcode & 0xff : null
}

/** Converts an error of node:sqlite or the file system into the failure shown to the user. */
export function storageFailure(error: unknown): AppFailure {
  const cause = { cause: error }
  switch (resultCode(error)) {
    case busy:
    case locked:
      return failure('storage', { reason: 'storeLocked' }, cause)
    case permission:
    case readOnly:
    case cannotOpen:
    case authorisation:
      return failure('storage', { reason: 'storeReadOnly' }, cause)
    case corrupt:
    case notADatabase:
      return failure('storage', { reason: 'storeDamaged' }, cause)
    case full:
      return failure('diskFull', {}, cause)
    default:
      return fileFailure(error)
  }
}
