/**
 * Limits for the file bytes of one base64 piece. All are multiples of three, so only the last piece
 * is padded. A fast connection gets larger pieces, because each piece costs a turn of the event
 * loop. A slow connection gets smaller pieces, so that progress is visible.
 */
const leastBytes = 48 * 1024
const mostBytes = 16 * leastBytes
/** Maximum for pieces made on the main thread: each costs the main thread a turn and a write. */
const mostBytesHere = 24 * leastBytes
/** Maximum with escaping: a character may become three. */
const mostEscapedBytes = 4 * leastBytes

/** Milliseconds per piece: below `quick` the next piece is larger, above `slow` smaller. */
const quick = 20
const slow = 250

/**
 * Returns the file bytes in the thread's largest piece. Its base64 is at most one MiB, escaped or
 * not.
 */
export function mostPieceBytes(escape: boolean): number {
  return escape ? mostEscapedBytes : mostBytes
}

/**
 * Returns the file bytes in the largest piece made on the main thread: at most 1.5 MiB of base64.
 */
export function mostPieceBytesHere(escape: boolean): number {
  return escape ? mostEscapedBytes : mostBytesHere
}

/**
 * Adapts the size of the next piece to the time that the connection took for the previous pieces.
 */
export class PiecePace {
  readonly #most: number
  #bytes = leastBytes

  /** `most`: file bytes in the largest piece. */
  constructor(most: number) {
    this.#most = most
  }

  /** File bytes in the next piece. */
  get bytes(): number {
    return this.#bytes
  }

  /** Reports the milliseconds between returning a piece and the request for the next. */
  took(ms: number): void {
    if (ms < quick) this.#bytes = Math.min(this.#most, this.#bytes * 2)
    else if (ms > slow) this.#bytes = Math.max(leastBytes, this.#bytes / 2)
  }
}
