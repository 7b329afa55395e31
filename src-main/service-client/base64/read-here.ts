import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { readFully } from '../../disk/read-fully.ts'
import { type Blob, changed, unreadable } from './blob.ts'
import { mostPieceBytesHere, type PiecePace } from './piece-pace.ts'
import { PieceRing, ringBytesFor } from './piece-ring.ts'

const blockBytes = mostPieceBytesHere(false)

/**
 * Yields a blob's base64 in pieces made on this thread, starting at file offset `from` (a multiple
 * of three). Throws the blob's failure.
 */
export async function* readHere(
  blob: Blob,
  options: { readonly escape: boolean; readonly pace: PiecePace; readonly from: number },
): AsyncGenerator<Buffer, void, undefined> {
  const { escape, pace } = options
  const memory = Buffer.allocUnsafe(ringBytesFor(blob.size, escape))
  const ring = new PieceRing(memory, escape)
  const handle = await openBlob(blob)
  const check = blob.sha256 === undefined ? null : createHash('sha256')
  let spare = Buffer.allocUnsafe(blockBytes)
  let next: Promise<Buffer> | null = null
  try {
    let used = Buffer.allocUnsafe(blockBytes)
    const read = (at: number) => {
      if (at >= blob.size) return null
      const reading = readBlock(handle, blob, { block: spare.subarray(0, blob.size - at), at })
      ;[spare, used] = [used, spare]
      reading.catch(() => undefined) // no unhandled rejection before the await
      return reading
    }
    // Hash the part that the encode thread returned before it crashed.
    for (let at = 0; check !== null && at < options.from; at += blockBytes) {
      const block = used.subarray(0, options.from - at)
      check.update(await readBlock(handle, blob, { block, at }))
    }
    next = read(options.from)
    for (let at = options.from; next !== null; at += blockBytes) {
      const block: Buffer = await next
      next = read(at + blockBytes)
      check?.update(block)
      for (let from = 0; from < block.length;) {
        const to = Math.min(block.length, from + pace.bytes)
        const { begin, end } = ring.write(block.subarray(from, to))
        if (at + to === blob.size) await requireWhole(handle, blob, check)
        const given = performance.now()
        yield memory.subarray(begin, end)
        pace.took(performance.now() - given)
        from = to
      }
    }
  } finally {
    await next?.catch(() => undefined) // the file closes after the pending read
    await handle.close()
  }
}

/** Throws the failure of `changed` if the bytes that were read, or the file, are not the whole blob. */
async function requireWhole(handle: FileHandle, blob: Blob, check: Hash | null): Promise<void> {
  const isSame = check === null || check.digest('hex') === blob.sha256
  if (!isSame || (await handle.stat()).size !== blob.size) throw changed(blob)
}

/** Fills the block from a file offset. A single read may return fewer bytes than requested. */
async function readBlock(
  handle: FileHandle,
  blob: Blob,
  { block, at }: { readonly block: Buffer; readonly at: number },
): Promise<Buffer> {
  const whole = await readFully(handle, block, at).catch((error: unknown) => {
    throw unreadable(error)
  })
  if (!whole) throw changed(blob)
  return block
}

async function openBlob(blob: Blob): Promise<FileHandle> {
  const handle = await open(blob.path, 'r').catch((error: unknown) => {
    throw unreadable(error)
  })
  const { size } = await handle.stat()
  if (size === blob.size) return handle
  await handle.close()
  throw changed(blob)
}
