import { failure } from '../errors/app-failure.ts'
import type { Blob } from './base64/blob.ts'
import { type EncodeThread, ThreadFell } from './base64/encode-thread.ts'
import { mostPieceBytes, mostPieceBytesHere, PiecePace } from './base64/piece-pace.ts'
import { readByThread } from './base64/read-by-thread.ts'
import { readHere } from './base64/read-here.ts'

/** Bytes from which on a blob is encoded by the thread: of smaller ones this thread has less work. */
const threadFrom = 1024 * 1024

/**
 * A blob's base64 in pieces of 64 KiB up to 1.5 MiB, made by the encode thread where there is one; what
 * that does not give is made here. `escape` writes + / = as a form wants them. A piece is a view of
 * memory that is used again: it is good until a MiB more was asked for. Throws
 * `storage`/`blobChanged` before the last piece when the blob has not the hash that is given with it,
 * `invalidInput`/`fileChanged` when without a hash it is not as long as it was,
 * `storage`/`blobMissing` when it is gone, `invalidInput`/`fileUnreadable` when the disk does not
 * give it.
 */
export async function* readBase64(
  blob: Blob,
  { escape, thread }: { readonly escape: boolean; readonly thread: EncodeThread | null },
): AsyncGenerator<Buffer, void, undefined> {
  const byThread = thread !== null && blob.size >= threadFrom
  const pace = new PiecePace(byThread ? mostPieceBytes(escape) : mostPieceBytesHere(escape))
  let from = 0
  if (byThread) {
    try {
      for await (const { base64, end } of readByThread(thread, blob, { escape, pace })) {
        from = end
        yield base64
      }
      return
    } catch (error) {
      // The thread told of its fall; of the blob nothing is wrong.
      if (!(error instanceof ThreadFell)) throw error
    }
  }
  yield* readHere(blob, { escape, pace, from })
}

/** How many characters of a blob's base64 a form has to escape. Throws as `readBase64` does. */
export async function countBase64Escapes(
  blob: Blob,
  options: { readonly signal: AbortSignal | undefined; readonly thread: EncodeThread | null },
): Promise<number> {
  const { signal, thread } = options
  let count = 0
  for await (const piece of readBase64(blob, { escape: false, thread })) {
    if (signal?.aborted === true) throw failure('invalidInput', { reason: 'cancelled' })
    for (const byte of piece) if (byte === 0x2b || byte === 0x2f || byte === 0x3d) count += 1
  }
  return count
}
