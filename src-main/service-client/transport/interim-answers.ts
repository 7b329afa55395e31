import { Buffer } from 'node:buffer'
import type { Duplex } from 'node:stream'

/** Longest head of an answer in bytes, as undici reads it. */
const longestHead = 16_384

const interim = 'HTTP/1.1 1'
const continued = 'HTTP/1.1 100'
const endOfHead = '\r\n\r\n'

/**
 * Leaves the answers "100 Continue" out of what a connection reads, and returns the connection. A client
 * must accept such an answer before the final one, although it never asked for it (RFC 9110 section 15.2);
 * some servers and gateways send one before each answer. Undici ends the connection instead, so that a
 * request would be in doubt and a large upload would never arrive.
 *
 * Other interim answers stay: each one starts undici's wait for the final answer anew.
 *
 * @param socket a connection without pipelining, before undici uses it
 */
export function withoutContinue<Socket extends Duplex>(socket: Socket): Socket {
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean
  /** True until the first byte of the final answer to the last request. */
  let isAwaited = false
  /** The beginning of a head whose end has not come yet. */
  let held = Buffer.alloc(0)

  const filtered = (chunk: Buffer): Buffer => {
    const passed: Buffer[] = []
    held = Buffer.concat([held, chunk])
    while (held.length > 0) {
      const head = headOf(held)
      if (head === 'unfinished') break
      if (head === 'final') {
        passed.push(held)
        held = Buffer.alloc(0)
        isAwaited = false
      } else {
        if (!startsWith(head, continued)) passed.push(head)
        held = held.subarray(head.length)
      }
    }
    return Buffer.concat(passed)
  }

  socket.write = (...given: unknown[]) => {
    // Undici writes the head of a request as a text, and its body as bytes.
    if (typeof given[0] === 'string') isAwaited = true
    return write(...given)
  }
  socket.read = (size?: number) => {
    for (;;) {
      const chunk = read(size)
      if (chunk === null || !isAwaited) return chunk
      const passed = filtered(chunk)
      if (passed.length > 0) return passed
    }
  }
  return socket
}

/** Returns the whole head of an interim answer at the beginning of these bytes, if there is one. */
function headOf(bytes: Buffer): Buffer | 'unfinished' | 'final' {
  if (!startsWith(bytes, interim)) return 'final'
  const end = bytes.indexOf(endOfHead)
  if (end >= 0) return bytes.subarray(0, end + endOfHead.length)
  return bytes.length < longestHead ? 'unfinished' : 'final'
}

/** Returns whether bytes begin with a text, as far as there are bytes. */
function startsWith(bytes: Buffer, text: string): boolean {
  return text.startsWith(bytes.toString('latin1', 0, text.length))
}
