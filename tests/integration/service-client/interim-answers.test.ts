import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { clientFor, sampleProject } from '../office/client-for-tests.ts'
import { startScriptedService } from '../lines/scripted-service.ts'

/** A service that sends "100 Continue" before each answer, although nobody asked for it. */
const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})
function kept<T extends { close(): Promise<void> }>(thing: T): T {
  open.push(thing)
  return thing
}

const tlsFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../fixtures/tls', name), 'utf8')
const certificate = { cert: tlsFile('service-cert.pem'), key: tlsFile('service-key.pem') }

const startService = async (
  interim: (response: ServerResponse) => void,
  options: Pick<Parameters<typeof startScriptedService>[0], 'tls'> = {},
) =>
  kept(
    await startScriptedService({
      ...options,
      intercept(_request, response) {
        interim(response)
        return false
      },
    }),
  )

const interims = {
  once: (response: ServerResponse) => response.writeContinue(),
  twice: (response: ServerResponse) => {
    response.writeContinue()
    response.writeContinue()
  },
  'after another one': (response: ServerResponse) => {
    response.writeProcessing()
    response.writeContinue()
  },
}

it.each(Object.entries(interims))('reads and writes with it: %s', async (_name, interim) => {
  const service = await startService(interim)
  const client = kept(clientFor(service.url))
  expect(await client.projects.list(1)).toEqual([])
  expect(await client.projects.create(5, sampleProject)).toBe(1)
  expect(await client.projects.list(1)).toEqual([])
  expect(service.requests).toHaveLength(3)
})

it('sends a whole document although it comes before the end of the document', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'perceel-interim-'))
  open.push({ close: async () => rmSync(folder, { recursive: true }) })
  const path = join(folder, 'akte.txt')
  const size = 3_000_000
  writeFileSync(path, 'x'.repeat(size))
  const service = await startService(interims.once)
  const client = kept(clientFor(service.url))
  const names = { type: 'Akte', title: 'Akte', filename: 'akte.txt' }
  const content = { kind: 'blob', path, size } as const
  expect(await client.dossiers.create(5, { ...names, content })).toBe(1)
  expect(service.requests[0]?.body).toHaveLength(
    JSON.stringify({ ...names, file: '' }).length + 4e6,
  )
})

it('holds over an encrypted connection', async () => {
  const service = await startService(interims.once, { tls: certificate })
  const client = kept(clientFor(service.url, { trust: [certificate.cert] }))
  expect(await client.projects.create(5, sampleProject)).toBe(1)
})

it('holds through a proxy', async () => {
  const service = await startService(interims.once, { tls: certificate })
  const proxy = createServer().on('connect', (_request, socket) => {
    const onward = connect(service.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  open.push({
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  })
  const { port } = proxy.address() as AddressInfo
  const client = clientFor('https://service.test', {
    trust: [certificate.cert],
    proxyFor: () => Promise.resolve(`PROXY 127.0.0.1:${port}`),
  })
  expect(await client.projects.create(5, sampleProject)).toBe(1)
  await client.close()
})
