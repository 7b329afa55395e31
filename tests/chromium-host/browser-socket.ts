import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { chromium, type Browser, type ConnectOverCDPTransport } from 'playwright-core'

/** Kinds of frames (RFC 6455, section 5.2). */
const opcodes = { more: 0, text: 1, close: 8, ping: 9, pong: 10 } as const

interface Frame {
  readonly opcode: number
  readonly last: boolean
  readonly payload: Buffer
}

/** Cuts the bytes of a connection into frames. */
class FrameReader {
  #chunks: Buffer[] = []
  #size = 0
  /** Bytes that must be there before another look at the frame makes sense. */
  #needed = 2

  /** Returns the frames that are complete with these bytes. */
  push(chunk: Buffer): Frame[] {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    const frames: Frame[] = []
    while (this.#size >= this.#needed) {
      const bytes = Buffer.concat(this.#chunks)
      const size = frameSize(bytes)
      const taken = size.complete ? size.bytes : 0
      if (size.complete) frames.push(frameOf(bytes.subarray(0, taken), size.header))
      this.#chunks = [bytes.subarray(taken)]
      this.#size = bytes.length - taken
      this.#needed = size.complete ? 2 : size.bytes
    }
    return frames
  }
}

/** Returns the sizes of the header and of the first frame, as far as the bytes tell. */
function frameSize(bytes: Buffer): { header: number; bytes: number; complete: boolean } {
  const short = bytes.readUInt8(1) & 0x7f
  const header = short === 127 ? 10 : short === 126 ? 4 : 2
  if (bytes.length < header) return { header, bytes: header, complete: false }
  const long = () => Number(bytes.readBigUInt64BE(2))
  const payload = short === 127 ? long() : short === 126 ? bytes.readUInt16BE(2) : short
  return { header, bytes: header + payload, complete: bytes.length >= header + payload }
}

function frameOf(bytes: Buffer, header: number): Frame {
  const first = bytes.readUInt8(0)
  return { opcode: first & 0x0f, last: first >= 0x80, payload: bytes.subarray(header) }
}

/** Builds the frame of a client. The mask is zero, so the payload needs no second copy. */
function clientFrame(opcode: number, payload: Buffer): Buffer[] {
  const { length } = payload
  const size = length < 126 ? 0 : length < 65_536 ? 2 : 8
  const header = Buffer.alloc(2 + size + 4)
  header.writeUInt8(0x80 | opcode, 0)
  header.writeUInt8(0x80 | (size === 0 ? length : size === 2 ? 126 : 127), 1)
  if (size === 2) header.writeUInt16BE(length, 2)
  if (size === 8) header.writeBigUInt64BE(BigInt(length), 2)
  return [header, payload]
}

/**
 * The connection to a browser's debugging port. Playwright's own connection packs every larger
 * message, which costs a tenth of the CPU time of a test: all files of the page pass here.
 */
class BrowserSocket implements ConnectOverCDPTransport {
  onmessage?: (message: object) => void
  onclose?: (reason?: string) => void
  readonly #socket: Duplex
  readonly #reader = new FrameReader()
  #text: Buffer[] = []

  constructor(socket: Duplex, head: Buffer) {
    this.#socket = socket
    socket.on('data', (chunk: Buffer) => this.#read(chunk))
    // The close event follows.
    socket.on('error', () => undefined)
    socket.once('close', () => this.onclose?.())
    if (head.length > 0) this.#read(head)
  }

  send(message: object): void {
    this.#write(opcodes.text, Buffer.from(JSON.stringify(message)))
  }

  close(): void {
    this.#write(opcodes.close, Buffer.alloc(0))
    this.#socket.end()
  }

  #write(opcode: number, payload: Buffer): void {
    if (this.#socket.destroyed || this.#socket.writableEnded) return
    this.#socket.cork()
    for (const part of clientFrame(opcode, payload)) this.#socket.write(part)
    this.#socket.uncork()
  }

  #read(chunk: Buffer): void {
    for (const { opcode, last, payload } of this.#reader.push(chunk)) {
      if (opcode === opcodes.ping) this.#write(opcodes.pong, payload)
      else if (opcode === opcodes.close) this.#socket.end()
      else if (opcode === opcodes.text || opcode === opcodes.more) {
        this.#text.push(payload)
        if (last) this.#deliver()
      }
    }
  }

  /** Playwright expects each message in a turn of its own. */
  #deliver(): void {
    const text = Buffer.concat(this.#text).toString()
    this.#text = []
    setImmediate(() => this.onmessage?.(JSON.parse(text) as object))
  }
}

async function openSocket(address: string): Promise<BrowserSocket> {
  const asked = request(address.replace(/^ws:/, 'http:'), {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  })
  asked.end()
  const [, socket, head] = (await once(asked, 'upgrade')) as [IncomingMessage, Duplex, Buffer]
  return new BrowserSocket(socket, head)
}

/**
 * Connects to a running browser. The pages keep their colours, and get files by path.
 *
 * @param address address of the debugging port (`http:`), or of the browser's socket there (`ws:`)
 */
export async function connectToBrowser(address: string): Promise<Browser> {
  const options = { noDefaults: true, isLocal: true }
  return address.startsWith('ws:')
    ? chromium.connectOverCDP(await openSocket(address), options)
    : chromium.connectOverCDP(address, options)
}
