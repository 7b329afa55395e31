import { STATUS_CODES } from 'node:http'
import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { RecordError, type RecordErrorCode } from '../records/record-error.ts'
import { readBodies } from './request-body.ts'
import { ServiceError } from './service-error.ts'

/** The message of a 5xx answer. The cause goes to `onFault`, not to the caller. */
const faultMessage = 'De oefendienst kon dit niet uitvoeren'

/**
 * Makes a fastify instance that answers every refusal, from any source, as JSON `{message}`.
 * @param onFault gets unexpected errors; the caller gets a plain 500
 */
export function createWebApp(options: {
  readonly maxBodyBytes: number
  readonly onFault: (error: Error) => void
}): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: options.maxBodyBytes,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, _request, reply) => {
      reply.raw.writeHead(400, { 'content-type': 'application/json' })
      reply.raw.end(JSON.stringify({ message: error.message }))
    },
    clientErrorHandler: (error, socket) => {
      if (!socket.writable) return
      const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
      const body = JSON.stringify({
        message: `Geen geldige HTTP-aanvraag: ${STATUS_CODES[status]}`,
      })
      socket.end(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    },
  })
  readBodies(app)
  app.setErrorHandler((error: FastifyError | Error, _request, reply) => {
    const status = statusOf(error)
    if (status < 500) return reply.code(status).send({ message: refusal(status, error) })
    options.onFault(error)
    return reply.code(500).send({ message: faultMessage })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `Onbekende aanroep: ${request.method}` }),
  )
  return app
}

const unreadable: readonly RecordErrorCode[] = ['doctype', 'malformed', 'tooDeep']

/** 400 for unreadable XML, 422 for a readable record that is not the expected one. */
function statusOf(error: FastifyError | Error): number {
  if (error instanceof ServiceError) return error.status
  if (error instanceof RecordError) return unreadable.includes(error.code) ? 400 : 422
  return 'statusCode' in error ? (error.statusCode ?? 500) : 500
}

function refusal(status: number, error: Error): string {
  return status === 413 ? 'De inhoud is groter dan de dienst aanneemt' : error.message
}
