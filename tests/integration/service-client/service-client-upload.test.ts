import { createHash } from 'node:crypto'
import { appendFile, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { EncodeThread } from '../../../src-main/service-client/base64/encode-thread.ts'
import { clientFor, failureOf } from '../office/client-for-tests.ts'
import { type ScriptedService, sendJson, startScriptedService } from '../lines/scripted-service.ts'
import { threadSource } from '../../thread-sources.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perceel-upload-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})
const encodeThread = new EncodeThread({ worker: threadSource('encode') })
afterAll(() => encodeThread.close())
const started: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const thing of started.splice(0).reverse()) await thing.close()
})

const names = { type: 'koopakte', title: 'Akte', filename: 'akte.pdf' }
async function blob(name: string, size: number) {
  const path = join(folder, name)
  await writeFile(path, '')
  const handle = await open(path, 'r+')
  await handle.truncate(size)
  await handle.write('%PDF-1.7', 0)
  await handle.close()
  return { ...names, content: { kind: 'blob' as const, path, size } }
}
function client(service: ScriptedService, options: Parameters<typeof clientFor>[1] = {}) {
  const made = clientFor(service.url, {
    encodeThread,
    ...options,
    dialectChanges: { maxEncodedBytes: null, ...options.dialectChanges },
  })
  started.push(service, made)
  return made
}

it('an upload sends 64 MB whole, with exact length and progress up to the end', async () => {
  const size = 64 * 1024 * 1024
  const creation = await blob('large', size)
  const hash = createHash('sha256')
  let received = 0
  let declared = 0
  const service = await startScriptedService({
    intercept(request, response) {
      if (request.url !== '/1.0/8/dossier') return false
      declared = Number(request.headers['content-length'])
      request.on('data', (chunk: Buffer) => {
        received += chunk.length
        hash.update(chunk)
      })
      request.on('end', () => {
        sendJson(response, 200, { apiObjectId: 31 })
      })
      return true
    },
  })
  const steps: number[] = []
  let total = 0
  const id = await client(service).dossiers.create(8, creation, {
    onProgress(sent, all) {
      steps.push(sent)
      total = all
    },
  })
  expect(id).toBe(31)
  expect(received).toBe(declared)
  expect(total).toBe(declared)
  expect(steps.at(-1)).toBe(declared)
  const jumps = steps.map((sent, index) => sent - (steps[index - 1] ?? 0))
  expect(Math.min(...jumps)).toBeGreaterThan(0)
  expect(Math.max(...jumps)).toBeLessThanOrEqual(1_048_576)

  const expected = createHash('sha256').update(JSON.stringify({ ...names, file: '' }).slice(0, -2))
  const piece = Buffer.alloc(3 * 1024 * 1024)
  for (let at = 0; at < size; at += piece.length) {
    const part = piece.subarray(0, Math.min(piece.length, size - at))
    part.fill(0)
    if (at === 0) part.write('%PDF-1.7')
    expected.update(part.toString('base64'))
  }
  expect(hash.digest('hex')).toBe(expected.update('"}').digest('hex'))
})

