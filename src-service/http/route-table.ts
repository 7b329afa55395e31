import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from './service-error.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown

/**
 * Adds a path with its methods. Any other method on this path is refused with 405 and an `Allow`
 * header; fastify alone would answer 404.
 * @param bodyLimit largest body in bytes; default: the service's own limit
 */
export function addPath(
  app: FastifyInstance,
  path: string,
  handlers: Readonly<Partial<Record<'GET' | 'POST', Handler>>>,
  bodyLimit?: number,
): void {
  const limit = bodyLimit === undefined ? {} : { bodyLimit }
  for (const [method, handler] of Object.entries(handlers)) {
    app.route({ ...limit, method, url: path, exposeHeadRoute: false, handler })
  }
  const allowed = Object.keys(handlers)
  app.route({
    ...limit,
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url: path,
    exposeHeadRoute: false,
    handler: (request, reply) => {
      void reply.header('allow', allowed.join(', '))
      throw new ServiceError(405, `${request.method} kan hier niet, wel ${allowed.join(' of ')}`)
    },
  })
}
