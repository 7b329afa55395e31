import { once } from 'node:events'
import { createServer, request as askService, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

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

/** @param port 0 for a free port */
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
      const { method, headers, url = '/' } = incoming
      const go = (): void => {
        const onward = askService(new URL(url, serviceUrl), { method, headers })
        onward.end(body)
        onward.on('error', () => response.destroy()) // the app sees a broken connection
        onward.on('response', (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        })
      }
      if (broken) {
        response.destroy()
      } else if (part !== null && url.includes(part) && passing <= 0) {
        held.push({ go, response })
        settle()
      } else {
        if (part !== null && url.includes(part)) {
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
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
