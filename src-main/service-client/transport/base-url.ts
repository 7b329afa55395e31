import { isIPv4 } from 'node:net'
import { failure } from '../../errors/app-failure.ts'

/**
 * True if the host name is an address of this machine (RFC 6761 section 6.3, RFC 1122 section
 * 3.2.1.3).
 */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'))
  )
}

/**
 * Parses the base address of all paths in service.md. Accepts https, and http to loopback. Throws
 * `invalidInput` with `urlInvalid` or `urlNotHttps` and the field `baseUrl`.
 */
export function parseBaseUrl(text: string): URL {
  const url = URL.parse(text.trim())
  if (url === null || url.hostname === '') throw refuse('urlInvalid')
  const plainToLoopback = url.protocol === 'http:' && isLoopbackHost(url.hostname)
  if (url.protocol !== 'https:' && !plainToLoopback) throw refuse('urlNotHttps')
  // An address must not contain a secret. Paths cannot be appended to a query or a fragment.
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw refuse('urlInvalid')
  }
  return url
}

/**
 * Returns scheme, host and port of an address in normalized form; null if the text is no address.
 */
export function originOf(text: string): string | null {
  return URL.parse(text.trim())?.origin ?? null
}

/** Returns the absolute address of a path of service.md (which starts with a slash). */
export function resolvePath(baseUrl: URL, path: string): URL {
  return new URL(baseUrl.href.replace(/\/+$/, '') + path)
}

function refuse(reason: 'urlInvalid' | 'urlNotHttps') {
  return failure('invalidInput', { reason, field: 'baseUrl' })
}
