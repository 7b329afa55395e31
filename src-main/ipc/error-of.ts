import { appErrorSchema, type AppError } from '../../src-shared/ipc/app-error.ts'
import { AppFailure } from '../errors/app-failure.ts'

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT'])

/**
 * The error that the page is told. An `AppFailure` says it itself; anything else is a fault of ours
 * or of the system, told by its code: a full disk, the file system or SQLite, or else `protocol`.
 */
export function errorOf(thrown: unknown): AppError {
  if (thrown instanceof AppFailure) {
    const checked = appErrorSchema.safeParse(thrown.error)
    return checked.success ? checked.data : { kind: thrown.error.kind }
  }
  const { code, errcode } = (thrown ?? {}) as { code?: unknown; errcode?: unknown }
  // SQLITE_FULL (13): node:sqlite puts SQLite's own number in `errcode`.
  if (errcode === 13 || (typeof code === 'string' && diskFullCodes.has(code))) {
    return { kind: 'diskFull' }
  }
  const system =
    typeof code === 'string' && (/^E[A-Z0-9]+$/.test(code) || code === 'ERR_SQLITE_ERROR')
  return system ? { kind: 'storage' } : { kind: 'protocol' }
}
