import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { defaultLimits } from '../../../src-main/service-client/transport/timeouts.ts'
import { clientFor, failureOf, sampleProject } from '../office/client-for-tests.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

/** A service that writes raw bytes of HTTP. */
async function rawService(answer: (head: string) => string[] | null, later = 0) {
  const server = createServer((socket) => {
    let got = ''
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      got += bytes.toString('latin1')
      const end = got.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = got.slice(0, end)
      const length = Number(/content-length: (\d+)/iu.exec(head)?.[1] ?? 0)
      if (got.length < end + 4 + length) return
      got = got.slice(end + 4 + length)
      const token = '{"token_type":"Bearer","expires_in":3600,"access_token":"t"}'
      const parts = head.includes('/oauth/') ? [json(token)] : answer(head)
      if (parts === null) return
      const [first = '', ...rest] = parts
      socket.write(first)
      if (rest.length > 0) setTimeout(() => socket.write(rest.join('')), later)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  return service
}
const json = (body: string, head = '') =>
  `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

test.each([100])('a %i before the answer is skipped, as RFC 9110 15.2 asks', async (status) => {
  const service = await rawService(() => [`HTTP/1.1 ${status} Wait\r\n\r\n`, json('{"id":5}')], 20)
  const client = clientFor(service.url)
  open.push(service, client)
  expect(await client.projects.create(1, sampleProject)).toBe(5)
})

test('a service that says it is processing is not ended as a slow answer', async () => {
  const service = await rawService(() => ['HTTP/1.1 102 Processing\r\n\r\n', json('{"id":5}')], 600)
  const client = clientFor(service.url, {
    limits: { ...defaultLimits, receiving: { bytes: 1000, ms: 200 } },
  })
  open.push(service, client)
  expect(await client.projects.create(1, sampleProject)).toBe(5)
})

test('two Retry-After headers give a refusal, not a fault', async () => {
  const service = await rawService(() => [
    'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n',
  ])
  const client = clientFor(service.url)
  open.push(service, client)
  expect(await failureOf(client.projects.list(1))).toMatchObject({ kind: 'server', status: 503 })
})
