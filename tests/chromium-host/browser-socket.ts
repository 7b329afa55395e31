import { once } from 'node:events'
import { chromium, type Browser, type ConnectOverCDPTransport } from 'playwright-core'
import { WebSocket, type RawData } from 'ws'

/**
 * The connection to a browser's debugging port. Playwright's own connection packs every larger
 * message, which costs a tenth of the CPU time of a test: all files of the page pass here.
 */
class BrowserSocket implements ConnectOverCDPTransport {
  onmessage?: (message: object) => void
  onclose?: (reason?: string) => void
  readonly #socket: WebSocket

  constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data) => this.#deliver(data))
    // The close event follows.
    socket.on('error', () => undefined)
    socket.once('close', () => this.onclose?.())
  }

  send(message: object): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  close(): void {
    this.#socket.close()
  }

  /** Playwright expects each message in a turn of its own. */
  #deliver(data: RawData): void {
    const text = (data as Buffer).toString()
    setImmediate(() => this.onmessage?.(JSON.parse(text) as object))
  }
}

async function openSocket(address: string): Promise<BrowserSocket> {
  const socket = new WebSocket(address, {
    perMessageDeflate: false,
    // Files of the page pass here, and the browser sends valid text.
    skipUTF8Validation: true,
    maxPayload: 0,
    // With a mask of zeros, the library sends a payload without a second copy.
    generateMask: (mask) => mask.fill(0),
  })
  await once(socket, 'open')
  return new BrowserSocket(socket)
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
