import type { RequestBody } from './request-body.ts'

type Headers = Readonly<Record<string, string>>

/** What a call to the service says of itself (service.md, "Authentication"). */
export function callHeaders(accept: string, token: string): Headers {
  return { accept, authorization: `Bearer ${token}` }
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
