import { once } from 'node:events'
import { createServer, request as askService } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A proxy in front of a service that alters uploaded documents. */
export interface AlteringLine {
  readonly url: string
  close: () => Promise<void>
}

/**
 * Starts a proxy that replaces `before` by `after` in documents, like a gateway that rewrites
 * files. Both must have the same length, and must start and end at a multiple of three bytes in the
 * document: then each is one piece of the base64 that carries the document (service.md, "Create a
 * dossier").
 */
export async function alteringLine(
  serviceUrl: string,
  before: string,
  after: string,
  port: number,
): Promise<AlteringLine> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await buffer(request)).toString('latin1')
      const onward = askService(new URL(request.url ?? '/', serviceUrl), {
        method: request.method,
        headers: request.headers,
      })
      onward.end(body.replaceAll(base64(before), base64(after)), 'latin1')
      onward.on('error', () => response.destroy()) // the app sees a broken connection
      onward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
    })()
  })
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
