import { getCACertificates } from 'node:tls'

/**
 * Returns whether NODE_EXTRA_CA_CERTS is set without effect. A packaged app ignores the variable,
 * because a fuse switches it off together with NODE_OPTIONS. `extra` returns the number of
 * certificates that the runtime took from the variable.
 */
export function ignoresExtraCertificates(
  env: Readonly<Record<string, string | undefined>> = process.env,
  extra: () => number = () => getCACertificates('extra').length,
): boolean {
  const named = env['NODE_EXTRA_CA_CERTS'] ?? ''
  return named !== '' && extra() === 0
}
