import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, statSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../errors/error-code.ts'
import { type BlobFolder, incomingFolder } from '../store/blob-folder.ts'
import { fileFailure } from '../store/sqlite-failure.ts'

/**
 * Runs `forget`, which takes a file's name out of the store, and then removes the file: a kill in
 * between leaves a file that nobody names, never a name without its file. The same content may be
 * taken in by another thread at this moment and get the name anew: then that file stays. Answers what
 * `forget` does: false, with nothing removed, where the store still needs it.
 */
export async function takeOutFile(
  blobs: BlobFolder,
  sha256: string,
  forget: () => boolean,
): Promise<boolean> {
  const path = blobs.pathOf(sha256)
  const before = identityOf(path)
  if (!forget()) return false
  if (before === null) return true
  try {
    const folder = incomingFolder(blobs.root)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Moved aside first, so that what is removed is surely the file that was looked at.
    const aside = join(folder, randomUUID())
    renameSync(path, aside)
    if (identityOf(aside) === before) await rm(aside, { force: true })
    else renameSync(aside, path)
    return true
  } catch (error) {
    // Windows does not move a file that a program holds open: the daily round finds it again.
    if (process.platform === 'win32' && isHeld(error)) return true
    throw fileFailure(error)
  }
}

/** Files of the blob folder, by name, that were written before `before` (epoch milliseconds). */
export async function* unnamedFiles(blobs: BlobFolder, before: number): AsyncGenerator<string> {
  for (const group of await namesIn(blobs.root)) {
    if (!/^[0-9a-f]{2}$/u.test(group)) continue
    for (const name of await namesIn(join(blobs.root, group))) {
      if (!/^[0-9a-f]{64}$/u.test(name)) continue
      const found = await stat(blobs.pathOf(name)).catch(() => null) // gone meanwhile
      if (found?.isFile() === true && found.mtimeMs < before) yield name
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw fileFailure(error)
  }
}

/** Which file it is that has the name now; null for none. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev} ${found.ino}`
}

function isHeld(error: unknown): boolean {
  return ['EBUSY', 'EPERM', 'EACCES'].includes(errorCode(error) ?? '')
}
