import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, statSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { renamePatientlyNow } from '../disk/rename-patiently.ts'
import { errorCode, fileFailure } from '../errors/file-failure.ts'
import { type BlobFolder, incomingFolder } from '../store/dossiers/blob-folder.ts'

/**
 * Calls `forget`, which removes a file's name from the store, and then removes the file. A crash in
 * between leaves a file without a name, never a name without a file. Another thread may take in the
 * same content meanwhile and give the file its name again: then the file stays. Returns the result
 * of `forget`: false if the store still needs the file.
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
    // Rename first: the identity check below then applies to the file that is removed.
    const aside = join(folder, randomUUID())
    renameSync(path, aside)
    if (identityOf(aside) === before) await rm(aside, { force: true })
    else renamePatientlyNow(aside, path)
    return true
  } catch (error) {
    // Windows does not rename a file that a program holds open: the daily cleanup removes it.
    if (process.platform === 'win32' && isHeld(error)) return true
    throw fileFailure(error)
  }
}

/** Yields the names of files in the blob folder that were written between two times (epoch milliseconds). */
export async function* filesWritten(
  blobs: BlobFolder,
  { after, before }: { readonly after: number; readonly before: number },
): AsyncGenerator<string> {
  for (const group of await namesIn(blobs.root)) {
    if (!/^[0-9a-f]{2}$/u.test(group)) continue
    for (const name of await namesIn(join(blobs.root, group))) {
      if (!/^[0-9a-f]{64}$/u.test(name)) continue
      const found = await stat(blobs.pathOf(name)).catch(() => null) // removed meanwhile
      if (found?.isFile() !== true) continue
      if (found.mtimeMs > after && found.mtimeMs < before) yield name
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

/** Returns the identity of the file at a path; null if there is none. */
function identityOf(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found === undefined ? null : `${found.dev} ${found.ino}`
}

function isHeld(error: unknown): boolean {
  return ['EBUSY', 'EPERM', 'EACCES'].includes(errorCode(error) ?? '')
}
