import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contentStreams, type ContentStream } from '../../../src-main/documents/content-stream.ts'
import { createServiceClient } from '../../../src-main/service-client/create-service-client.ts'
import type { OpenSink } from '../../../src-main/service-client/answers/answer-sink.ts'
import type { ServiceClient } from '../../../src-main/service-client/service-client.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { filesOnDisk } from '../../unit/main/files/files-on-disk.ts'
import { clientFor, failureOf } from '../office/client-for-tests.ts'
import { openPracticeOffice } from '../office/practice-office.ts'
import { createHome } from '../office/practice-records.ts'
import { startScriptedService } from '../lines/scripted-service.ts'

/** The maximum size of an answer that is read into memory. The documents here are larger. */
const maxAnswerBytes = 1_000_000
const document = Buffer.from(Array.from({ length: 3_000_000 }, (_, n) => (n * n) % 253))
const sha256 = createHash('sha256').update(document).digest('hex')

let disk: ReturnType<typeof filesOnDisk>
let closing: (() => Promise<unknown>)[]
beforeEach(() => {
  disk = filesOnDisk()
  closing = []
})
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  await disk.close()
})

/** Reads a dossier into the blob folder. */
async function take(client: ServiceClient, id: number, stopping?: AbortController) {
  const opened: ContentStream[] = []
  const lengths: (number | null)[] = []
  const open: OpenSink = (contentType, length) => {
    const stream = contentStreams(disk.workerClient).xml(contentType)
    opened.push(stream)
    lengths.push(length)
    return {
      async write(bytes) {
        await stream.write(bytes)
        // A part of the document is on the disk at this point.
        stopping?.abort()
      },
    }
  }
  try {
    await client.dossiers.getTo(id, open, stopping ?? {})
    return { content: await opened[0]?.end(), lengths }
  } finally {
    for (const stream of opened) await stream.abandon()
  }
}

/** Starts a service that answers a dossier as the test says, with a client. */
async function scripted(answer: (response: ServerResponse) => void) {
  const service = await startScriptedService({ answer: (_request, response) => answer(response) })
  const client = clientFor(service.url, { maxAnswerBytes })
  closing.push(
    () => service.close(),
    () => client.close(),
  )
  return { service, client }
}

const leftovers = () => expect.poll(() => (existsSync(disk.blobs.root) ? disk.leftovers() : []))

test('a document larger than what is read into memory comes out of its XML', async () => {
  const office = await openPracticeOffice({ projects: 1 })
  const { service } = office
  const client = createServiceClient({
    baseUrl: service.url,
    credentials: () => Promise.resolve({ ...service, userId: null }),
    dialect: () => defaultDialect,
    maxAnswerBytes,
  })
  closing.push(
    () => office.close(),
    () => client.close(),
  )
  const json = {
    ...{ type: 'koopakte', title: 'Klapper', filename: 'klapper.bin' },
    file: document.toString('base64'),
  }
  const posted = await office.post(`/1.0/${await createHome(office)}/dossier`, { json })
  const { apiObjectId } = posted.json<{ apiObjectId: number }>()
  expect(await failureOf(client.dossiers.get(apiObjectId))).toMatchObject({
    kind: 'protocol',
    reason: 'answerTooLong',
  })
  const { content, lengths } = await take(client, apiObjectId)
  expect(content).toMatchObject({ kind: 'file', file: { sha256, size: document.byteLength } })
  expect(readFileSync(disk.blobs.pathOf(sha256)).equals(document)).toBe(true)
  // The practice service sends the answer's length, from which the page shows progress.
  expect(lengths[0]).toBeGreaterThan(4_000_000)
})

const begin = `<Document xmlns="urn:test:dossier12" id="7"><Content>${document.toString('base64')}`

test.each<[string, string, Record<string, unknown>]>([
  ['without an end', begin, { kind: 'protocol', reason: 'contentBroken' }],
  [
    'with a document type',
    `<!DOCTYPE D>${begin}</Content></Document>`,
    { kind: 'protocol', reason: 'doctype' },
  ],
  [
    'with two documents',
    `${begin}</Content><File>${'QUFB'.repeat(50)}</File></Document>`,
    { kind: 'protocol', reason: 'contentUnclear' },
  ],
  [
    'with an entity in its base64',
    `${begin}&bom;</Content></Document>`,
    { kind: 'protocol', reason: 'contentBroken' },
  ],
  ['that is no XML', 'geen xml', { kind: 'protocol', reason: 'unexpectedShape' }],
])('an answer %s is refused, and leaves no file', async (_what, xml, told) => {
  const { client } = await scripted((response) => {
    response.writeHead(200, { 'content-type': 'application/xml' })
    response.end(xml)
  })
  expect(await failureOf(take(client, 7))).toMatchObject(told)
  await leftovers().toEqual([])
  // The client still works.
  expect(await client.dossiers.list(7).catch(() => 'answered')).toBe('answered')
})

test('an answer that breaks off is a broken connection, and leaves no file', async () => {
  const { client } = await scripted((response) => {
    response.writeHead(200, { 'content-type': 'application/xml', 'content-length': 9_000_000 })
    response.write(begin, () => response.destroy())
  })
  expect(await failureOf(take(client, 7))).toMatchObject({ kind: 'offline', reason: 'reset' })
  await leftovers().toEqual([])
})

test('a fetch that is stopped half-way ends at once, and leaves no file', async () => {
  const stopping = new AbortController()
  const { client } = await scripted((response) => {
    response.writeHead(200, { 'content-type': 'application/xml' })
    // The answer never ends.
    response.write(begin)
  })
  expect(await failureOf(take(client, 7, stopping))).toMatchObject({
    kind: 'invalidInput',
    reason: 'cancelled',
  })
  await leftovers().toEqual([])
})

test('a service that answers JSON all the same is understood', async () => {
  const xml = '<Document xmlns="urn:test:dossier12" id="7"><Content>QUFB</Content></Document>'
  const { client } = await scripted((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ xml }))
  })
  expect((await take(client, 7)).content).toMatchObject({ kind: 'file', file: { size: 3 } })
})

test.each(['', 'Meld u aan', '<!doctype'])(
  'a page with %j in place of a document leaves no file',
  async (body) => {
    const { client } = await scripted((response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(body)
    })
    expect(await failureOf(take(client, 7))).toMatchObject({ reason: 'unexpectedShape' })
    await leftovers().toEqual([])
  },
)

test('a web page is no dossier, and a refusal stays one', async () => {
  let status = 200
  const { client } = await scripted((response) => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<html><Content>QUFB</Content></html>')
  })
  expect(await failureOf(take(client, 7))).toMatchObject({ reason: 'notRecord' })
  status = 404
  expect(await failureOf(take(client, 7))).toMatchObject({ kind: 'notFound' })
})
