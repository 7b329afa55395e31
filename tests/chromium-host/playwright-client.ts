import { chromium, type Browser, type ConnectOverCDPTransport, type Page } from 'playwright-core'
import { openSocket } from './cdp/transport.ts'

/**
 * Returns the connection to a browser's debugging port for Playwright. Its own connection packs every larger
 * message, which costs a tenth of the CPU time of a test: all files of the page pass here.
 */
async function transportTo(address: string): Promise<ConnectOverCDPTransport> {
  const socket = await openSocket(address)
  const transport: ConnectOverCDPTransport = {
    send: (message) => socket.send(JSON.stringify(message)),
    close: () => socket.close(),
  }
  socket.receive(
    (text) => transport.onmessage?.(JSON.parse(text) as object),
    () => transport.onclose?.(),
  )
  return transport
}

/**
 * Connects to a running browser. The pages keep their colours, and get files by path.
 *
 * @param address address of the debugging port (`http:`), or of the browser's socket there (`ws:`)
 */
export async function connectToBrowser(address: string): Promise<Browser> {
  const options = { noDefaults: true, isLocal: true }
  return address.startsWith('ws:')
    ? chromium.connectOverCDP(await transportTo(address), options)
    : chromium.connectOverCDP(address, options)
}

/** Returns the pages of a browser that the client knows now. */
export const pagesOf = (client: Browser): Page[] =>
  client.contexts().flatMap((context) => context.pages())
