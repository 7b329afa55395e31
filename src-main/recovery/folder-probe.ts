import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '../errors/file-failure.ts'

/**
 * More than SQLite needs to open a store: the index of its log takes 32 KiB
 * (sqlite.org/walformat.html).
 */
const probeBytes = 64 * 1024

/**
 * Returns whether the data folder's disk is full, or the folder or database is not writable; null
 * if neither. SQLite's codes do not tell: the same I/O error means a full disk, a read-only folder
 * or a failing disk. Leaves no file behind.
 */
export function probeFolder(folder: string, database: string): 'full' | 'readOnly' | null {
  let existing = folder
  while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
  try {
    accessSync(existing, constants.W_OK)
    if (existsSync(database)) accessSync(database, constants.R_OK | constants.W_OK)
    if (existing === folder) writeProbe(join(folder, `probe-${process.pid}`))
    return null
  } catch (error) {
    return meaningOf(errorCode(error))
  }
}

function writeProbe(path: string): void {
  const file = openSync(path, 'w', 0o600)
  try {
    const bytes = Buffer.alloc(probeBytes, 1)
    for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done)
    fsyncSync(file)
  } finally {
    closeSync(file)
    rmSync(path, { force: true })
  }
}

function meaningOf(code: string | null | undefined): 'full' | 'readOnly' | null {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full'
  return code === 'EROFS' || code === 'EACCES' || code === 'EPERM' ? 'readOnly' : null
}
