import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ScriptedService {
  readonly url: string
  readonly port: number
  /** All requests except token requests, in the order of arrival. */
  readonly requests: Received[]
  readonly tokenRequests: Received[]
  close(): Promise<void>
}

interface Script {
  /** Answers a request after its body was read. */
  readonly answer?: (request: Received, response: ServerResponse) => void
  /** Handles a request before its body is read. Returns true if it did. */
  readonly intercept?: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Answers a token request. Default: tokens `token-1`, `token-2` and so on, valid for an hour. */
  readonly token?: (request: Received, response: ServerResponse) => void
  readonly tls?: ServerOptions
}

/** Starts a service on loopback that answers as the test says. */
export async function startScriptedService(script: Script): Promise<ScriptedService> {
  const requests: Received[] = []
  const tokenRequests: Received[] = []

  function onRequest(incoming: IncomingMessage, response: ServerResponse) {
    if (script.intercept?.(incoming, response) === true) return
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming
      const received = { method, url, headers, body: Buffer.concat(chunks).toString() }
      if (url.endsWith('/oauth/access_token')) {
        tokenRequests.push(received)
        if (script.token !== undefined) script.token(received, response)
        else sendToken(response, `token-${tokenRequests.length}`, 3600)
      } else {
        requests.push(received)
        if (script.answer !== undefined) script.answer(received, response)
        else sendJson(response, 200, { id: 1, apiObjectId: 1, objects: [] })
      }
    })
  }

  const server: Server =
    script.tls === undefined ? createServer(onRequest) : createSecureServer(script.tls, onRequest)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `${script.tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    port,
    requests,
    tokenRequests,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Ends a response with a JSON value. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

/** Ends a response with a token that is valid for some seconds (service.md, "Authentication"). */
export function sendToken(response: ServerResponse, token: string, seconds: number): void {
  sendJson(response, 200, { token_type: 'Bearer', expires_in: seconds, access_token: token })
}
