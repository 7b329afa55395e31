/**
 * Bytes of the file that become one piece of base64: multiples of three, so that no piece but the
 * last is padded. A line that takes a piece at once gets larger ones, as each costs a turn of the
 * loop; a slow one small ones, so that progress is shown as it happens.
 */
const leastBytes = 48 * 1024
const mostBytes = 16 * leastBytes
/** Of pieces that this thread makes: each costs it a turn and a write. */
const mostBytesHere = 24 * leastBytes
/** Each character may become three (a form). */
const mostEscapedBytes = 4 * leastBytes

/** Milliseconds that the line may take over a piece for the next to be larger, or not smaller. */
const quick = 20
const slow = 250

/** Bytes of the file in the largest piece of the thread: its base64 is a MiB at most, escaped or not. */
export function mostPieceBytes(escape: boolean): number {
  return escape ? mostEscapedBytes : mostBytes
}

/** The same of pieces that are made on this thread: 1.5 MiB at most. */
export function mostPieceBytesHere(escape: boolean): number {
  return escape ? mostEscapedBytes : mostBytesHere
}

/** How large the next piece is to be, by how the line took those before it. */
export class PiecePace {
  readonly #most: number
  #bytes = leastBytes

  /** `most`: bytes of the file in the largest piece. */
  constructor(most: number) {
    this.#most = most
  }

  /** Bytes of the file. */
  get bytes(): number {
    return this.#bytes
  }

  /** Milliseconds between giving a piece and being asked for the next. */
  took(ms: number): void {
    if (ms < quick) this.#bytes = Math.min(this.#most, this.#bytes * 2)
    else if (ms > slow) this.#bytes = Math.max(leastBytes, this.#bytes / 2)
  }
}
