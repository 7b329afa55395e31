import type { Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import type { ServiceClient } from '../../../src-main/service-client/service-client.ts'
import { appErrorSchema } from '../../../src-shared/ipc/app-error.ts'
import { startScriptedService } from '../lines/scripted-service.ts'
import { clientFor, failureOf, sampleProject } from '../office/client-for-tests.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

/** Returns a client of a service that answers the creation of a project with bytes of its own. */
async function answering(write: (socket: Socket) => void): Promise<ServiceClient> {
  const service = await startScriptedService({
    intercept({ url, socket }) {
      if (url !== '/1.0/1/project') return false
      write(socket)
      return true
    },
  })
  const client = clientFor(service.url)
  open.push(service, client)
  return client
}

it.each([
  'HTTP/1.1 200 OK\ncontent-length: 0\n\n',
  'HTTP/1.1 200 OK\r\nX-Gateway : one\r\ncontent-length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'SSH-2.0-OpenSSH_9.6\r\n',
  'HTTP/1.1 200 OK\r\ncontent-length: 8\r\ncontent-length: 8\r\n\r\n{"id":7}',
  'HTTP/1.1 200 OK\r\ncontent-length: 8, 8\r\n\r\n{"id":7}',
])('is no broken connection when the answer is not HTTP: %j', async (answer) => {
  const client = await answering((socket) => socket.write(answer))
  expect(await failureOf(client.projects.create(1, sampleProject))).toEqual({
    kind: 'protocol',
    reason: 'unexpectedShape',
    delivery: 'unknown',
  })
})

it('is a broken connection when the answer ends between two pieces', async () => {
  const head = 'HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n'
  const client = await answering((socket) => socket.end(`${head}5\r\n{"id"\r\n`))
  expect(await failureOf(client.projects.create(1, sampleProject))).toMatchObject({
    kind: 'offline',
    reason: 'reset',
  })
})

it.each([600, 999])('is an error of the service when its status is %i', async (status) => {
  const client = await answering((socket) =>
    socket.write(`HTTP/1.1 ${status} Blocked\r\ncontent-length: 0\r\n\r\n`),
  )
  const { delivery, ...error } = await failureOf(client.projects.create(1, sampleProject))
  expect(appErrorSchema.parse(error)).toMatchObject({ kind: 'server', status })
  expect(delivery).toBe('unknown')
})
