import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { z } from 'zod'

/** First bytes of every segment: "PRCLJNL" and the format version. */
const journalMagic = Buffer.from('PRCLJNL1', 'latin1')

/** First frame of a segment: the state that its first entry follows. */
const segmentHeadSchema = z.strictObject({
  generation: z.string(),
  /**
   * Sequence of the store at the beginning of the segment. The first entry has the next sequence.
   */
  sequence: z.int(),
  /** The store's version (`user_version`) to which the entries' tables belong. */
  version: z.int(),
  /** True if the store was new: then the generation's entries alone can rebuild the store. */
  fromEmpty: z.boolean().optional(),
})
export type SegmentHead = z.infer<typeof segmentHeadSchema>

/** One committed transaction. */
export interface JournalEntry {
  readonly sequence: number
  /** Epoch milliseconds. */
  readonly at: number
  /** SQLite's patchset of the transaction (sqlite.org/session.html). */
  readonly patchset: Uint8Array
}

const prefixLength = 8
const stampLength = 16
/** Latest time that a date can represent, in both directions (ECMA-262, 21.4.1.1). */
const furthest = 8.64e15

/**
 * Returns the prefix of a frame: length and CRC-32 of the body. The body follows. Little-endian.
 */
function framePrefix(length: number, checksum: number): Buffer {
  const prefix = Buffer.alloc(prefixLength)
  prefix.writeUInt32LE(length, 0)
  prefix.writeUInt32LE(checksum, 4)
  return prefix
}

/** Returns the first bytes of a segment: the magic and the head. */
export function encodeHead(head: SegmentHead): Buffer {
  const body = Buffer.from(JSON.stringify(head))
  return Buffer.concat([journalMagic, framePrefix(body.length, crc32(body)), body])
}

/** Returns an entry as pieces to write one after the other: the patchset may be megabytes. */
export function encodeEntry({ sequence, at, patchset }: JournalEntry): readonly Uint8Array[] {
  const stamp = Buffer.alloc(stampLength)
  stamp.writeDoubleLE(sequence, 0)
  stamp.writeDoubleLE(at, 8)
  const checksum = crc32(patchset, crc32(stamp))
  return [framePrefix(stampLength + patchset.byteLength, checksum), stamp, patchset]
}

/** Reads a segment frame by frame. An unreadable frame ends the reading and clears `intact`. */
export class SegmentReader {
  readonly #file: number
  readonly #size: number
  #at = 0
  #intact = true

  constructor(path: string) {
    this.#file = openSync(path, 'r')
    this.#size = fstatSync(this.#file).size
  }

  /** False after an incomplete or damaged frame. */
  get intact(): boolean {
    return this.#intact
  }

  /** Returns the head; null if unreadable. Call once, before `next`. */
  head(): SegmentHead | null {
    const magic = this.#read(0, journalMagic.length)
    const body = magic?.equals(journalMagic) === true ? this.#frame(journalMagic.length) : null
    if (body === null) return this.#broken()
    const head = segmentHeadSchema.safeParse(parsed(body))
    return head.success ? head.data : this.#broken()
  }

  /** Returns the next entry; null at the end or at unreadable bytes. */
  next(): JournalEntry | null {
    if (!this.#intact || this.#at === this.#size) return null
    const body = this.#frame(this.#at)
    if (body === null || body.length < stampLength) return this.#broken()
    const sequence = body.readDoubleLE(0)
    const at = body.readDoubleLE(8)
    if (!Number.isSafeInteger(sequence) || !(Math.abs(at) <= furthest)) return this.#broken()
    return { sequence, at, patchset: body.subarray(stampLength) }
  }

  close(): void {
    closeSync(this.#file)
  }

  #broken(): null {
    this.#intact = false
    return null
  }

  #frame(from: number): Buffer | null {
    const prefix = this.#read(from, prefixLength)
    if (prefix === null) return null
    const body = this.#read(from + prefixLength, prefix.readUInt32LE(0))
    if (body === null || crc32(body) !== prefix.readUInt32LE(4)) return null
    this.#at = from + prefixLength + body.length
    return body
  }

  #read(from: number, length: number): Buffer | null {
    if (from + length > this.#size) return null
    const bytes = Buffer.allocUnsafe(length)
    for (let done = 0; done < length;) {
      const read = readSync(this.#file, bytes, done, length - done, from + done)
      if (read === 0) return null
      done += read
    }
    return bytes
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return null // the schema refuses it
  }
}
