import { createServer, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { forward, listenOnLoopback } from './proxy-server.ts'

/** A proxy in front of a service that can delay requests and break connections. */
export interface GatedLine {
  readonly url: string
  /** Passes this many requests whose address contains `part`; later requests wait. */
  gate: (part: string, passing: number) => void
  /** Resolves when a request waits at the gate and all requests that passed it are answered. */
  waiting: () => Promise<void>
  /** Breaks waiting and all later connections, like a pulled cable. */
  cut: () => void
  /** Restores the connection, without a gate. */
  mend: () => void
  close: () => Promise<void>
}

/** Starts the proxy. @param port 0 for a free port */
export async function gatedLine(serviceUrl: string, port = 0): Promise<GatedLine> {
  let part: string | null = null
  let passing = 0
  let broken = false
  let unanswered = 0
  let settled = Promise.withResolvers<null>()
  const held: { go: () => void; response: ServerResponse }[] = []
  const settle = (): void => {
    if (held.length > 0 && unanswered === 0) settled.resolve(null)
  }

  const server = createServer((incoming, response) => {
    void (async () => {
      const body = await buffer(incoming)
      const go = (): void => forward(serviceUrl, incoming, body, response)
      const isGated = part !== null && (incoming.url ?? '/').includes(part)
      if (broken) {
        response.destroy()
      } else if (isGated && passing <= 0) {
        held.push({ go, response })
        settle()
      } else {
        if (isGated) {
          passing -= 1
          unanswered += 1
          response.once('close', () => {
            unanswered -= 1
            settle()
          })
        }
        go()
      }
    })()
  })
  const { url, close } = await listenOnLoopback(server, port)
  return {
    url,
    close,
    gate(wanted, count) {
      part = wanted
      passing = count
      settled = Promise.withResolvers()
    },
    async waiting() {
      await settled.promise
    },
    cut() {
      broken = true
      for (const { response } of held.splice(0)) response.destroy()
      server.closeAllConnections()
    },
    mend() {
      broken = false
      part = null
      for (const { go } of held.splice(0)) go()
    },
  }
}
