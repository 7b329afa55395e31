import type { IncomingMessage } from 'node:http'

/** A request as the app sent it. */
export interface AppRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly type: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** An answer of the service itself. */
export interface ServiceAnswer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Returns the same answer with another body. */
export function withBody(given: ServiceAnswer, text: string): ServiceAnswer {
  const body = Buffer.from(text)
  return { ...given, headers: { ...given.headers, 'content-length': String(body.length) }, body }
}

/**
 * Returns an answer that does not come from the service. With an empty text the answer has no body.
 */
export function plain(status: number, text: string): ServiceAnswer {
  const body = Buffer.from(text)
  const headers =
    text === ''
      ? { 'content-length': '0' }
      : { 'content-type': 'application/json', 'content-length': String(body.length) }
  return { status, headers: status === 204 ? {} : headers, body }
}
