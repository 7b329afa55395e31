import { mkdirSync, statfsSync } from 'node:fs'
import { failure } from '../errors/app-failure.ts'
import { fileFailure } from '../store/sqlite-failure.ts'

/** Bytes of the disk that a file taken in leaves free: what the user types must still be stored. */
const reserve = 256 * 1024 * 1024

/**
 * Throws diskFull where `size` bytes do not fit on the disk of the blob folder. Asked beforehand: a
 * file of holes, or a disk image that was dropped by mistake, would fill the disk up to its last byte
 * before it is refused, and the store is on that disk too.
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
