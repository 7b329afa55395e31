import { isIPv4 } from 'node:net'
import { failure } from '../errors/app-failure.ts'

/** True for an address of this machine only (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3). */
export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'))
  )
}

/**
 * Reads the address that all paths of service.md are relative to. Https, or http to loopback.
 * Throws `invalidInput` with `urlInvalid` or `urlNotHttps` and the field `baseUrl`.
 */
export function parseBaseUrl(text: string): URL {
  const url = URL.parse(text.trim())
  if (url === null || url.hostname === '') throw refuse('urlInvalid')
  const plainToLoopback = url.protocol === 'http:' && isLoopbackHost(url.hostname)
  if (url.protocol !== 'https:' && !plainToLoopback) throw refuse('urlNotHttps')
  // A secret does not belong in an address, and a query or fragment cannot have paths below it.
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw refuse('urlInvalid')
  }
  return url
}

/** Scheme, host and port of an address, in one spelling; null for text that is no address. */
export function originOf(text: string): string | null {
  return URL.parse(text.trim())?.origin ?? null
}

/** The absolute address of a path of service.md (which starts with a slash). */
export function resolvePath(baseUrl: URL, path: string): URL {
  return new URL(baseUrl.href.replace(/\/+$/, '') + path)
}

function refuse(reason: 'urlInvalid' | 'urlNotHttps') {
  return failure('invalidInput', { reason, field: 'baseUrl' })
}
