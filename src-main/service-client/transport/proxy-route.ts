/** A route to the service: direct, or through one proxy. */
export type ProxyRoute =
  | { readonly kind: 'direct' }
  | { readonly kind: 'proxy'; readonly uri: string }

const schemes: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks5',
  SOCKS5: 'socks5',
}

/**
 * Parses the result of `session.resolveProxy` (the return value of FindProxyForURL in a proxy
 * auto-config file): entries separated by semicolons, to be tried in order. Unsupported entries
 * (SOCKS4, invalid text) are left out. Without a usable entry the route is direct.
 */
export function parseProxyRoutes(answer: string): ProxyRoute[] {
  const routes = answer
    .split(';')
    .map((entry) => parseEntry(entry.trim()))
    .filter((route) => route !== null)
  return routes.length === 0 ? [{ kind: 'direct' }] : routes
}

function parseEntry(entry: string): ProxyRoute | null {
  const [word = '', address = ''] = entry.split(/\s+/)
  if (word.toUpperCase() === 'DIRECT') return { kind: 'direct' }
  const scheme = schemes[word.toUpperCase()]
  if (scheme === undefined || address === '') return null
  const uri = URL.parse(`${scheme}://${address}`)
  return uri === null || uri.hostname === '' ? null : { kind: 'proxy', uri: uri.href }
}
