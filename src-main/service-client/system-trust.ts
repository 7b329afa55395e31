import * as tls from 'node:tls'

/**
 * The certificates that a TLS connection is checked against: Node's bundled ones, the system's own
 * (an office network may sign with its own authority) and extra ones, as PEM texts.
 */
function trustedCertificates(extra: readonly string[] = []): string[] {
  return [...new Set([...tls.rootCertificates, ...systemCertificates(), ...extra])]
}

/** One context for all connections: reading some hundreds of certificates takes a while. */
export function createTrustContext(extra: readonly string[] = []): tls.SecureContext {
  return tls.createSecureContext({ ca: trustedCertificates(extra) })
}

function systemCertificates(): string[] {
  // Electron builds on BoringSSL and may lack the call, whatever the type says.
  const getCertificates = (tls as Partial<Pick<typeof tls, 'getCACertificates'>>).getCACertificates
  if (getCertificates === undefined) return []
  return [...getCertificates('system'), ...getCertificates('extra')]
}
