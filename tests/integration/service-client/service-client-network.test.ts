import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import type { Timeouts } from '../../../src-main/service-client/transport/timeouts.ts'
import { clientFor, failureOf, sampleProject } from '../office/client-for-tests.ts'
import { sendJson, startScriptedService } from '../lines/scripted-service.ts'

const tlsFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../fixtures/tls', name), 'utf8')
const certificate = (name: string) => ({
  cert: tlsFile(`${name}-cert.pem`),
  key: tlsFile(`${name}-key.pem`),
})

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})
function kept<T extends { close(): Promise<void> }>(thing: T): T {
  open.push(thing)
  return thing
}

describe('certificates', () => {
  it('refuses one that nobody vouches for, before anything is sent', async () => {
    const service = kept(await startScriptedService({ tls: certificate('service') }))
    const client = kept(clientFor(service.url))
    expect(await failureOf(client.projects.create(1, sampleProject))).toEqual({
      kind: 'tls',
      reason: 'certificateIssuer',
      delivery: 'notSent',
    })
    expect(service.tokenRequests).toHaveLength(0)
  })

  it('accepts one that was given beside the bundled and the system ones', async () => {
    const service = kept(await startScriptedService({ tls: certificate('service') }))
    const client = kept(clientFor(service.url, { trust: [certificate('service').cert] }))
    expect(await client.projects.list(1)).toEqual([])
  })

  it('refuses a trusted one that is for another host', async () => {
    const service = kept(await startScriptedService({ tls: certificate('elsewhere') }))
    const client = kept(clientFor(service.url, { trust: [certificate('elsewhere').cert] }))
    expect(await failureOf(client.authenticate())).toMatchObject({ kind: 'tls' })
  })

  it('says tls, not offline, when plain http answers on an https address', async () => {
    const service = kept(await startScriptedService({}))
    const client = kept(clientFor(service.url.replace('http:', 'https:')))
    expect(await failureOf(client.authenticate())).toMatchObject({ kind: 'tls' })
  })
})

describe('addresses', () => {
  it.each([
    ['http://dienst.example', 'urlNotHttps'],
    ['ftp://127.0.0.1', 'urlNotHttps'],
    ['http://127.0.0.1.example.com', 'urlNotHttps'],
    ['niets', 'urlInvalid'],
    ['https://naam:wachtwoord@dienst.example', 'urlInvalid'],
    ['https://dienst.example/?a=1', 'urlInvalid'],
  ])('refuses %s', (address, reason) => {
    expect(() => clientFor(address)).toThrow(`invalidInput/${reason}`)
  })
})

describe('redirects', () => {
  it('to another origin are not followed, and carry no Authorization there', async () => {
    const other = kept(await startScriptedService({}))
    const service = kept(
      await startScriptedService({
        answer: (_request, response) =>
          void response.writeHead(307, { location: `${other.url}/1.0/1/project` }).end(),
      }),
    )
    const client = kept(clientFor(service.url))
    const redirected = { kind: 'protocol', reason: 'redirected', status: 307 }
    expect(await failureOf(client.projects.list(1))).toMatchObject(redirected)
    expect(await failureOf(client.projects.create(1, sampleProject))).toMatchObject({
      ...redirected,
      delivery: 'answered',
    })
    expect(other.requests).toHaveLength(0)
  })

  it('of the token request to another origin do not take the secret along', async () => {
    const other = kept(await startScriptedService({}))
    const service = kept(
      await startScriptedService({
        token: (_request, response) =>
          void response.writeHead(308, { location: `${other.url}/oauth/access_token` }).end(),
      }),
    )
    const client = kept(clientFor(service.url))
    expect(await failureOf(client.authenticate())).toMatchObject({ reason: 'redirected' })
    expect(other.tokenRequests).toHaveLength(0)
  })

  it('within the origin are followed for a read, and end when they go round', async () => {
    const service = kept(
      await startScriptedService({
        answer: ({ url }, response) => {
          if (url === '/1.0/1/project') response.writeHead(302, { location: '/moved' }).end()
          else if (url === '/moved') sendJson(response, 200, { objects: [] })
          else response.writeHead(302, { location: url }).end()
        },
      }),
    )
    const client = kept(clientFor(service.url))
    expect(await client.projects.list(1)).toEqual([])
    expect(await failureOf(client.projects.list(2))).toMatchObject({ reason: 'redirected' })
    expect(service.requests).toHaveLength(6)
  })

  it('that say "done, look there" leave a create in doubt', async () => {
    const service = kept(
      await startScriptedService({
        answer: (_request, response) => void response.writeHead(303, { location: '/x' }).end(),
      }),
    )
    const client = kept(clientFor(service.url))
    expect(await failureOf(client.projects.create(1, sampleProject))).toMatchObject({
      reason: 'redirected',
      delivery: 'unknown',
    })
    expect(service.requests).toHaveLength(1)
  })
})

