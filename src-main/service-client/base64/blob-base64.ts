import { cancelled } from '../../errors/app-failure.ts'
import type { Blob } from './blob.ts'
import { type EncodeThread, ThreadFailed } from './encode-thread.ts'
import { mostPieceBytes, mostPieceBytesHere, PiecePace } from './piece-pace.ts'
import { readByThread } from './read-by-thread.ts'
import { readHere } from './read-here.ts'

/** Minimum blob size in bytes for the encode thread. Smaller blobs cost less on the main thread. */
const threadFrom = 1024 * 1024

/**
 * Yields a blob's base64 in pieces of 64 KiB to 1.5 MiB. The encode thread makes the pieces if
 * there is one; the main thread makes the pieces that the encode thread does not deliver. `escape`
 * percent-encodes + / = as a form requires. A piece is a view of reused memory and stays valid
 * until one MiB more has been requested.
 *
 * Throws `storage`/`blobChanged` before the last piece if the blob's hash differs from the given
 * hash, `invalidInput`/`fileChanged` if no hash is given and the length differs,
 * `storage`/`blobMissing` if the blob is gone, `invalidInput`/`fileUnreadable` if the disk cannot
 * read the blob.
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
      // The thread crashed. Nothing is wrong with the blob: continue on this thread.
      if (!(error instanceof ThreadFailed)) throw error
    }
  }
  yield* readHere(blob, { escape, pace, from })
}

/**
 * Counts the characters of a blob's base64 that a form must escape. Throws as `readBase64` does.
 */
export async function countBase64Escapes(
  blob: Blob,
  options: { readonly signal: AbortSignal | undefined; readonly thread: EncodeThread | null },
): Promise<number> {
  const { signal, thread } = options
  let count = 0
  for await (const piece of readBase64(blob, { escape: false, thread })) {
    if (signal?.aborted === true) throw cancelled()
    for (const byte of piece) if (byte === 0x2b || byte === 0x2f || byte === 0x3d) count += 1
  }
  return count
}
