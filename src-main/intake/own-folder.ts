import { realpath } from 'node:fs/promises'
import { isAbsolute, relative, sep } from 'node:path'
import { failure } from '../errors/app-failure.ts'
import { readFailure } from '../files/source-file.ts'

/**
 * Throws invalidInput/folderIsOurs for a folder to be watched in which Perceel keeps its own files, or
 * that is one of those: each file taken in writes there, which would be taken in again, without end.
 * A folder is watched with the folders in it. Throws as reading does where it is not there.
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
