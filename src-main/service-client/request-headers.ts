import type { RequestBody } from './request-body.ts'

type Headers = Readonly<Record<string, string>>

/**
 * The headers of a call to the service (service.md, "Authentication"). A read asks every cache on the
 * way for a fresh answer (RFC 9111 section 5.2.1.4; `pragma` for caches of HTTP/1.0, section 5.4).
 */
export function callHeaders(method: 'GET' | 'POST', accept: string, token: string): Headers {
  const fresh = { 'cache-control': 'no-cache', pragma: 'no-cache' }
  return { accept, authorization: `Bearer ${token}`, ...(method === 'GET' ? fresh : {}) }
}

/** A request's headers as they leave, but for Host and Connection, which undici writes. */
export function headersOf(given: Headers, body: RequestBody | null): Headers {
  return {
    // Answers are small and read whole; a compressed one could grow without end.
    'accept-encoding': 'identity',
    'user-agent': 'Perceel',
    ...given,
    ...(body === null
      ? {}
      : { 'content-type': body.contentType, 'content-length': String(body.length) }),
  }
}
