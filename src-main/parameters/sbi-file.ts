import { open } from 'node:fs/promises'
import { failure } from '../errors/app-failure.ts'
import { errorCode } from '../errors/file-failure.ts'
import { readFully } from '../disk/read-fully.ts'
import { type ImportedSbiCode, readSbiList } from './sbi-list.ts'

/** The official list takes some 100 KB. */
const mostBytes = 1_000_000

/**
 * Reads a list of SBI codes from a file. Throws invalidInput with fileGone, fileUnreadable, or
 * sbiListUnreadable (with the line).
 */
export async function readSbiFile(path: string): Promise<ImportedSbiCode[]> {
  return readSbiList(await bytesOf(path))
}

async function bytesOf(path: string): Promise<Uint8Array> {
  try {
    const file = await open(path, 'r')
    try {
      const found = await file.stat()
      if (!found.isFile() || found.size > mostBytes)
        throw failure('invalidInput', { reason: 'sbiListUnreadable', line: 1 })
      const bytes = new Uint8Array(found.size)
      if (!(await readFully(file, bytes, 0)))
        throw failure('invalidInput', { reason: 'fileChanged' })
      return bytes
    } finally {
      await file.close()
    }
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    throw failure(
      'invalidInput',
      { reason: code === 'ENOENT' ? 'fileGone' : 'fileUnreadable' },
      { cause: error },
    )
  }
}
