import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { forward, listenOnLoopback, type ProxyServer } from './proxy-server.ts'

/**
 * Starts a proxy that replaces `before` by `after` in documents, like a gateway that rewrites
 * files. The two texts must have the same length, and must start and end at a multiple of three bytes
 * in the document: each text is then one piece of the base64 that carries the document (service.md,
 * "Create a dossier").
 */
export async function alteringLine(
  serviceUrl: string,
  before: string,
  after: string,
  port: number,
): Promise<ProxyServer> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const server = createServer((request, response) => {
    void (async () => {
      const body = (await buffer(request)).toString('latin1')
      const altered = body.replaceAll(base64(before), base64(after))
      forward(serviceUrl, request, Buffer.from(altered, 'latin1'), response)
    })()
  })
  return listenOnLoopback(server, port)
}
