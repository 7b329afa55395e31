import { appErrorSchema, type AppError } from '../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../errors/app-failure.ts'

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/**
 * Returns the error for the page. An `AppFailure` contains the error. Any other error is a fault of
 * the app or the system and is classified by its code: a full disk, the file system or SQLite, or
 * else `protocol`.
 */
export function errorOf(thrown: unknown): AppError {
  if (thrown instanceof AppFailure) {
    const checked = appErrorSchema.safeParse(thrown.error)
    return checked.success ? checked.data : { kind: thrown.error.kind }
  }
  const { code, errcode } = (thrown ?? {}) as { code?: unknown; errcode?: unknown }
  // SQLITE_FULL (13): node:sqlite stores SQLite's result code in `errcode`.
  if (errcode === 13 || (typeof code === 'string' && diskFullCodes.has(code))) {
    return { kind: 'diskFull' }
  }
  const system =
    typeof code === 'string' && (/^E[A-Z0-9]+$/.test(code) || code === 'ERR_SQLITE_ERROR')
  return system ? { kind: 'storage' } : { kind: 'protocol' }
}
