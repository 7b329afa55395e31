import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { forward, listenOnLoopback, type ProxyServer } from './proxy-server.ts'

/**
 * Starts a proxy that replaces `before` by `after` in the answers of a service, like a service with
 * values that service.md does not name.
 */
export async function wordingLine(
  serviceUrl: string,
  before: string,
  after: string,
): Promise<ProxyServer> {
  const server = createServer((incoming, response) => {
    void (async () => {
      forward(serviceUrl, incoming, await buffer(incoming), response, (answer) => {
        void buffer(answer).then((bytes) => {
          const worded = Buffer.from(bytes.toString('utf8').replaceAll(before, after))
          const headers = { ...answer.headers, 'content-length': worded.length }
          response.writeHead(answer.statusCode ?? 502, headers).end(worded)
        })
      })
    })()
  })
  return listenOnLoopback(server)
}
