import * as tls from 'node:tls'

/**
 * Returns the trusted certificates for TLS connections as PEM texts: Node's bundled certificates,
 * the system's (an office network may sign with its own authority) and extra ones.
 */
function trustedCertificates(extra: readonly string[] = []): string[] {
  return [...new Set([...tls.rootCertificates, ...systemCertificates(), ...extra])]
}

/** Creates one TLS context for all connections: parsing hundreds of certificates takes time. */
export function createTrustContext(extra: readonly string[] = []): tls.SecureContext {
  return tls.createSecureContext({ ca: trustedCertificates(extra) })
}

function systemCertificates(): string[] {
  // Electron uses BoringSSL and may lack this function, despite the types.
  const getCertificates = (tls as Partial<Pick<typeof tls, 'getCACertificates'>>).getCACertificates
  if (getCertificates === undefined) return []
  return [...getCertificates('system'), ...getCertificates('extra')]
}