describe('proxies', () => {
  /** Starts a proxy that connects every tunnel to one port of this machine. */
  async function startProxy(port: number) {
    const targets: string[] = []
    const server = createHttpServer()
    server.on('connect', (request, socket, head) => {
      targets.push(request.url ?? '')
      const onward = connect(port, '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
        onward.write(head)
        onward.pipe(socket).pipe(onward)
      })
      onward.on('error', () => socket.destroy())
      socket.on('error', () => onward.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return kept({
      targets,
      address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: () =>
        new Promise<void>((resolve) => {
          server.close(() => {
            resolve()
          })
          server.closeAllConnections()
        }),
    })
  }

  it('are used as the system says, the next one when the first is not there', async () => {
    const service = kept(await startScriptedService({ tls: certificate('service') }))
    const proxy = await startProxy(service.port)
    const asked: string[] = []
    const client = kept(
      clientFor('https://service.test/base', {
        trust: [certificate('service').cert],
        proxyFor: (url) => {
          asked.push(url)
          return Promise.resolve(`SOCKS4 127.0.0.1:1; PROXY 127.0.0.1:1; PROXY ${proxy.address}`)
        },
      }),
    )
    expect(await client.projects.create(5, sampleProject)).toBe(1)
    expect(new Set(asked)).toEqual(new Set(['https://service.test']))
    expect(new Set(proxy.targets)).toEqual(new Set(['service.test:443']))
    expect(service.requests.map(({ url }) => url)).toEqual(['/base/1.0/5/project'])
    await client.close()
  })

  /** Starts a proxy that answers each request for a tunnel in one way, and returns a client behind it. */
  async function behind(answer: (socket: Duplex) => void, options: Partial<Timeouts> = {}) {
    const server = createHttpServer()
    server.on('connect', (_request, socket) => {
      open.push({ close: () => Promise.resolve(void socket.destroy()) })
      answer(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    open.push({ close: () => new Promise((resolve) => void server.close(() => resolve())) })
    const { port } = server.address() as AddressInfo
    const proxyFor = () => Promise.resolve(`PROXY 127.0.0.1:${port}`)
    return kept(clientFor('https://service.test', { proxyFor, timeouts: options }))
  }

  it.each([
    ['403 Forbidden', 'proxyRefused'],
    ['407 Proxy Authentication Required', 'proxyRefused'],
    ['302 Found', 'proxyRefused'],
    ['511 Network Authentication Required', 'proxyRefused'],
    ['502 Bad Gateway', 'refused'],
    ['504 Gateway Timeout', 'refused'],
  ])('that answer %s to the tunnel leave the call unsent: offline/%s', async (status, reason) => {
    const client = await behind((socket) =>
      socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`),
    )
    expect(await failureOf(client.authenticate())).toEqual({
      kind: 'offline',
      reason,
      delivery: 'notSent',
    })
  })

  it('that do not answer hold up no call for longer than the limit', async () => {
    const client = await behind(() => undefined, { tunnelMs: 50 })
    expect(await failureOf(client.authenticate())).toEqual({ kind: 'timeout', delivery: 'notSent' })
  })

  it('are not asked for loopback', async () => {
    const service = kept(await startScriptedService({}))
    const client = kept(clientFor(service.url, { proxyFor: () => Promise.reject(new Error('no')) }))
    expect(await client.projects.list(1)).toEqual([])
  })
})
