import { randomUUID } from 'node:crypto'
import { lstat, open, readdir, rm, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppFailure, failure } from '../errors/app-failure.ts'
import { errorCode, fileFailure } from '../errors/file-failure.ts'
import { saveFailure } from './save-failure.ts'
import { renamePatiently } from './rename-patiently.ts'

/** Bytes copied in one step. */
const pieceBytes = 1024 * 1024

/** The names of unfinished copies. */
const unfinished = /^\.perceel-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/u
/** Milliseconds after which nobody writes to an unfinished copy any more. */
const abandonedAfter = 86_400_000

/**
 * Saves a copy of a file to the chosen path. The copy is complete and on disk before it takes the
 * name, so that an existing file stays until then. Throws invalidInput/saveOverLink if the path is a
 * link (its target would change unnoticed, or the link would be lost), saveOverSpecial if the path is
 * a folder or a device, storage/blobMissing if the source is gone, and the failures of `saveFailure`.
 */
export function saveCopy(source: string, target: string): Promise<void> {
  return saveWhole(target, async (to) => {
    const from = await open(source, 'r').catch(failedRead)
    try {
      await copyBytes(from, to)
    } finally {
      await from.close()
    }
  })
}

/**
 * Saves generated content like `saveCopy`: `write` writes the content into the file. Removes unfinished
 * copies from the folder that a killed process left there.
 */
export async function saveWhole(
  target: string,
  write: (to: FileHandle) => Promise<void>,
): Promise<void> {
  await refuseOddTarget(target)
  const temporary = join(dirname(target), `.perceel-${randomUUID()}.part`)
  let replaces = false
  try {
    await writeDurably(temporary, write)
    // Check again: copying a large file takes time.
    replaces = await refuseOddTarget(target)
    await renamePatiently(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined) // report the first error
    if (error instanceof AppFailure) throw error
    throw saveFailure(error, { replacesOnWindows: replaces && process.platform === 'win32' })
  }
  // The copy is saved. If the folder cannot be tidied now, the next save tries again.
  await removeAbandoned(target).catch(() => undefined)
}

/**
 * Removes unfinished copies beside a file that was just written. A copy of another computer can be under
 * way on a share: compares the times that the file system gave, and not the clock of this machine.
 */
async function removeAbandoned(written: string): Promise<void> {
  const folder = dirname(written)
  const names = (await readdir(folder)).filter((name) => unfinished.test(name))
  if (names.length === 0) return
  const { mtimeMs: now } = await lstat(written)
  for (const name of names) {
    const path = join(folder, name)
    const found = await lstat(path)
    if (found.isFile() && now - found.mtimeMs > abandonedAfter) await rm(path, { force: true })
  }
}

/** Returns whether there is a file to replace. Throws if there is anything else. */
async function refuseOddTarget(target: string): Promise<boolean> {
  const found = await lstat(target).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw saveFailure(error)
  })
  if (found === null || found.isFile()) return found !== null
  throw failure('invalidInput', {
    reason: found.isSymbolicLink() ? 'saveOverLink' : 'saveOverSpecial',
  })
}

/** Tells a failure of Perceel's own file apart from one of the place to save in. */
function failedRead(error: unknown): never {
  if (errorCode(error) !== 'ENOENT') throw fileFailure(error)
  throw failure('storage', { reason: 'blobMissing' }, { cause: error })
}

async function writeDurably(path: string, write: (to: FileHandle) => Promise<void>): Promise<void> {
  // The flag `wx` fails if anything, such as a link, exists under the name.
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
    const { bytesRead } = await from.read(piece, 0, piece.byteLength, null).catch(failedRead)
    if (bytesRead === 0) return
    for (let done = 0; done < bytesRead;)
      done += (await to.write(piece, done, bytesRead - done)).bytesWritten
  }
}
