import type { SecureContext } from 'node:tls'
import { Agent, buildConnector, type Dispatcher, Pool, ProxyAgent } from 'undici'
import { withoutContinue } from './interim-answers.ts'
import type { ProxyRoute } from './proxy-route.ts'
import type { Timeouts } from './timeouts.ts'
import * as tls from 'node:tls'

/** Connection pools of one account, one pool for each proxy route to the service. */
export interface Dispatchers {
  for(route: ProxyRoute): Dispatcher
  /** Aborts all connections. */
  destroy(): Promise<void>
}

/**
 * Creates the pools of connections. A pool is made at the first request of its route.
 *
 * @param options `trust`: further trusted certificates, as PEM texts
 */
export function createDispatchers(options: {
  readonly trust: readonly string[]
  readonly timeouts: Timeouts
}): Dispatchers {
  const pools = new Map<string, Dispatcher>()
  let context: SecureContext | undefined

  // An address on this machine needs no certificates, so the context waits for the first `https:`.
  const secure = () => ({
    secureContext: (context ??= createTrustContext(options.trust)),
    timeout: options.timeouts.connectMs,
  })

  function create(route: ProxyRoute): Dispatcher {
    // HTTP/1.1 without pipelining: a connection carries one request at a time, so a broken
    // connection identifies the request in doubt. The client's queue limits the number of
    // connections.
    const shared = { allowH2: false, pipelining: 1, connections: 16 }
    if (route.kind === 'direct') {
      return new Agent({ ...shared, connect: directConnector(options.timeouts.connectMs, secure) })
    }
    const tls = secure()
    return new ProxyAgent({
      ...shared,
      uri: route.uri,
      factory: filteredPool,
      // Otherwise a proxy that does not answer would hold up each request for five minutes.
      clientFactory: (proxy, given) =>
        new Pool(proxy, { ...given, headersTimeout: options.timeouts.tunnelMs }),
      connectTimeout: options.timeouts.connectMs,
      requestTls: tls,
      proxyTls: tls,
    })
  }

  return {
    for(route) {
      const key = route.kind === 'direct' ? 'direct' : route.uri
      let pool = pools.get(key)
      if (pool === undefined) {
        pool = create(route)
        pools.set(key, pool)
      }
      return pool
    },
    async destroy() {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()))
      pools.clear()
    },
  }
}

/**
 * Opens connections without a proxy.
 *
 * @param secure called at the first TLS connection
 */
function directConnector(
  timeout: number,
  secure: () => buildConnector.BuildOptions,
): buildConnector.connector {
  const plain = buildConnector({ timeout, allowH2: false })
  let encrypted: buildConnector.connector | undefined
  return filtered((target, done) => {
    if (target.protocol !== 'https:') return plain(target, done)
    encrypted ??= buildConnector({ ...secure(), allowH2: false })
    encrypted(target, done)
  })
}

/** Returns a connector whose connections skip the answer "100 Continue". */
function filtered(connect: buildConnector.connector): buildConnector.connector {
  return (target, done) =>
    connect(target, (...[error, socket]) =>
      error === null ? done(null, withoutContinue(socket)) : done(error, null),
    )
}

/** Makes the pool of a proxy: `connect` opens the connection through the proxy. */
function filteredPool(origin: URL, options: object): Dispatcher {
  const { connect } = options as { connect: buildConnector.connector }
  return new Pool(origin, { ...options, connect: filtered(connect) })
}

/**
 * Returns the trusted certificates for TLS connections as PEM texts: Node's bundled certificates,
 * the system's (an office network may sign with its own authority) and extra ones.
 */
function trustedCertificates(extra: readonly string[] = []): string[] {
  return [...new Set([...tls.rootCertificates, ...systemCertificates(), ...extra])]
}

/** Creates one TLS context for all connections: parsing hundreds of certificates takes time. */
function createTrustContext(extra: readonly string[] = []): tls.SecureContext {
  return tls.createSecureContext({ ca: trustedCertificates(extra) })
}

function systemCertificates(): string[] {
  // Electron uses BoringSSL and may lack this function, despite the types.
  const getCertificates = (tls as Partial<Pick<typeof tls, 'getCACertificates'>>).getCACertificates
  if (getCertificates === undefined) return []
  return [...getCertificates('system'), ...getCertificates('extra')]
}
