import { createServer, request as send, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RewrittenAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: Buffer
}

/**
 * Returns the answer to give in place of the service's own; `cut` breaks the connection after the
 * service has carried out the request.
 */
export type Rewrite = (
  asked: { readonly method: string; readonly url: string; readonly accept: string },
  answer: RewrittenAnswer,
) => RewrittenAnswer | 'cut'

/** A proxy that changes the answers of a service, to show the client another legal service. */
export async function startRewritingProxy(target: string, rewrite: Rewrite) {
  const requests: string[] = []
  let underWay = 0
  const server: Server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming
    requests.push(`${method} ${url}`)
    underWay += 1
    response.on('close', () => (underWay -= 1))
    const upstream = send(target + url, { method, headers }, (given: IncomingMessage) => {
      const chunks: Buffer[] = []
      given.on('data', (chunk: Buffer) => chunks.push(chunk))
      given.on('end', () => {
        const whole = {
          status: given.statusCode ?? 0,
          headers: { 'content-type': given.headers['content-type'] ?? '' },
          body: Buffer.concat(chunks),
        }
        const answer = rewrite({ method, url, accept: headers.accept ?? '' }, whole)
        if (answer === 'cut') {
          incoming.socket.destroy()
          return
        }
        response.writeHead(answer.status, answer.headers)
        response.end(answer.body)
      })
    })
    upstream.on('error', () => response.destroy())
    incoming.pipe(upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Method and path of every request, in order. */
    requests,
    /** The number of requests without a complete answer. */
    get underWay() {
      return underWay
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Returns the answer with another JSON body. */
export function withJson(answer: RewrittenAnswer, value: unknown): RewrittenAnswer {
  return { ...answer, body: Buffer.from(JSON.stringify(value)) }
}
