/** Bytes converted to one string at a time: longer strings leave V8's young generation. */
const sliceBytes = 48 * 1024

/**
 * Room for four pieces of one MiB. One piece is at the socket and one is written ahead. Each of the
 * other two may be lost to the end of the ring or partly overwritten. Without a piece written
 * ahead, the memory suffices for pieces of 1.5 MiB.
 */
export const mostRingBytes = 4 * 1024 * 1024

/** Returns the maximum length in bytes of the base64 of `bytes` bytes. */
function roomFor(bytes: number, escape: boolean): number {
  return Math.ceil(bytes / 3) * (escape ? 12 : 4)
}

/**
 * Returns the ring size in bytes that suffices to encode a blob of `size` bytes on the main thread.
 */
export function ringBytesFor(size: number, escape: boolean): number {
  return Math.min(mostRingBytes, roomFor(size, escape))
}

/** Position of a piece in the ring's memory. */
export interface PiecePlace {
  readonly begin: number
  readonly end: number
}

/**
 * Ring buffer for pieces of base64, written one after the other. A socket asks for more while it
 * still holds the end of the previous data (stream, "highWaterMark"). Therefore a position is
 * overwritten only after at least one MiB was returned since, also when the encode thread has
 * written one piece ahead.
 */
export class PieceRing {
  readonly #memory: Buffer
  readonly #escape: boolean
  #end = 0

  /**
   * `memory` has at least `ringBytesFor` bytes. `escape` percent-encodes + / = as a form requires.
   */
  constructor(memory: Buffer, escape: boolean) {
    this.#memory = memory
    this.#escape = escape
  }

  /** Writes the base64 of `bytes`, which hold at most one piece. */
  write(bytes: Buffer): PiecePlace {
    const fits = this.#end + roomFor(bytes.length, this.#escape) <= this.#memory.length
    const begin = fits ? this.#end : 0
    let end = begin
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      const text = bytes.toString('base64', at, Math.min(bytes.length, at + sliceBytes))
      const escaped = this.#escape ? text.replace(/[+/=]/g, escapeOf) : text
      end += this.#memory.write(escaped, end, 'latin1')
    }
    this.#end = end
    return { begin, end }
  }
}

function escapeOf(character: string): string {
  return character === '+' ? '%2B' : character === '/' ? '%2F' : '%3D'
}
