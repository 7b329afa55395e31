import type { FastifyInstance, FastifyReply } from 'fastify'
import { tokenPath } from '../auth/bearer-check.ts'
import type { TokenIssuer } from '../auth/token-issuer.ts'
import { bodyOf } from '../http/request-body.ts'
import { addPath } from '../http/route-table.ts'

/** In bytes. The caller has no token yet, so large bodies are refused. */
const maxTokenRequest = 16 * 1024

/**
 * Adds POST /oauth/access_token (service.md, "Authentication"). Refusals have the form of RFC 6749,
 * section 5.2, with a `message` as in all refusals of this service.
 * @param isObject true if an id is an object of the office, which `user_id` must be
 */
export function addTokenRoutes(
  app: FastifyInstance,
  tokens: TokenIssuer,
  isObject: (id: number) => boolean,
): void {
  addPath(
    app,
    tokenPath,
    {
      POST: (request, reply) => {
        void reply.header('cache-control', 'no-store')
        const body = bodyOf(request)
        if (body.kind !== 'form') {
          return refuse(reply, 400, 'invalid_request', 'Verwacht application/x-www-form-urlencoded')
        }
        const repeated = [...body.fields.keys()].find((name) => body.fields.getAll(name).length > 1)
        if (repeated !== undefined) {
          return refuse(reply, 400, 'invalid_request', 'Een parameter staat er meer dan eens')
        }
        const grantType = body.fields.get('grant_type')
        if (grantType === null) return refuse(reply, 400, 'invalid_request', 'grant_type ontbreekt')
        if (grantType !== 'client_credentials') {
          return refuse(reply, 400, 'unsupported_grant_type', 'Alleen client_credentials kan')
        }
        const clientId = body.fields.get('client_id')
        const clientSecret = body.fields.get('client_secret')
        if (clientId === null || clientSecret === null) {
          return refuse(reply, 400, 'invalid_request', 'client_id of client_secret ontbreekt')
        }
        if (!tokens.accepts({ clientId, clientSecret })) {
          return refuse(reply, 401, 'invalid_client', 'client_id of client_secret klopt niet')
        }
        const userId = body.fields.get('user_id')
        if (userId !== null && !(/^\d{1,15}$/u.test(userId) && isObject(Number(userId)))) {
          return refuse(reply, 400, 'invalid_request', 'user_id is geen bestaand object')
        }
        return reply.send(tokens.issue())
      },
    },
    maxTokenRequest,
  )
}

function refuse(reply: FastifyReply, status: number, error: string, why: string): FastifyReply {
  return reply.code(status).send({ error, error_description: why, message: why })
}
