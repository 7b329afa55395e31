import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { webPicture } from '../../../src-main/dossiers/web-photos/web-picture.ts'
import { plainImage } from '../../e2e/screen/plain-image.ts'
import { type ScriptedService, startScriptedService } from '../lines/scripted-service.ts'
import { clientFor } from '../office/client-for-tests.ts'

const closing: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of closing.splice(0).toReversed()) await one.close()
})

async function serviceWith(answer: (response: ServerResponse) => void): Promise<ScriptedService> {
  const service = await startScriptedService({ answer: (_, response) => answer(response) })
  closing.push(service)
  return service
}

/** Loads a photo through a client of the service. */
async function load(service: ScriptedService, address = `${service.url}/voorkant.png`) {
  const client = clientFor(service.url)
  closing.push(client)
  return webPicture(client, address)
}

const send = (type: string, bytes: Uint8Array | string) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': type })
  response.end(bytes)
}

test('a photo comes as its bytes, with the type of its content', async () => {
  const picture = plainImage(320, 200)
  const service = await serviceWith(send('text/plain', picture))
  const answer = await load(service)
  expect(answer).toMatchObject({ kind: 'picture', mediaType: 'image/png' })
  expect(answer.kind === 'picture' && Buffer.from(answer.bytes).equals(picture)).toBe(true)
})

test.each([
  ['a page', 'text/html', '<html><script>alert(1)</script></html>'],
  ['a drawing with script', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a document', 'image/png', '%PDF-1.7\n'],
  ['the head of a picture alone', 'image/png', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['nothing', 'image/png', ''],
])('%s is no photo', async (_, type, bytes) => {
  expect(await load(await serviceWith(send(type, bytes)))).toEqual({
    kind: 'none',
    reason: 'noPicture',
  })
})

test('a picture that would fill the memory is refused before it is decoded', async () => {
  const bomb = plainImage(8, 8)
  bomb.writeUInt32BE(50_000, 16)
  bomb.writeUInt32BE(50_000, 20)
  expect(await load(await serviceWith(send('image/png', bomb)))).toEqual({
    kind: 'none',
    reason: 'tooLarge',
  })
})

test('an endless answer ends at the limit', async () => {
  const piece = Buffer.alloc(1_000_000)
  let sent = 0
  const service = await serviceWith((response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' })
    const more = (): void => {
      while (!response.destroyed) {
        sent += piece.length
        if (!response.write(piece)) return void response.once('drain', more)
      }
    }
    more()
  })
  expect(await load(service)).toEqual({ kind: 'none', reason: 'tooLarge' })
  expect(sent).toBeLessThan(40_000_000)
})

test.each([404, 500, 401])('an answer %i is a photo that cannot be loaded', async (status) => {
  const service = await serviceWith((response) => response.writeHead(status).end('nee'))
  expect(await load(service)).toEqual({ kind: 'none', reason: 'unreachable' })
})

test('a photo never leads into the network of the office, and gets no token elsewhere', async () => {
  const inner = await serviceWith(send('image/png', plainImage(8, 8)))
  const service = await serviceWith((response) =>
    response.writeHead(302, { location: `${inner.url}/geheim.png` }).end(),
  )
  expect(await load(service)).toEqual({ kind: 'none', reason: 'unreachable' })
  for (const address of [
    `${inner.url}/a.png`,
    'http://192.168.1.1/a.png',
    'file:///etc/passwd',
    'https://naam:geheim@example.nl/a.png',
  ])
    expect(await load(service, address)).toEqual({ kind: 'none', reason: 'unreachable' })
  expect(inner.requests).toEqual([])
  expect(inner.tokenRequests).toEqual([])
})
