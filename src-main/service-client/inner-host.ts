import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses of this machine and of private networks (RFC 6890; RFC 6598 for 100.64/10). */
const inner = new BlockList()
for (const [address, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  inner.addSubnet(address, length, 'ipv4')
inner.addSubnet('::', 127, 'ipv6') // unspecified and loopback
inner.addSubnet('fc00::', 7, 'ipv6')
inner.addSubnet('fe80::', 10, 'ipv6')

/**
 * Returns whether a host, as in `URL.hostname`, is this machine or in its own network by its
 * spelling: an address in a private range, or a name that no public name server resolves. A public
 * name may still resolve to an inner address; the server there has no certificate for that name.
 */
export function isInnerHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '')
  if (isIP(host) !== 0) return inner.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
  return !host.includes('.') || /\.(?:localhost|local|internal)$/u.test(host)
}
