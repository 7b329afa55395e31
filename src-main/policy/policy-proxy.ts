import type { Policy } from './read-policy.ts'

/**
 * Returns the function that names the proxy of an address, in the format of a proxy
 * auto-configuration file: the administrator's proxy, or else the answer of the system.
 */
export function proxyOf(
  { values: { proxy = 'system' } }: Policy,
  ofSystem: (url: string) => Promise<string>,
): (url: string) => Promise<string> {
  if (proxy === 'system') return ofSystem
  if (proxy === 'direct') return () => Promise.resolve('DIRECT')
  const { protocol, hostname, port } = new URL(proxy)
  const kind = protocol === 'https:' ? 'HTTPS' : 'PROXY'
  const usual = protocol === 'https:' ? '443' : '80'
  return () => Promise.resolve(`${kind} ${hostname}:${port === '' ? usual : port}`)
}
