import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppFailure, failure } from '../errors/app-failure.ts'
import { fileFailure } from '../errors/file-failure.ts'
import { diskFileName } from '../documents/file-name.ts'
import { programByName, programByType } from '../documents/programs/program-kinds.ts'
import { openableName } from './openable.ts'

/** Throws invalidInput/fileTypeRefused for a program by name, before its bytes are fetched. */
export function requireNoProgram(filename: string): void {
  if (programByName(diskFileName(filename)) !== null) throw refused()
}

/**
 * Returns the name on disk under which the system shows a document. Throws
 * invalidInput/fileTypeRefused for a type of file that the system may run instead of show, and for a
 * program by content: some systems check the first bytes before the name, and a user never intends
 * to open a program with the name of a document.
 */
export function requireOpenableName(filename: string, mediaType: string): string {
  const name = openableName(diskFileName(filename), mediaType)
  if (name === null || programByType(mediaType) !== null) throw refused()
  return diskFileName(name)
}

function refused(): AppFailure {
  return failure('invalidInput', { reason: 'fileTypeRefused' })
}

/** Makes a read-only copy under this name in the folder of this run. */
export async function readOnlyCopy(
  source: string,
  runFolder: string,
  name: string,
): Promise<string> {
  try {
    // A separate folder per copy: two documents may have the same name.
    const folder = join(runFolder, randomUUID())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const copy = join(folder, name)
    await copyFile(source, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    await chmod(copy, 0o400)
    return copy
  } catch (error) {
    throw fileFailure(error)
  }
}
