import { type FileHandle, open } from 'node:fs/promises'
import { type AppFailure, failure } from '../errors/app-failure.ts'

export interface Blob {
  readonly path: string
  /** Bytes that it had when it was taken in; anything else now means that it changed. */
  readonly size: number
}

/** Bytes read at once: a multiple of three, so that no piece of base64 but the last is padded. */
export const blobPieceBytes = 48 * 1024

/**
 * A blob's base64 in pieces of at most 64 KiB (three times that when escaped and unlucky).
 * `escape` writes + / = as a form wants them. Throws `invalidInput`/`fileChanged` before the last
 * piece when the blob is not as long as it was, `storage`/`blobMissing` when it is gone.
 */
export async function* readBase64(
  blob: Blob,
  options: { readonly escape: boolean },
): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of readPieces(blob)) {
    const text = piece.toString('base64')
    yield Buffer.from(options.escape ? text.replace(/[+/=]/g, escapeOf) : text, 'latin1')
  }
}

/** How many characters of a blob's base64 a form has to escape. */
export async function countBase64Escapes(blob: Blob, signal?: AbortSignal): Promise<number> {
  let count = 0
  for await (const piece of readBase64(blob, { escape: false })) {
    if (signal?.aborted === true) throw failure('invalidInput', { reason: 'cancelled' })
    for (const byte of piece) if (byte === 0x2b || byte === 0x2f || byte === 0x3d) count += 1
  }
  return count
}

function escapeOf(character: string): string {
  return character === '+' ? '%2B' : character === '/' ? '%2F' : '%3D'
}

/** The blob in full pieces; the last one is shorter. A piece is good until the next is asked for. */
async function* readPieces(blob: Blob): AsyncGenerator<Buffer, void, undefined> {
  const handle = await openBlob(blob)
  try {
    const buffer = Buffer.allocUnsafe(blobPieceBytes)
    let left = blob.size
    while (left > 0) {
      const wanted = Math.min(left, buffer.length)
      if ((await fill(handle, buffer, wanted)) < wanted) throw changed()
      left -= wanted
      if (left === 0 && (await handle.stat()).size !== blob.size) throw changed()
      yield buffer.subarray(0, wanted)
    }
  } finally {
    await handle.close()
  }
}

/** A read may give less than was asked for before the file's end. */
async function fill(handle: FileHandle, buffer: Buffer, wanted: number): Promise<number> {
  let filled = 0
  while (filled < wanted) {
    const { bytesRead } = await handle.read(buffer, filled, wanted - filled).catch(unreadable)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return filled
}

async function openBlob(blob: Blob): Promise<FileHandle> {
  const handle = await open(blob.path, 'r').catch(unreadable)
  const { size } = await handle.stat()
  if (size === blob.size) return handle
  await handle.close()
  throw changed()
}

function unreadable(cause: NodeJS.ErrnoException): never {
  throw cause.code === 'ENOENT'
    ? failure('storage', { reason: 'blobMissing' }, { cause })
    : failure('invalidInput', { reason: 'fileUnreadable' }, { cause })
}

function changed(): AppFailure {
  return failure('invalidInput', { reason: 'fileChanged' })
}
