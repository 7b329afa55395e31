import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Recorded {
  /** Method and path with ids as `:apiObjectId`, and ` with XML` for an XML body. */
  readonly endpoint: string
  readonly accept: string
  readonly status: number
}

/** Starts a proxy in front of a service on loopback that records the requests on the wire. */
export async function startForwarder(target: string) {
  const recorded: Recorded[] = []
  const server = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming
    const path = (url.split('?')[0] ?? '').replace(/\/\d+(?=\/|$)/g, '/:apiObjectId')
    const xml = headers['content-type']?.startsWith('application/xml') === true ? ' with XML' : ''
    const onward = sendRequest(new URL(url, target), { method, headers }, (answer) => {
      recorded.push({
        endpoint: `${method} ${path}${xml}`,
        accept: headers.accept ?? '',
        status: answer.statusCode ?? 0,
      })
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recorded,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}
