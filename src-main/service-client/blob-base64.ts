import { type FileHandle, open } from 'node:fs/promises'
import { type AppFailure, failure } from '../errors/app-failure.ts'

export interface Blob {
  readonly path: string
  /** Bytes that it had when it was taken in; anything else now means that it changed. */
  readonly size: number
}

/** A multiple of three bytes, so that no piece of base64 but the last is padded. */
export const blobPieceBytes = 48 * 1024
const blockBytes = 16 * blobPieceBytes

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

/**
 * The blob in full pieces; the last one is shorter. Read in blocks, the next one while the pieces of
 * this one are used: two blocks are held, whatever the blob's size. A piece is good until the next
 * is asked for.
 */
async function* readPieces(blob: Blob): AsyncGenerator<Buffer, void, undefined> {
  const handle = await openBlob(blob)
  let next: Promise<Buffer> | null = null
  try {
    const blocks = [Buffer.allocUnsafe(blockBytes), Buffer.allocUnsafe(blockBytes)] as const
    const read = (at: number) => {
      const wanted = Math.min(blob.size - at, blockBytes)
      const block = blocks[(at / blockBytes) % 2 === 0 ? 0 : 1].subarray(0, wanted)
      const reading = readBlock(handle, block, at)
      reading.catch(() => undefined) // it may fail before it is waited for: that is not unhandled
      return reading
    }
    if (blob.size > 0) next = read(0)
    for (let at = 0; next !== null; at += blockBytes) {
      const block: Buffer = await next
      next = at + blockBytes < blob.size ? read(at + blockBytes) : null
      for (let from = 0; from < block.length; from += blobPieceBytes) {
        const piece = block.subarray(from, from + blobPieceBytes)
        const last = at + from + piece.length === blob.size
        if (last && (await handle.stat()).size !== blob.size) throw changed()
        yield piece
      }
    }
  } finally {
    await next?.catch(() => undefined) // its failure has no reader left; the file is closed after it
    await handle.close()
  }
}

/** Fills the block from a place in the file: a read may give less than was asked for. */
async function readBlock(handle: FileHandle, block: Buffer, at: number): Promise<Buffer> {
  let filled = 0
  while (filled < block.length) {
    const { bytesRead } = await handle
      .read(block, filled, block.length - filled, at + filled)
      .catch(unreadable)
    if (bytesRead === 0) throw changed()
    filled += bytesRead
  }
  return block
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
