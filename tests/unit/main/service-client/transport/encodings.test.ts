import { describe, expect, it } from 'vitest'
import {
  isLoopbackHost,
  parseBaseUrl,
  resolvePath,
} from '../../../../../src-main/service-client/transport/base-url.ts'
import { parseProxyRoutes } from '../../../../../src-main/service-client/transport/proxy-route.ts'
import { retryAfterMs } from '../../../../../src-main/service-client/answers/refusal.ts'

describe('base address', () => {
  it.each([
    ['https://dienst.example', 'https://dienst.example/1.0/5'],
    ['https://dienst.example/api/', 'https://dienst.example/api/1.0/5'],
    ['  https://dienst.example/api//  ', 'https://dienst.example/api/1.0/5'],
    ['http://localhost:8080', 'http://localhost:8080/1.0/5'],
    ['http://[::1]:9/x', 'http://[::1]:9/x/1.0/5'],
  ])('%s leads to %s', (base, address) => {
    expect(resolvePath(parseBaseUrl(base), '/1.0/5').href).toBe(address)
  })

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.8.9.10', true],
    ['[::1]', true],
    ['127.0.0.1.nl', false],
    ['localhost.nl', false],
    ['10.0.0.1', false],
    ['0.0.0.0', false],
  ])('%s is this machine: %s', (host, loopback) => {
    expect(isLoopbackHost(host)).toBe(loopback)
  })
})

describe('ways that the system names', () => {
  it.each([
    ['DIRECT', [{ kind: 'direct' }]],
    ['PROXY a.example:8080', [{ kind: 'proxy', uri: 'http://a.example:8080/' }]],
    [
      'HTTPS a:443; SOCKS5 b:1080;DIRECT',
      [
        { kind: 'proxy', uri: 'https://a/' },
        { kind: 'proxy', uri: 'socks5://b:1080' },
        { kind: 'direct' },
      ],
    ],
    ['SOCKS4 a:1', [{ kind: 'direct' }]],
    ['', [{ kind: 'direct' }]],
    ['PROXY', [{ kind: 'direct' }]],
  ])('%s', (answer, routes) => {
    expect(parseProxyRoutes(answer)).toEqual(routes)
  })
})

describe('Retry-After', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  it.each([
    ['120', 120_000],
    ['0', 0],
    ['Thu, 01 Jan 2026 00:00:10 GMT', 10_000],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
    ['Thursday, 01-Jan-26 00:00:10 GMT', 10_000],
    ['Thu Jan  1 00:00:10 2026', 10_000],
    ['99999999999', 86_400_000],
    ['-5', null],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('%s is %s milliseconds', (header, wait) => {
    expect(retryAfterMs({ 'retry-after': header }, now)).toBe(wait)
  })

  it.each([
    ['Thu, 01 Jan 2026 00:05:00 GMT', 120_000],
    ['Thu Jan  1 00:05:00 2026', 120_000],
    ['yesterday', 420_000],
    [undefined, 420_000],
  ])(
    "counts a date from the answer's own date %s, or else from this machine's clock",
    (date, wait) => {
      const header = 'Thu, 01 Jan 2026 00:07:00 GMT'
      expect(retryAfterMs({ 'retry-after': header, date }, now)).toBe(wait)
    },
  )
})
