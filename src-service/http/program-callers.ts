import type { FastifyInstance } from 'fastify'
import { ServiceError } from './service-error.ts'

/** This machine's names, with any port: a test may stand between the caller and the service. */
const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/iu

/**
 * Lets programs through, never a page in the user's browser, which can reach every port of the
 * loopback. A name of elsewhere that was made to point here (DNS rebinding) shows in `Host`; a page's
 * own request in `Origin` or, where that is left out, in `Sec-Fetch-Site` (W3C, "Fetch Metadata
 * Request Headers"). Answers 421 (RFC 9110, section 15.5.20) and 403.
 */
export function refuseWebPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (!loopbackHost.test(headers.host ?? '')) {
      throw new ServiceError(421, 'De oefendienst antwoordt alleen onder de naam van deze computer')
    }
    const site = headers['sec-fetch-site']
    // `none` is an address that the user typed: no page asked for it.
    if (headers.origin !== undefined || (site !== undefined && site !== 'none')) {
      throw new ServiceError(403, 'De oefendienst antwoordt niet aan webpagina’s')
    }
  })
}
