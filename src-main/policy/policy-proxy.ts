import type { ProxyConfig } from 'electron'
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
  const { isEncrypted, host } = serverOf(proxy)
  return () => Promise.resolve(`${isEncrypted ? 'HTTPS' : 'PROXY'} ${host}`)
}

/** Returns the proxy for the updater, whose requests go through a session of Electron. */
export function updaterProxy({ values: { proxy = 'system' } }: Policy): ProxyConfig {
  if (proxy === 'system' || proxy === 'direct') return { mode: proxy }
  const { isEncrypted, host } = serverOf(proxy)
  return { mode: 'fixed_servers', proxyRules: `${isEncrypted ? 'https' : 'http'}://${host}` }
}

function serverOf(proxy: string): { readonly isEncrypted: boolean; readonly host: string } {
  const { protocol, hostname, port } = new URL(proxy)
  const isEncrypted = protocol === 'https:'
  const usual = isEncrypted ? '443' : '80'
  return { isEncrypted, host: `${hostname}:${port === '' ? usual : port}` }
}
