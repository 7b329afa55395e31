import { type FileHandle, open } from 'node:fs/promises'
import { type AppFailure, failure } from '../errors/app-failure.ts'
import { readFully } from '../files/read-fully.ts'

export interface Blob {
  readonly path: string
  /** Bytes that it had when it was taken in; anything else now means that it changed. */
  readonly size: number
}

/**
 * Bytes of the file that become one piece of base64: multiples of three, so that no piece but the
 * last is padded. A line that takes a piece at once gets larger ones, as each costs a turn of the
 * loop; a slow one small ones, so that progress is shown as it happens.
 */
const leastPiece = 48 * 1024
const mostPiece = 16 * leastPiece
const blockBytes = mostPiece

/** Milliseconds that the line may take over a piece for the next to be larger, or not smaller. */
const quick = 20
const slow = 250

/** Bytes that become one string at a time: longer ones leave V8's young generation. */
const sliceBytes = 48 * 1024

/**
 * A blob's base64 in pieces of 64 KiB up to 1 MiB (three times that when escaped and unlucky).
 * `escape` writes + / = as a form wants them. A piece is a view of memory that is used again: it is
 * good until a MiB more was asked for. Throws `invalidInput`/`fileChanged` before the last
 * piece when the blob is not as long as it was, `storage`/`blobMissing` when it is gone.
 */
export async function* readBase64(
  blob: Blob,
  { escape }: { readonly escape: boolean },
): AsyncGenerator<Buffer, void, undefined> {
  const room = (bytes: number) => Math.ceil(bytes / 3) * (escape ? 12 : 4)
  // A socket says that it can take more while the end of what it has is still with it (stream,
  // "highWaterMark"): a place is used again when at least a MiB has come after it.
  const ring = Buffer.allocUnsafe(2 * room(Math.min(blockBytes, blob.size)))
  let begin = 0
  const handle = await openBlob(blob)
  let piece = leastPiece
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
      for (let from = 0; from < block.length;) {
        const to = Math.min(block.length, from + piece)
        if (begin + room(to - from) > ring.length) begin = 0
        const end = encode({ block, from, to, escape }, ring, begin)
        if (at + to === blob.size && (await handle.stat()).size !== blob.size) throw changed()
        const given = performance.now()
        yield ring.subarray(begin, end)
        const took = performance.now() - given
        if (took < quick) piece = Math.min(mostPiece, piece * 2)
        else if (took > slow) piece = Math.max(leastPiece, piece / 2)
        from = to
        begin = end
      }
    }
  } finally {
    await next?.catch(() => undefined) // its failure has no reader left; the file is closed after it
    await handle.close()
  }
}

/** Writes bytes `from` up to `to` as base64 into `out`, from `begin` on; answers where that ends. */
function encode(
  source: { block: Buffer; from: number; to: number; escape: boolean },
  out: Buffer,
  begin: number,
): number {
  const { block, from, to, escape } = source
  let end = begin
  for (let at = from; at < to; at += sliceBytes) {
    const text = block.toString('base64', at, Math.min(to, at + sliceBytes))
    end += out.write(escape ? text.replace(/[+/=]/g, escapeOf) : text, end, 'latin1')
  }
  return end
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

/** Fills the block from a place in the file: a read may give less than was asked for. */
async function readBlock(handle: FileHandle, block: Buffer, at: number): Promise<Buffer> {
  if (!(await readFully(handle, block, at).catch(unreadable))) throw changed()
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
