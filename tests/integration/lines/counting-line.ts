import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy to a service that counts requests, and that can be cut and restored. */
export interface CountingLine {
  readonly url: string
  /** Method and path of every request since the last `forget`, in order. */
  readonly requests: readonly string[]
  /** The highest number of simultaneous requests since the last `forget`. */
  readonly most: number
  /**
   * The number of unfinished requests: sent by this process, with an answer not completely read.
   */
  readonly underWay: number
  forget(): void
  /**
   * Answers the next request that contains these words with 429, and asks for a pause in seconds.
   */
  askForQuiet(words: string, seconds: number): void
  /** Refuses connections, as if the network were down. */
  cut(): Promise<void>
  mend(): Promise<void>
  close(): Promise<void>
}

/** @param wanted the port; 0 for a free port */
export async function startCountingLine(target: string, wanted = 0): Promise<CountingLine> {
  let requests: string[] = []
  let underWay = 0
  let most = 0
  const open = openRequests()
  let quiet: { readonly words: string; readonly seconds: number } | null = null
  const server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming
    requests.push(`${method} ${url}`)
    underWay += 1
    most = Math.max(most, underWay)
    response.on('close', () => (underWay -= 1))
    if (quiet !== null && `${method} ${url}`.includes(quiet.words)) {
      response.writeHead(429, { 'retry-after': String(quiet.seconds) }).end()
      quiet = null
      return
    }
    const onward = sendRequest(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const close = () =>
    new Promise<void>((resolve) => {
      if (!server.listening) return resolve()
      server.close(() => resolve())
      server.closeAllConnections()
    })
  await listen(wanted)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    get requests() {
      return requests
    },
    get most() {
      return most
    },
    get underWay() {
      return open.count
    },
    forget() {
      requests = []
      most = 0
    },
    askForQuiet(words, seconds) {
      quiet = { words, seconds }
    },
    cut: close,
    mend: () => listen(port),
    close: () => {
      open.stop()
      return close()
    },
  }
}

/**
 * Counts open requests by undici's events. The proxy itself does not see a request before it
 * arrives, or an answer that is still being read.
 */
function openRequests(): { readonly count: number; readonly stop: () => void } {
  const open = new Set<unknown>()
  const begin = (message: unknown) => void open.add((message as { request: unknown }).request)
  const end = (message: unknown) => void open.delete((message as { request: unknown }).request)
  subscribe('undici:request:create', begin)
  subscribe('undici:request:trailers', end)
  subscribe('undici:request:error', end)
  return {
    get count() {
      return open.size
    },
    stop() {
      unsubscribe('undici:request:create', begin)
      unsubscribe('undici:request:trailers', end)
      unsubscribe('undici:request:error', end)
    },
  }
}
