import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { WebSocket, type RawData } from 'ws'

/** Carries messages of the browser's protocol (CDP), one JSON text each. */
export interface Transport {
  /** Does nothing after the end. */
  send: (text: string) => void
  close: () => void
  /** Sets the receivers. Call before the next turn of the event loop, or messages are lost. */
  receive: (onMessage: (text: string) => void, onEnd: () => void) => void
}

/** Connects to the socket of a browser's debugging port (`ws:`). */
export async function openSocket(address: string): Promise<Transport> {
  const socket = new WebSocket(address, {
    perMessageDeflate: false,
    // Files of the page pass here, and the browser sends valid text.
    skipUTF8Validation: true,
    maxPayload: 0,
    // With a mask of zeros, the library sends a payload without a second copy.
    generateMask: (mask) => mask.fill(0),
    // Each message has a turn of its own: what awaits an answer goes on before the next message.
    allowSynchronousEvents: false,
  })
  await once(socket, 'open')
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
    receive: (onMessage, onEnd) => {
      socket.on('message', (data: RawData) => onMessage((data as Buffer).toString()))
      // The close event follows.
      socket.on('error', () => undefined)
      socket.once('close', onEnd)
    },
  }
}

/** The end of each message in a pipe. */
const separator = '\0'

/** Uses the pipes of a browser that was started with `--remote-debugging-pipe`. */
export function pipeTransport(toBrowser: Writable, fromBrowser: Readable): Transport {
  // A browser that ends closes its pipes, and `end` follows.
  toBrowser.on('error', () => undefined)
  return {
    send: (text) => {
      if (toBrowser.writable) toBrowser.write(text + separator)
    },
    close: () => toBrowser.end(),
    receive: (onMessage, onEnd) => {
      let unfinished = ''
      fromBrowser.setEncoding('utf8')
      fromBrowser.on('data', (chunk: string) => {
        const [first = '', ...others] = chunk.split(separator)
        unfinished += first
        for (const next of others) {
          const text = unfinished
          unfinished = next
          setImmediate(onMessage, text)
        }
      })
      fromBrowser.once('close', () => setImmediate(onEnd))
    },
  }
}
