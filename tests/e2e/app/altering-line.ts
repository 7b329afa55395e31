import { once } from 'node:events'
import { createServer, request as askService } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A line to a service on which documents are changed before they get there. */
export interface AlteringLine {
  readonly url: string
  close: () => Promise<void>
}

/**
 * Puts `after` where a document says `before`, as a gateway does that writes files anew. Both are as
 * long as each other, and whole groups of three bytes from the document's beginning: then each is
 * one piece of the base64 that a document travels in (service.md, "Create a dossier").
 */
export async function alteringLine(
  serviceUrl: string,
  before: string,
  after: string,
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
      onward.on('error', () => response.destroy()) // the app sees a line that broke
      onward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
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
