import { once } from 'node:events'
import {
  type IncomingMessage,
  request as askService,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on loopback. */
export interface ProxyServer {
  readonly url: string
  /** Breaks all connections, and ends the server. */
  close: () => Promise<void>
}

/** Lets a server listen on loopback. @param port 0 for a free port */
export async function listenOnLoopback(server: Server, port = 0): Promise<ProxyServer> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Gives the app an answer as the service gave the answer. */
function passAnswer(answer: IncomingMessage, response: ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, answer.headers)
  answer.pipe(response)
}

/**
 * Sends a request of the app to a service. If the service breaks the connection, the app sees a broken
 * connection.
 *
 * @param body the complete body of the request
 * @param answerWith gives the app an answer; by default the answer of the service
 */
export function forward(
  serviceUrl: string,
  { method, url = '/', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  answerWith = passAnswer,
): void {
  const onward = askService(new URL(url, serviceUrl), { method, headers })
  onward.on('error', () => response.destroy())
  onward.on('response', (answer) => answerWith(answer, response))
  onward.end(body)
}
