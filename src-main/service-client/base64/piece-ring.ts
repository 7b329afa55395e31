/** Bytes that become one string at a time: longer ones leave V8's young generation. */
const sliceBytes = 48 * 1024

/**
 * Four pieces of a MiB: one is at the socket, and one is written before it is asked for; of the others
 * each may be lost to the end of the ring or written over in part. Where none is written ahead it is
 * room for pieces of 1.5 MiB.
 */
export const mostRingBytes = 4 * 1024 * 1024

/** Bytes that the base64 of so many bytes may take. */
function roomFor(bytes: number, escape: boolean): number {
  return Math.ceil(bytes / 3) * (escape ? 12 : 4)
}

/** Bytes of memory that are enough for a ring on this thread that a blob of this size goes through. */
export function ringBytesFor(size: number, escape: boolean): number {
  return Math.min(mostRingBytes, roomFor(size, escape))
}

/** Where in the memory a piece is. */
export interface PiecePlace {
  readonly begin: number
  readonly end: number
}

/**
 * Memory that pieces of base64 are written into, one after the other, and that is used again. A
 * socket says that it can take more while the end of what it has is still with it (stream,
 * "highWaterMark"): a place is written over when at least a MiB has been given after it, of the
 * thread's with one piece written ahead of what is asked for too.
 */
export class PieceRing {
  readonly #memory: Buffer
  readonly #escape: boolean
  #end = 0

  /** `memory` has `ringBytesFor` bytes or more; `escape` writes + / = as a form wants them. */
  constructor(memory: Buffer, escape: boolean) {
    this.#memory = memory
    this.#escape = escape
  }

  /** Writes bytes, a piece's at most, as base64. */
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
