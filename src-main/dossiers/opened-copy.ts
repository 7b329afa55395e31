import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { failure } from '../errors/app-failure.ts'
import { fileFailure } from '../errors/file-failure.ts'
import { diskFileName } from '../documents/file-name.ts'
import { programByType } from '../documents/programs/program-kinds.ts'
import { isOpenable } from './openable.ts'

/**
 * Throws invalidInput/fileTypeRefused for a type of file that the system may run instead of show.
 */
export function requireOpenable(filename: string): void {
  if (!isOpenable(diskFileName(filename)))
    throw failure('invalidInput', { reason: 'fileTypeRefused' })
}

/**
 * Throws invalidInput/fileTypeRefused for a program by content. Some systems check the first bytes
 * before the name, and a user never intends to open a program with the name of a document.
 */
export function requireNoProgram(mediaType: string): void {
  if (programByType(mediaType) !== null)
    throw failure('invalidInput', { reason: 'fileTypeRefused' })
}

/** Makes a read-only copy under the document's own name in the folder of this run. */
export async function readOnlyCopy(
  source: string,
  runFolder: string,
  filename: string,
): Promise<string> {
  try {
    // A separate folder per copy: two documents may have the same name.
    const folder = join(runFolder, randomUUID())
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const copy = join(folder, diskFileName(filename))
    await copyFile(source, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
    await chmod(copy, 0o400)
    return copy
  } catch (error) {
    throw fileFailure(error)
  }
}
