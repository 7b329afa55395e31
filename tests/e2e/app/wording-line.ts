import { once } from 'node:events'
import { createServer, request as askService } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy in front of a service that changes values in the answers. */
export interface WordingLine {
  readonly url: string
  close: () => Promise<void>
}

/**
 * Replaces `before` by `after` in answers, like a service with values that service.md does not
 * name.
 */
export async function wordingLine(
  serviceUrl: string,
  before: string,
  after: string,
): Promise<WordingLine> {
  const server = createServer((incoming, response) => {
    void (async () => {
      const body = await buffer(incoming)
      const { method, headers } = incoming
      const onward = askService(new URL(incoming.url ?? '/', serviceUrl), { method, headers })
      onward.end(body)
      onward.on('error', () => response.destroy()) // the app sees a broken connection
      onward.on('response', (answer) => {
        void buffer(answer).then((bytes) => {
          const worded = Buffer.from(bytes.toString('utf8').replaceAll(before, after))
          const told = { ...answer.headers, 'content-length': worded.length }
          response.writeHead(answer.statusCode ?? 502, told).end(worded)
        })
      })
    })()
  })
  server.listen(0, '127.0.0.1')
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
