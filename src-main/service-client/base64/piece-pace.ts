/**
 * Bytes of the file that become one piece of base64: multiples of three, so that no piece but the
 * last is padded. A line that takes a piece at once gets larger ones, as each costs a turn of the
 * loop; a slow one small ones, so that progress is shown as it happens.
 */
const leastBytes = 48 * 1024
const mostBytes = 16 * leastBytes
/** Each character may become three (a form). */
const mostEscapedBytes = 4 * leastBytes

/** Milliseconds that the line may take over a piece for the next to be larger, or not smaller. */
const quick = 20
const slow = 250

/** Bytes of the file in the largest piece: its base64 is a MiB at most, escaped or not. */
export function mostPieceBytes(escape: boolean): number {
  return escape ? mostEscapedBytes : mostBytes
}

/** How large the next piece is to be, by how the line took those before it. */
export class PiecePace {
  readonly #most: number
  #bytes = leastBytes

  constructor(escape: boolean) {
    this.#most = mostPieceBytes(escape)
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
