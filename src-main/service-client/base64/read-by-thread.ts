import type { Blob } from './blob.ts'
import type { EncodeThread } from './encode-thread.ts'
import type { PiecePace } from './piece-pace.ts'

/** What a socket may still have of pieces when more is asked for (`PieceRing`). */
const atSocketBytes = 1024 * 1024

interface GivenPiece {
  readonly base64: Buffer
  /** Where in the file it ends. */
  readonly end: number
}

/**
 * A blob's base64 in pieces that the encode thread makes: one is under way while the socket has the
 * one before it. The last MiB is given as copies, so that the next blob can have the memory. Throws what the blob has, and `ThreadFell`.
 */
export async function* readByThread(
  thread: EncodeThread,
  blob: Blob,
  { escape, pace }: { readonly escape: boolean; readonly pace: PiecePace },
): AsyncGenerator<GivenPiece, void, undefined> {
  const file = thread.open(blob, escape)
  const ahead: { readonly piece: Promise<Buffer>; readonly end: number }[] = []
  let asked = 0
  let isSpare = false
  const ask = () => {
    if (asked === blob.size) return
    const end = Math.min(blob.size, asked + pace.bytes)
    const piece = file.piece(asked, end - asked)
    piece.catch(() => undefined) // it may fail before it is waited for: that is not unhandled
    ahead.push({ piece, end })
    asked = end
  }
  try {
    ask()
    ask()
    for (let next = ahead.shift(); next !== undefined; next = ahead.shift()) {
      const base64 = await next.piece
      if (next.end === blob.size) await file.check()
      const given = performance.now()
      const isLast = (4 / 3) * (blob.size - next.end) < atSocketBytes
      yield { base64: isLast ? Buffer.from(base64) : base64, end: next.end }
      pace.took(performance.now() - given)
      ask()
    }
    isSpare = true
  } finally {
    file.close(isSpare)
  }
}