it('an upload does not read faster than the socket takes: a stalled service holds the stream', async () => {
  const creation = await blob('stalled', 64 * 1024 * 1024)
  const arrived = Promise.withResolvers<IncomingMessage>()
  const service = await startScriptedService({
    intercept(request, response) {
      if (request.url !== '/1.0/8/dossier') return false
      response.on('close', () => undefined)
      arrived.resolve(request)
      return true
    },
  })
  const controller = new AbortController()
  let sent = 0
  const call = failureOf(
    client(service).dossiers.create(8, creation, {
      signal: controller.signal,
      onProgress(bytes) {
        sent = bytes
      },
    }),
  )
  await arrived.promise
  // Waits until the socket is full: no more bytes were accepted during 50 turns of the event loop.
  for (let before = -1, quiet = 0; quiet < 50; quiet = sent === before ? quiet + 1 : 0) {
    before = sent
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(sent).toBeLessThan(32 * 1024 * 1024)
  controller.abort()
  expect(await call).toEqual({ kind: 'invalidInput', reason: 'cancelled', delivery: 'notSent' })
})

it('an upload ends as fileChanged, with nothing carried out, when the file grows under way', async () => {
  const creation = await blob('growing', 48 * 1024 * 1024)
  let ended = false
  let grown = false
  const service = await startScriptedService({
    intercept(request) {
      if (request.url !== '/1.0/8/dossier') return false
      request.on('end', () => {
        ended = true
      })
      request.on('error', () => undefined) // expected: the client cancels the upload
      request.on('data', (chunk: Buffer) => {
        if (grown || chunk.length === 0) return
        grown = true
        request.pause()
        void appendFile(creation.content.path, 'x').then(() => request.resume())
      })
      return true
    },
  })
  expect(await failureOf(client(service).dossiers.create(8, creation))).toEqual({
    kind: 'invalidInput',
    reason: 'fileChanged',
    delivery: 'notSent',
  })
  expect(grown).toBe(true)
  expect(ended).toBe(false)
})

it.each([
  ['json', 3000],
  ['json', 3 * 1024 * 1024],
  ['form', 3000],
] as const)(
  'an upload is never received whole when its bytes are not those that were taken in (%s, %i bytes)',
  async (bodyEncoding, size) => {
    const creation = await blob('changed', size)
    let ended = false
    const service = await startScriptedService({
      intercept(request) {
        if (request.url !== '/1.0/8/dossier') return false
        request.on('end', () => {
          ended = true
        })
        request.on('error', () => undefined) // expected: the client cancels the upload
        request.resume()
        return true
      },
    })
    const content = { ...creation.content, sha256: 'f'.repeat(64) }
    const changed = client(service, { dialectChanges: { bodyEncoding } })
    expect(await failureOf(changed.dossiers.create(8, { ...creation, content }))).toEqual({
      kind: 'storage',
      reason: 'blobChanged',
      delivery: 'notSent',
    })
    expect(ended).toBe(false)
  },
)

it('an upload is refused before sending when its encoded size is above the limit', async () => {
  const creation = await blob('limit', 3000)
  const service = await startScriptedService({})
  const limited = client(service, { dialectChanges: { maxEncodedBytes: 4000 } })
  const error = await failureOf(limited.dossiers.create(8, creation))
  expect(error).toMatchObject({ kind: 'tooLarge', delivery: 'notSent' })
  expect(error.encodedBytes).toBe(JSON.stringify({ ...names, file: '' }).length + 4000)
  expect(service.requests).toHaveLength(0)
})

it.each(['json', 'form'] as const)(
  'an upload is not repeated after a 401, and the next call sends the whole body (%s)',
  async (bodyEncoding) => {
    const creation = await blob('replay', 200_000)
    const service = await startScriptedService({
      answer: ({ headers }, response) => {
        if (headers.authorization === 'Bearer token-1') sendJson(response, 401, {})
        else sendJson(response, 200, { apiObjectId: 5 })
      },
    })
    const made = client(service, { dialectChanges: { bodyEncoding } })
    // The service may have created the dossier despite the 401. Only its list can tell.
    expect(await failureOf(made.dossiers.create(8, creation))).toMatchObject({
      kind: 'unauthorized',
      delivery: 'unknown',
    })
    expect(service.requests).toHaveLength(1)
    expect(await made.dossiers.create(8, creation)).toBe(5)
    expect(service.requests).toHaveLength(2)
    expect(service.requests[1]?.body).toBe(service.requests[0]?.body)
    expect(service.requests[0]?.headers['content-length']).toBe(
      String(service.requests[0]?.body.length),
    )
  },
)

it('an upload ends at a 401 in the middle of its body, and the next call sends the whole body', async () => {
  const creation = await blob('midway', 24 * 1024 * 1024)
  const lengths: number[] = []
  const service = await startScriptedService({
    intercept(request, response) {
      if (request.url !== '/1.0/8/dossier') return false
      const refused = lengths.length === 0
      const attempt = lengths.push(0) - 1
      request.on('error', () => undefined) // expected: the client stops sending
      request.on('data', (chunk: Buffer) => {
        const before = lengths[attempt] ?? 0
        lengths[attempt] = before + chunk.length
        // After a megabyte, pieces larger than the smallest were sent too.
        const [least, now] = [1_000_000, before + chunk.length]
        if (refused && before < least && now >= least) sendJson(response, 401, {})
      })
      request.on('end', () => {
        if (!refused) sendJson(response, 200, { apiObjectId: 6 })
      })
      return true
    },
  })
  const progress: number[] = []
  const made = client(service)
  const create = () =>
    made.dossiers.create(8, creation, { onProgress: (sent) => progress.push(sent) })
  expect(await failureOf(create())).toMatchObject({ kind: 'unauthorized' })
  expect(lengths).toHaveLength(1)
  expect(await create()).toBe(6)
  expect(lengths).toHaveLength(2)
  expect(lengths[1]).toBe(JSON.stringify({ ...names, file: '' }).length + 32 * 1024 * 1024)
  expect(progress.at(-1)).toBe(lengths[1])
  // The second call begins again at zero, and reports that progress.
  expect(progress.slice(1).some((sent, index) => sent < (progress[index] ?? 0))).toBe(true)
})

it.each([
  [200, 'protocol'],
  [401, 'unauthorized'],
  [502, 'server'],
])(
  'a %i before the end of an upload comes from a service that never got the document',
  async (status, kind) => {
    const creation = await blob('early', 24 * 1024 * 1024)
    const service = await startScriptedService({
      intercept(request, response) {
        if (request.url !== '/1.0/8/dossier') return false
        request.on('error', () => undefined) // expected: the client stops sending
        request.once('data', () => sendJson(response, status, { apiObjectId: 6 }))
        return true
      },
    })
    const failed = client(service).dossiers.create(8, creation)
    await expect(failed).rejects.toMatchObject({
      error: { kind, status },
      delivery: 'unknown',
      cutShort: true,
    })
  },
)

it('a closed client ends the calls under way and later calls as cancelled', async () => {
  const arrived = Promise.withResolvers<undefined>()
  const service = await startScriptedService({
    answer: () => {
      arrived.resolve(undefined)
    },
  })
  const made = client(service)
  const underWay = failureOf(made.projects.list(1))
  await arrived.promise
  await made.close()
  expect(await underWay).toMatchObject({ kind: 'invalidInput', reason: 'cancelled' })
  expect(await failureOf(made.projects.list(1))).toEqual({
    kind: 'invalidInput',
    reason: 'cancelled',
    delivery: 'notSent',
  })
})
