import type { FastifyInstance } from 'fastify'
import { ServiceError } from './service-error.ts'

/** This machine's names, with any port, as a test may put a proxy before the service. */
const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/iu

/**
 * Accepts programs and refuses pages in the user's browser, which can reach every port of the
 * loopback. DNS rebinding (an external name that points here) shows in `Host`. A page's own request
 * shows in `Origin` or, if that is missing, in `Sec-Fetch-Site` (W3C, "Fetch Metadata Request
 * Headers"). Answers 421 (RFC 9110, section 15.5.20) and 403.
 */
export function refuseWebPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (!loopbackHost.test(headers.host ?? '')) {
      throw new ServiceError(421, 'De oefendienst antwoordt alleen onder de naam van deze computer')
    }
    const site = headers['sec-fetch-site']
    // `none` is an address that the user typed, not a request of a page.
    if (headers.origin !== undefined || (site !== undefined && site !== 'none')) {
      throw new ServiceError(403, 'De oefendienst antwoordt niet aan webpagina’s')
    }
  })
}
