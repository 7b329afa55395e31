import { closeSync, constants, fstatSync, lstatSync, openSync, type BigIntStats } from 'node:fs'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { errorCode } from '../errors/file-failure.ts'

/** A file that is open for reading, with its state at the opening. */
export interface SourceFile {
  readonly descriptor: number
  readonly path: string
  readonly size: number
  readonly modifiedNs: bigint
}

/**
 * Opens a file that is to be taken in. Throws invalidInput with fileGone, fileIsLink,
 * fileIsSpecial, fileEmpty or fileUnreadable (also for a folder). Close the file with
 * `closeSource`.
 */
export function openSource(path: string): SourceFile {
  // Check before opening: opening a device can have side effects.
  requireFile(lookAt(path))
  const descriptor = opened(path)
  try {
    // Check again: the path may have been replaced between the check and the opening.
    const found = fstatSync(descriptor, { bigint: true })
    requireFile(found)
    return { descriptor, path, size: Number(found.size), modifiedNs: found.mtimeNs }
  } catch (error) {
    closeSync(descriptor)
    throw readFailure(error)
  }
}

/**
 * Throws fileChanged if the file was written to or replaced since it was opened, and fileGone if it
 * was removed.
 */
export function requireUnchanged(source: SourceFile): void {
  const same = ({ size, mtimeNs }: BigIntStats) =>
    size === BigInt(source.size) && mtimeNs === source.modifiedNs
  const now = lookAt(source.path)
  const held = fstatSync(source.descriptor, { bigint: true })
  if (!same(held) || !same(now)) throw failure('invalidInput', { reason: 'fileChanged' })
}

/** Closes the file that `openSource` opened. */
export function closeSource(source: SourceFile): void {
  closeSync(source.descriptor)
}

/**
 * Returns the reason why a file of this kind is not taken in; null for a regular file with bytes.
 */
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

/**
 * Returns the facts about the path itself, not about the target of a link. Throws fileGone or
 * fileUnreadable.
 */
export function lookAt(path: string): BigIntStats {
  try {
    return lstatSync(path, { bigint: true })
  } catch (error) {
    throw readFailure(error)
  }
}

/**
 * Returns the time in epoch milliseconds, with microseconds as the fraction: a number has no room
 * for more, and not every disk stores more.
 */
export function modifiedMsOf({ mtimeNs }: BigIntStats): number {
  return Number(mtimeNs / 1000n) / 1000
}

/** Converts an error of reading to the failure that the user sees. */
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
    // Without O_NONBLOCK, opening a pipe without a writer would block for ever. Windows has neither
    // flag.
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
    case 'ESTALE': // a network share came back without the file
      return 'fileGone'
    case 'ELOOP': // O_NOFOLLOW (open(2))
      return 'fileIsLink'
    case 'ENXIO': // a socket, or a missing device (open(2))
      return 'fileIsSpecial'
    default: // EACCES; EBUSY and EPERM for a file that another program locks; EIO; a folder
      return 'fileUnreadable'
  }
}
