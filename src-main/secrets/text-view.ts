import type { Buffer } from 'node:buffer'

/**
 * A text that was derived from another one, for example by decoding. Each UTF-16 unit knows the
 * range of the original text that it came from, so that a match in the view can be cut out of the
 * original.
 */
export interface TextView {
  readonly text: string
  /** For each unit of `text`, the start of its source in the original text. */
  readonly from: Int32Array
  /** For each unit of `text`, the end of its source in the original text (exclusive). */
  readonly to: Int32Array
}

/** Returns the original text as a view of itself. */
export function wholeText(text: string): TextView {
  const from = new Int32Array(text.length)
  const to = new Int32Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    from[at] = at
    to[at] = at + 1
  }
  return { text, from, to }
}

/** Builds a new view unit by unit. */
export class ViewBuilder {
  readonly #source: TextView
  readonly #parts: string[] = []
  #from = new Int32Array(256)
  #to = new Int32Array(256)
  #length = 0

  constructor(source: TextView) {
    this.#source = source
  }

  /** Adds `text`, which comes from the source's units `begin` up to `end`. */
  add(text: string, begin: number, end: number): void {
    const from = this.#source.from[begin] ?? 0
    const to = this.#source.to[end - 1] ?? from
    this.#makeRoom(text.length)
    this.#parts.push(text)
    for (let at = 0; at < text.length; at += 1) {
      this.#from[this.#length] = from
      this.#to[this.#length] = to
      this.#length += 1
    }
  }

  /** Copies the source's units `begin` up to `end`. */
  copy(begin: number, end: number): void {
    this.#makeRoom(end - begin)
    this.#parts.push(this.#source.text.slice(begin, end))
    this.#from.set(this.#source.from.subarray(begin, end), this.#length)
    this.#to.set(this.#source.to.subarray(begin, end), this.#length)
    this.#length += end - begin
  }

  done(): TextView {
    return {
      text: this.#parts.join(''),
      from: this.#from.subarray(0, this.#length),
      to: this.#to.subarray(0, this.#length),
    }
  }

  #makeRoom(more: number): void {
    const needed = this.#length + more
    if (needed <= this.#from.length) return
    this.#from = grown(this.#from, needed * 2)
    this.#to = grown(this.#to, needed * 2)
  }
}

function grown(numbers: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(numbers)
  return larger
}

/**
 * Adds bytes as text: decoded as UTF-8 if valid, otherwise each byte as the character with that
 * code. `begins[n]` and `ends[n]` are the range of source units of byte n.
 */
export function addBytes(
  builder: ViewBuilder,
  bytes: Uint8Array | Buffer,
  begins: readonly number[],
  ends: readonly number[],
): void {
  for (let at = 0; at < bytes.length;) {
    const length = characterLength(bytes, at)
    const text =
      length === 1
        ? String.fromCharCode(bytes[at] ?? 0)
        : new TextDecoder().decode(bytes.subarray(at, at + length))
    builder.add(text, begins[at] ?? 0, ends[at + length - 1] ?? 0)
    at += length
  }
}

/**
 * Returns the length in bytes of the UTF-8 character at an offset; 1 for invalid bytes (RFC 3629
 * section 4).
 */
function characterLength(bytes: Uint8Array, at: number): number {
  const length = announcedLength(bytes[at] ?? 0)
  if (length === 1) return 1
  for (let next = 1; next < length; next += 1) {
    if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 1
  }
  const decoded = new TextDecoder().decode(bytes.subarray(at, at + length))
  return decoded.includes('\ufffd') ? 1 : length
}

/** Returns the length that the first byte of a character announces; 1 for ASCII and for invalid bytes. */
function announcedLength(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 1
  if (lead < 0xe0) return 2
  return lead < 0xf0 ? 3 : 4
}
