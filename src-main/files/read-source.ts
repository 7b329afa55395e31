import { readSync } from 'node:fs'
import { failure } from '../errors/app-failure.ts'
import { requireRoom } from '../disk/disk-room.ts'
import type { ReadFile } from './file-worker-protocol.ts'
import { IncomingFile } from './incoming-file.ts'
import {
  closeSource,
  openSource,
  readFailure,
  requireUnchanged,
  type SourceFile,
} from './source-file.ts'

/**
 * Bytes that are read, hashed and written between two calls of `turn`: some milliseconds of work.
 */
const pieceBytes = 1024 * 1024
/** One buffer for all files: a piece is read, hashed and written without a turn in between. */
const piece = Buffer.allocUnsafeSlow(pieceBytes)

/** The size in bytes from which the free space of the disk is checked first. */
const largeFrom = 64 * 1024 * 1024

/** Milliseconds between two checks that the file is unchanged. */
const checkEveryMs = 100

export interface Reading {
  /** Root of the blob folder. */
  readonly root: string
  readonly path: string
  readonly onProgress: (readBytes: number, size: number) => void
  /** Awaited between two pieces. An error from it ends the reading. */
  readonly turn: () => Promise<void>
}

/**
 * Takes in a file by its path. Throws as `FileWorkerClient.readPath` does; then nothing of the file is
 * left.
 */
export async function readSource({ root, path, onProgress, turn }: Reading): Promise<ReadFile> {
  const source = openSource(path)
  try {
    if (source.size >= largeFrom) requireRoom(root, source.size)
    const incoming = new IncomingFile(root)
    try {
      await copyAll(source, incoming, { onProgress, turn })
      return await incoming.finish()
    } catch (error) {
      incoming.abandon()
      throw error
    }
  } finally {
    closeSource(source)
  }
}

/** Copies the bytes of a file, piece by piece. Throws `fileChanged` if the file changes meanwhile. */
async function copyAll(
  source: SourceFile,
  incoming: IncomingFile,
  { onProgress, turn }: Pick<Reading, 'onProgress' | 'turn'>,
): Promise<void> {
  let checkedAt = performance.now()
  for (let bytes = next(source.descriptor); bytes.byteLength > 0;) {
    // Stop here: a file that never stops growing would fill the disk.
    if (incoming.size + bytes.byteLength > source.size)
      throw failure('invalidInput', { reason: 'fileChanged' })
    incoming.write(bytes)
    onProgress(incoming.size, source.size)
    await turn()
    if (performance.now() - checkedAt >= checkEveryMs) {
      // Report a change now, not at the end of a file of some gigabytes.
      requireUnchanged(source)
      checkedAt = performance.now()
    }
    bytes = next(source.descriptor)
  }
  if (incoming.size !== source.size) throw failure('invalidInput', { reason: 'fileChanged' })
  requireUnchanged(source)
}

/** Reads the next bytes into the shared buffer; valid until the next call. Empty at the end. */
function next(descriptor: number): Uint8Array {
  try {
    return piece.subarray(0, readSync(descriptor, piece))
  } catch (error) {
    throw readFailure(error)
  }
}
