import { closeSync, constants, fstatSync, lstatSync, openSync, type BigIntStats } from 'node:fs'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { errorCode } from '../errors/error-code.ts'

/** Opened for reading, and what it was then. */
export interface SourceFile {
  readonly descriptor: number
  readonly path: string
  readonly size: number
  readonly modifiedNs: bigint
}

/**
 * Opens a file to be taken in. Throws invalidInput with fileGone, fileIsLink, fileIsSpecial,
 * fileEmpty or fileUnreadable (also for a folder). Close it with `closeSource`.
 */
export function openSource(path: string): SourceFile {
  // Looked at before it is opened: opening a device can do something.
  requireFile(lookAt(path))
  const descriptor = opened(path)
  try {
    // What was opened may be something else than what was looked at.
    const found = fstatSync(descriptor, { bigint: true })
    requireFile(found)
    return { descriptor, path, size: Number(found.size), modifiedNs: found.mtimeNs }
  } catch (error) {
    closeSync(descriptor)
    throw readFailure(error)
  }
}

/**
 * Throws fileChanged when the file was written to or replaced since it was opened, and fileGone when it
 * was removed.
 */
export function requireUnchanged(source: SourceFile): void {
  const same = ({ size, mtimeNs }: BigIntStats) =>
    size === BigInt(source.size) && mtimeNs === source.modifiedNs
  const now = lookAt(source.path)
  const held = fstatSync(source.descriptor, { bigint: true })
  if (!same(held) || !same(now)) throw failure('invalidInput', { reason: 'fileChanged' })
}

export function closeSource(source: SourceFile): void {
  closeSync(source.descriptor)
}

/** Why something of this kind is not taken in; null for a file with bytes. */
export function refusalOf(
  found: Pick<BigIntStats, 'isFile' | 'isDirectory' | 'isSymbolicLink'> & {
    readonly size: bigint
  },
): AppFailure | null {
  if (found.isSymbolicLink()) return failure('invalidInput', { reason: 'fileIsLink' })
  if (found.isDirectory()) return failure('invalidInput', { reason: 'fileUnreadable' })
  if (!found.isFile()) return failure('invalidInput', { reason: 'fileIsSpecial' })
  return found.size === 0n ? failure('invalidInput', { reason: 'fileEmpty' }) : null
}

/** The thing itself, not what it points at. Throws fileGone or fileUnreadable. */
export function lookAt(path: string): BigIntStats {
  try {
    return lstatSync(path, { bigint: true })
  } catch (error) {
    throw readFailure(error)
  }
}

/** Epoch milliseconds, to the microsecond: a number holds no more of it, and not every disk does. */
export function modifiedMsOf({ mtimeNs }: BigIntStats): number {
  return Number(mtimeNs / 1000n) / 1000
}

/** What an error of reading means for the user. */
export function readFailure(error: unknown): AppFailure {
  if (error instanceof AppFailure) return error
  return failure('invalidInput', { reason: reasonOf(errorCode(error)) }, { cause: error })
}

function requireFile(found: BigIntStats): void {
  const refusal = refusalOf(found)
  if (refusal !== null) throw refusal
}

function opened(path: string): number {
  try {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would hang for ever. Windows has
    // neither of the two.
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants
    return openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  } catch (error) {
    throw readFailure(error)
  }
}

function reasonOf(code: string | null) {
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ESTALE': // a network share that came back without it
      return 'fileGone'
    case 'ELOOP': // O_NOFOLLOW (open(2))
      return 'fileIsLink'
    case 'ENXIO': // a socket, or a device that is not there (open(2))
      return 'fileIsSpecial'
    default: // EACCES; EBUSY and EPERM of a file that another program holds; EIO; a folder
      return 'fileUnreadable'
  }
}
