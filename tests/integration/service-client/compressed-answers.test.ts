import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import type { ServiceClient } from '../../../src-main/service-client/service-client.ts'
import { clientFor, failureOf, sampleProject } from '../office/client-for-tests.ts'
import { startScriptedService } from '../lines/scripted-service.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

interface Sent {
  readonly status: number
  readonly coding: string
  readonly body: Buffer
  readonly type?: string
}

/** A client of a service that gives every call the same answer. */
async function clientOf({ status, coding, body, type = 'application/json' }: Sent, options = {}) {
  const service = await startScriptedService({
    answer: (_request, response) => {
      response.writeHead(status, { 'content-type': type, 'content-encoding': coding }).end(body)
    },
  })
  const client = clientFor(service.url, options)
  open.push(service, client)
  addresses.set(client, service.url)
  return client
}

const addresses = new Map<ServiceClient, string>()
const addressOf = (client: ServiceClient) => addresses.get(client) ?? ''

const create = (client: ServiceClient) => client.projects.create(1, sampleProject)
const refusal = JSON.stringify({ message: 'De titel is te lang' })
const project =
  '<?xml version="1.0"?><Project xmlns="http://service.example/project12" id="1"><a>é</a></Project>'
const codings = [
  ['gzip', gzipSync],
  ['X-GZIP', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
  ['identity', (text: string) => Buffer.from(text)],
] as const

it.each(codings)('a refusal with the coding %s is told in words', async (coding, encode) => {
  const client = await clientOf({ status: 422, coding, body: encode(refusal) })
  expect(await failureOf(create(client))).toMatchObject({
    kind: 'invalidInput',
    serviceMessage: 'De titel is te lang',
  })
})

it.each(codings)('an answer with the coding %s is read', async (coding, encode) => {
  const created = await clientOf({ status: 200, coding, body: encode('{"id":7}') })
  expect(await create(created)).toBe(7)
  const type = 'application/xml'
  const read = await clientOf({ status: 200, coding, body: encode(project), type })
  expect(await read.projects.get(1, '1.2')).toBe(project)
})

it.each(codings)('a document with the coding %s arrives as it is', async (coding, encode) => {
  const text = 'the deed '.repeat(100_000)
  const client = await clientOf({ status: 200, coding, body: encode(text), type: 'text/plain' })
  const pieces: Buffer[] = []
  await client.download(`${addressOf(client)}/akte.txt`, () => ({
    write: (bytes) => Promise.resolve(void pieces.push(bytes)),
  }))
  expect(Buffer.concat(pieces).toString()).toBe(text)
})

it.each([
  ['zip', gzipSync(refusal)],
  ['gzip', Buffer.from(refusal)],
  ['gzip, br', gzipSync(refusal)],
])('a refusal that cannot be decoded (%s) is told by its status', async (coding, body) => {
  const client = await clientOf({ status: 422, coding, body })
  expect(await failureOf(create(client))).toMatchObject({
    kind: 'invalidInput',
    serviceMessage: 'Unprocessable Entity',
  })
})

it.each([
  ['zip', gzipSync('{"id":7}')],
  ['gzip', gzipSync('{"id":7}').subarray(0, 20)],
])('a success that cannot be decoded (%s) leaves a create in doubt', async (coding, body) => {
  const client = await clientOf({ status: 200, coding, body })
  expect(await failureOf(create(client))).toMatchObject({
    ...{ kind: 'protocol', reason: 'unexpectedShape', delivery: 'unknown' },
  })
})

it('an answer that grows beyond the limit is refused', async () => {
  const body = gzipSync(Buffer.alloc(200_000, ' '))
  const client = await clientOf({ status: 200, coding: 'gzip', body }, { maxAnswerBytes: 100_000 })
  expect(await failureOf(client.projects.list(1))).toMatchObject({
    ...{ kind: 'protocol', reason: 'answerTooLong' },
  })
})

it('a long refusal that was not read to its end shows the beginning', async () => {
  const noise = Array.from({ length: 200_000 }, (_, n) => ((n * n * 7919) % 9973).toString(36))
  const body = gzipSync(`Te lang. ${noise.join(' ')}`)
  expect(body.byteLength).toBeGreaterThan(100_000)
  const client = await clientOf({ status: 422, coding: 'gzip', body, type: 'text/plain' })
  const { serviceMessage } = await failureOf(create(client))
  expect(serviceMessage).toMatch(/^Unprocessable Entity: Te lang\. /)
})

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
])(
  'a small refusal (%s) that unfolds to a long text shows the beginning',
  async (coding, encode) => {
    const body = encode(`Te lang. ${'a '.repeat(2_000_000)}`)
    expect(body.byteLength).toBeLessThan(10_000)
    const client = await clientOf(
      { status: 422, coding, body, type: 'text/plain' },
      { maxAnswerBytes: 1_000_000 },
    )
    const { serviceMessage } = await failureOf(create(client))
    expect(serviceMessage).toMatch(/^Unprocessable Entity: Te lang\. a /)
  },
)

it.each(['UTF-8', 'none', 'gzip, utf-8'])(
  'a coding that names no compression (%s) changes nothing',
  async (coding) => {
    const encode = (text: string) =>
      coding.startsWith('gzip') ? gzipSync(text) : Buffer.from(text)
    const created = await clientOf({ status: 200, coding, body: encode('{"id":7}') })
    expect(await create(created)).toBe(7)
    const refused = await clientOf({ status: 422, coding, body: encode(refusal) })
    expect(await failureOf(create(refused))).toMatchObject({
      serviceMessage: 'De titel is te lang',
    })
  },
)
