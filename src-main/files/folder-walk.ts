import { opendirSync, type Dirent } from 'node:fs'
import { basename, join } from 'node:path'
import type { FolderLimits, Found, FoundFile, RefusedFile } from './file-worker-protocol.ts'
import { lookAt, modifiedMsOf, readFailure, refusalOf } from './source-file.ts'
import { isDropping } from './ignored-names.ts'

/** The number of names that are read in one folder. A larger folder is no folder of documents. */
const maxNames = 100_000
/** The number of folders that are read: the folders of a whole disk would take too long. */
const maxFolders = 20_000
/** The number of entries between two calls of `turn`. */
const stride = 200

const byName = new Intl.Collator('nl', { numeric: true }).compare

interface Folder {
  readonly path: string
  /** Relative to the dropped folder, with forward slashes. */
  readonly name: string
  readonly depth: number
}

/**
 * Finds the files behind a path. Links are never followed, as they could form a cycle. Unreadable
 * entries are listed as refused. `turn` is awaited now and then; only its errors are thrown.
 */
export async function findFiles(
  path: string,
  limits: FolderLimits,
  turn: () => Promise<void>,
): Promise<Found> {
  const files: FoundFile[] = []
  const refused: RefusedFile[] = []
  let skipped = 0
  let seen = 0
  let entered = 0
  const isFull = () => files.length + refused.length >= limits.files

  function refuse(at: string, folder: string, error: unknown): void {
    if (isFull()) skipped += 1
    else refused.push({ path: at, folder, error: readFailure(error).error })
  }

  function take(at: string, folder: string): void {
    try {
      const found = lookAt(at)
      const refusal = refusalOf(found)
      const modifiedMs = modifiedMsOf(found)
      if (refusal === null) files.push({ path: at, folder, size: Number(found.size), modifiedMs })
      else refuse(at, folder, refusal)
    } catch (error) {
      refuse(at, folder, error)
    }
  }

  function contentOf(folder: Folder): Dirent[] {
    try {
      const { names, left } = namesIn(folder.path)
      skipped += left
      return names
    } catch (error) {
      refuse(folder.path, folder.name, error)
      return []
    }
  }

  const root: Folder = { path, name: basename(path), depth: 1 }
  const isFolder = isFolderAt(path)
  // The last entry is read first, so that folders come in the order of their names.
  const folders = isFolder ? [root] : []
  if (!isFolder) take(path, '')
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    if ((entered += 1) > (limits.folders ?? maxFolders)) {
      skipped += 1 + folders.length
      break
    }
    const inside: Folder[] = []
    for (const entry of contentOf(folder)) {
      if ((seen += 1) % stride === 0) await turn()
      const at = join(folder.path, entry.name)
      const deeper = { path: at, name: `${folder.name}/${entry.name}`, depth: folder.depth + 1 }
      if (entry.isDirectory() && deeper.depth <= limits.depth) inside.push(deeper)
      else if (entry.isDirectory() || isFull()) skipped += 1
      else take(at, folder.name)
    }
    folders.push(...inside.reverse())
  }
  return { isFolder, files, refused, skipped }
}

function isFolderAt(path: string): boolean {
  try {
    return lookAt(path).isDirectory()
  } catch {
    return false // Reading it as a file meets and reports the error.
  }
}

/**
 * Returns the names in a folder, sorted as a person does. `left` counts the names beyond the limit,
 * and stops counting at the same limit.
 */
function namesIn(path: string): { names: Dirent[]; left: number } {
  const folder = opendirSync(path, { bufferSize: 256 })
  const names: Dirent[] = []
  let left = 0
  try {
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
      if (isDropping(entry.name)) continue
      if (names.length < maxNames) names.push(entry)
      else if ((left += 1) >= maxNames) break
    }
  } finally {
    folder.closeSync()
  }
  return { names: names.sort((one, other) => byName(one.name, other.name)), left }
}
