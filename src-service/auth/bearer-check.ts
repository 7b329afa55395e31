import type { FastifyInstance } from 'fastify'
import { ServiceError } from '../http/service-error.ts'
import type { TokenIssuer } from './token-issuer.ts'

export const tokenPath = '/oauth/access_token'

/**
 * Refuses requests without a valid token, except the token request (service.md, "Authentication").
 */
export function requireBearer(app: FastifyInstance, tokens: TokenIssuer): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === tokenPath) return
    const token = /^Bearer +([\w.~+/-]+=*)$/iu.exec(request.headers.authorization ?? '')?.[1]
    if (token !== undefined && tokens.isValid(token)) return
    void reply.header('www-authenticate', token === undefined ? 'Bearer' : invalidToken)
    throw new ServiceError(
      401,
      token === undefined
        ? 'Het toegangstoken ontbreekt'
        : 'Het toegangstoken is niet (meer) geldig',
    )
  })
}

const invalidToken = 'Bearer error="invalid_token"' // RFC 6750, section 3
