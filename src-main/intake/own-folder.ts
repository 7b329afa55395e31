import { realpath } from 'node:fs/promises'
import { isAbsolute, relative, sep } from 'node:path'
import { failure } from '../errors/app-failure.ts'
import { readFailure } from '../files/source-file.ts'

/**
 * Throws invalidInput/folderIsOurs if a folder to be watched overlaps Perceel's data folder: each
 * file that is taken in writes there, and would be taken in again without end. The direct
 * subfolders of a watched folder are watched too. Throws invalidInput with fileGone or
 * fileUnreadable if a folder cannot be resolved.
 */
export async function requireNotOurs(chosen: string, dataFolder: string): Promise<void> {
  const [watched, ours] = await realPaths(chosen, dataFolder)
  const down = relative(watched, ours)
  const isOutside = (path: string) => isAbsolute(path) || path.split(sep)[0] === '..'
  const isSeen = !isOutside(down) && !down.includes(sep)
  if (isSeen || !isOutside(relative(ours, watched)))
    throw failure('invalidInput', { reason: 'folderIsOurs' })
}

async function realPaths(chosen: string, dataFolder: string): Promise<[string, string]> {
  try {
    return await Promise.all([realpath(chosen), realpath(dataFolder)])
  } catch (error) {
    throw readFailure(error)
  }
}
