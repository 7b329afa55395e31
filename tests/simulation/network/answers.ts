import type { ServiceAnswer } from './fault-proxy.ts'

/** The same answer with another body. */
export function withBody(given: ServiceAnswer, text: string): ServiceAnswer {
  const body = Buffer.from(text)
  return { ...given, headers: { ...given.headers, 'content-length': String(body.length) }, body }
}

/** An answer that the service itself did not give; without a text it has no body. */
export function plain(status: number, text: string): ServiceAnswer {
  const body = Buffer.from(text)
  const headers =
    text === ''
      ? { 'content-length': '0' }
      : { 'content-type': 'application/json', 'content-length': String(body.length) }
  return { status, headers: status === 204 ? {} : headers, body }
}
