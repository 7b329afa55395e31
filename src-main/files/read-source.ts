import { readSync } from 'node:fs'
import { failure } from '../errors/app-failure.ts'
import { requireRoom } from './disk-room.ts'
import type { ReadFile } from './file-words.ts'
import { IncomingFile } from './incoming-file.ts'
import { closeSource, openSource, readFailure, requireUnchanged } from './source-file.ts'

/** Bytes read, hashed and written at a time: some milliseconds, after which others get their turn. */
const pieceBytes = 1024 * 1024
/** One piece of memory for all files: a piece is read, hashed and written without a turn between. */
const piece = Buffer.allocUnsafeSlow(pieceBytes)

/** Bytes of a file for which the disk is asked whether it fits. */
const largeFrom = 64 * 1024 * 1024

/** Milliseconds between two looks at whether the file is still what it was. */
const lookEvery = 100

export interface Reading {
  /** Root of the blob folder. */
  readonly root: string
  readonly path: string
  readonly onProgress: (readBytes: number, size: number) => void
  /** Awaited between two pieces; what it throws ends the reading. */
  readonly turn: () => Promise<void>
}

/** Takes in a file by its path. Throws as `FileDesk.readPath` does; then nothing of it is left. */
export async function readSource({ root, path, onProgress, turn }: Reading): Promise<ReadFile> {
  const source = openSource(path)
  try {
    if (source.size >= largeFrom) requireRoom(root, source.size)
    const incoming = new IncomingFile(root)
    let looked = performance.now()
    try {
      for (let bytes = next(source.descriptor); bytes.byteLength > 0;) {
        // A file that grows for ever would fill the disk: it changed, and that is all there is to know.
        if (incoming.size + bytes.byteLength > source.size)
          throw failure('invalidInput', { reason: 'fileChanged' })
        incoming.write(bytes)
        onProgress(incoming.size, source.size)
        await turn()
        if (performance.now() - looked >= lookEvery) {
          // The user hears of it now, and not at the end of a file of some gigabytes.
          requireUnchanged(source)
          looked = performance.now()
        }
        bytes = next(source.descriptor)
      }
      if (incoming.size !== source.size) throw failure('invalidInput', { reason: 'fileChanged' })
      requireUnchanged(source)
      return await incoming.finish()
    } catch (error) {
      incoming.abandon()
      throw error
    }
  } finally {
    closeSource(source)
  }
}

/** The next bytes, in the one piece of memory: good until the next call. Empty at the end. */
function next(descriptor: number): Uint8Array {
  try {
    return piece.subarray(0, readSync(descriptor, piece))
  } catch (error) {
    throw readFailure(error)
  }
}
