import { randomUUID } from 'node:crypto'
import { lstat, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { errorCode } from '../errors/error-code.ts'
import { fileFailure } from '../store/sqlite-failure.ts'

/** Bytes copied at a time. */
const pieceBytes = 1024 * 1024

/**
 * Writes a copy of a file to where the user said: whole and on the disk before it takes the name, so
 * that what was there stays until then. Throws invalidInput/fileIsLink where the name is a link (what
 * it points at would be changed unseen, or the link lost), fileIsSpecial where it is a folder or a
 * device, diskFull or storage where it cannot be written.
 */
export function saveCopy(source: string, target: string): Promise<void> {
  return saveWhole(target, async (to) => {
    const from = await open(source, 'r')
    try {
      await copyBytes(from, to)
    } finally {
      await from.close()
    }
  })
}

/** The same for what is made here: `write` puts it into the file. */
export async function saveWhole(
  target: string,
  write: (to: FileHandle) => Promise<void>,
): Promise<void> {
  await refuseOddTarget(target)
  const temporary = join(dirname(target), `.${randomUUID()}.part`)
  try {
    await writeDurably(temporary, write)
    // Looked at again: the copying of a large file takes a while.
    await refuseOddTarget(target)
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined) // the first error is the one to tell
    throw error instanceof AppFailure ? error : fileFailure(error)
  }
}

async function refuseOddTarget(target: string): Promise<void> {
  const found = await lstat(target).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw fileFailure(error)
  })
  if (found === null || found.isFile()) return
  throw failure('invalidInput', {
    reason: found.isSymbolicLink() ? 'fileIsLink' : 'fileIsSpecial',
  })
}

async function writeDurably(path: string, write: (to: FileHandle) => Promise<void>): Promise<void> {
  // A name that nobody can have put a link under: it fails where something is there.
  const to = await open(path, 'wx')
  try {
    await write(to)
    await to.sync()
  } finally {
    await to.close()
  }
}

async function copyBytes(from: FileHandle, to: FileHandle): Promise<void> {
  const piece = Buffer.allocUnsafe(pieceBytes)
  for (;;) {
    const { bytesRead } = await from.read(piece, 0, piece.byteLength, null)
    if (bytesRead === 0) return
    for (let done = 0; done < bytesRead;)
      done += (await to.write(piece, done, bytesRead - done)).bytesWritten
  }
}
