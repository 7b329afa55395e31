import { mkdirSync, statfsSync } from 'node:fs'
import { failure } from '../errors/app-failure.ts'
import { fileFailure } from '../errors/file-failure.ts'

/**
 * The bytes that a taken-in file must leave free on the disk: the user's edits must still be
 * stored.
 */
const reserve = 256 * 1024 * 1024

/**
 * Throws diskFull if `size` bytes do not fit on the disk of the blob folder. Called before reading:
 * a sparse file, or a disk image that was dropped by mistake, would otherwise fill the disk, and
 * the store is on the same disk.
 */
export function requireRoom(root: string, size: number): void {
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = statfsSync(root)
    if (size + reserve <= bavail * bsize) return
  } catch (error) {
    throw fileFailure(error)
  }
  throw failure('diskFull')
}
