import { constants, inflateSync } from 'node:zlib'
import { UnreadableFile } from './opened-pdf.ts'

/** The most bytes that a strip or tile is unpacked to. */
const mostUnpacked = 256 * 1024 * 1024
const [clear, end] = [256, 257]
const mostCodes = 4096

/**
 * Returns the pixels of a strip or tile of a TIFF; missing ones are 0. Throws `UnreadableFile` for a
 * compression that this module does not know, and for damaged bytes.
 *
 * @param compression the value of tag 259
 * @param size the number of bytes of the pixels
 */
export function unpacked(bytes: Uint8Array, compression: number, size: number): Uint8Array {
  if (size > mostUnpacked) throw new UnreadableFile('tooLarge')
  const pixels = new Uint8Array(size)
  if (compression === 1) pixels.set(bytes.subarray(0, size))
  else if (compression === 5) unpackLzw(bytes, pixels)
  else if (compression === 8 || compression === 32_946) pixels.set(inflated(bytes, size))
  else if (compression === 32_773) unpackBytes(bytes, pixels)
  else throw new UnreadableFile('broken')
  return pixels
}

function inflated(bytes: Uint8Array, size: number): Uint8Array {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: size })
  } catch {
    throw new UnreadableFile('broken')
  }
}

/** Unpacks PackBits (TIFF 6.0, section 9). */
function unpackBytes(bytes: Uint8Array, pixels: Uint8Array): void {
  let to = 0
  for (let at = 0; at < bytes.byteLength && to < pixels.byteLength;) {
    const head = bytes[at] ?? 128
    if (head < 128) {
      const run = bytes.subarray(at + 1, at + 2 + Math.min(head, pixels.byteLength - to - 1))
      pixels.set(run, to)
      to += head + 1
      at += head + 2
      continue
    }
    if (head > 128) {
      pixels.fill(bytes[at + 1] ?? 0, to, to + 257 - head)
      to += 257 - head
    }
    at += head > 128 ? 2 : 1
  }
}

/** Unpacks LZW (TIFF 6.0, section 13). Each code stands for bytes that were written before, and one more. */
function unpackLzw(bytes: Uint8Array, pixels: Uint8Array): void {
  // Programs of before 1990 wrote the bits in another order.
  if (bytes[0] === 0 && ((bytes[1] ?? 0) & 1) === 1) throw new UnreadableFile('broken')
  const starts = new Uint32Array(mostCodes)
  const lengths = new Uint16Array(mostCodes)
  let [next, bits, held, count] = [end + 1, 9, 0, 0]
  let [to, before, length] = [0, 0, 0]
  for (let at = 0; at < bytes.byteLength && to < pixels.byteLength;) {
    for (; count < bits && at < bytes.byteLength; at += 1, count += 8)
      held = ((held << 8) | (bytes[at] ?? 0)) & 0xff_ff_ff
    if (count < bits) return
    const code = (held >> (count - bits)) & ((1 << bits) - 1)
    count -= bits
    if (code === end) return
    if (code === clear) {
      ;[next, bits, length] = [end + 1, 9, 0]
      continue
    }
    if (length > 0 && next < mostCodes) {
      starts[next] = before
      lengths[next] = length + 1
      next += 1
      if (next >= (1 << bits) - 1 && bits < 12) bits += 1
    }
    if (code > clear && code >= next) throw new UnreadableFile('broken')
    before = to
    if (code < clear) {
      pixels[to] = code
      length = 1
    } else {
      const [from, size] = [starts[code] ?? 0, lengths[code] ?? 0]
      for (let index = 0; index < size; index += 1) pixels[to + index] = pixels[from + index] ?? 0
      length = size
    }
    to += length
  }
}
