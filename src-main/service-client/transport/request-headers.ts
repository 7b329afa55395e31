import type { RequestBody } from './request-body.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Returns the headers of a call to the service (service.md, "Authentication"). A GET asks every
 * cache for a fresh answer (RFC 9111 section 5.2.1.4; `pragma` for HTTP/1.0 caches, section 5.4).
 */
export function callHeaders(method: 'GET' | 'POST', accept: string, token: string): Headers {
  const fresh = { 'cache-control': 'no-cache', pragma: 'no-cache' }
  return { accept, authorization: `Bearer ${token}`, ...(method === 'GET' ? fresh : {}) }
}

/** Returns a request's headers as sent, except Host and Connection, which undici adds. */
export function headersOf(given: Headers, body: RequestBody | null): Headers {
  return {
    // Answers are small. A proxy may compress nevertheless (decoded-answer.ts).
    'accept-encoding': 'identity',
    'user-agent': 'Perceel',
    ...given,
    ...(body === null
      ? {}
      : { 'content-type': body.contentType, 'content-length': String(body.length) }),
  }
}
