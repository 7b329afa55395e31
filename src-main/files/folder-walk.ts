import { opendirSync, type Dirent } from 'node:fs'
import { basename, join } from 'node:path'
import type { FolderLimits, Found, FoundFile, RefusedFile } from './file-words.ts'
import { lookAt, modifiedMsOf, readFailure, refusalOf } from './source-file.ts'
import { isDropping } from './system-droppings.ts'

/** Names of one folder that are looked at; a folder with more is not a folder of documents. */
const maxNames = 100_000
/** Folders that are looked into: with those of a whole disk nobody would see an end of it. */
const maxFolders = 20_000
/** Things looked at between two turns. */
const stride = 200

const byName = new Intl.Collator('nl', { numeric: true }).compare

interface Folder {
  readonly path: string
  /** From the dropped folder on, with forward slashes. */
  readonly name: string
  readonly depth: number
}

/**
 * What a path stands for. Links are never followed, so that there is no way round in circles. Things
 * that cannot be read are told as refused; it throws only what `turn` throws, which is awaited now
 * and then.
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
  // The last one is walked first, so that folders come in the order of their names.
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
    return false // What is wrong with it is met again, and told, where it is taken as a file.
  }
}

/** The names in a folder in a person's order; `left`: how many more there are, up to as many again. */
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
