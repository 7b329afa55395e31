import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, ServiceError } from './service-error.ts'

/**
 * A request's body by its content type, which tells creating a dossier from editing one (open point
 * 2). JSON and forms hold parameters (open point 1); `xml` is a raw record.
 */
export type RequestBody =
  | { readonly kind: 'json'; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly kind: 'form'; readonly fields: URLSearchParams }
  | { readonly kind: 'xml'; readonly text: string }
  | { readonly kind: 'unknown'; readonly mediaType: string }

const xmlTypes = /^(application|text)\/xml(;|$)|^application\/[\w.-]+\+xml(;|$)|^text\/plain(;|$)/u

/** Parses every body into a `RequestBody`, instead of fastify's own parsers. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    /^application\/json(;|$)/u,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => jsonBody(textOf(body)),
  )
  app.addContentTypeParser<Buffer>(
    /^application\/x-www-form-urlencoded(;|$)/u,
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => formBody(textOf(body)),
  )
  app.addContentTypeParser<Buffer>(
    '*',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) =>
      rawBody(request.headers['content-type'] ?? '', body),
  )
}

/** Returns the body of a request after `readBodies`; a missing body counts as empty XML. */
export function bodyOf(request: { readonly body: unknown }): RequestBody {
  return (request.body as RequestBody | undefined) ?? { kind: 'xml', text: '' }
}

/** Returns a ServiceError 415 that names the content type that the endpoint accepts. */
export function wrongMediaType(body: RequestBody, expected: string): ServiceError {
  const given = body.kind === 'unknown' ? body.mediaType : body.kind
  return new ServiceError(415, `Deze aanroep verwacht ${expected}, niet ${given}`)
}

function jsonBody(text: string): RequestBody {
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('De JSON moet een object zijn')
  }
  return { kind: 'json', fields: value as Record<string, unknown> }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw badRequest(`Ongeldige JSON: ${(error as SyntaxError).message.slice(0, 200)}`)
  }
}

function formBody(text: string): RequestBody {
  return { kind: 'form', fields: new URLSearchParams(text) }
}

function rawBody(contentType: string, body: Buffer): RequestBody {
  const mediaType = contentType.trim().toLowerCase()
  // A record sent without a content type, or as any text, is also raw XML (service.md, "Edit").
  if (mediaType !== '' && mediaType !== 'application/octet-stream' && !xmlTypes.test(mediaType)) {
    return { kind: 'unknown', mediaType: mediaType.slice(0, 80) }
  }
  return { kind: 'xml', text: textOf(body) }
}

function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw badRequest('De inhoud is geen UTF-8') // the decoder throws a TypeError
  }
}
