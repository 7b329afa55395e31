import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { spareEncodeThread } from '../../../src-main/service-client/base64/encode-thread.ts'
import { createServiceClient } from '../../../src-main/service-client/create-service-client.ts'
import { defaultDialect } from '../../../src-shared/service/dialect.ts'
import { timed } from '../bench.ts'
import { watchStalls } from '../stall-watch.ts'

// Sends one file in one way and reports the cost. Runs in a separate process to measure this memory
// alone. Arguments: the way, the service's address, the file, its size, a small file and its size.
const [how = '', url = '', path = '', size = '', warmPath = '', warmSize = ''] =
  process.argv.slice(2)
const names = { type: 'koopakte', title: 'Akte', filename: 'akte.pdf' }
const agent = new Agent({ keepAlive: true })

/** Sends by the product's own client. */
function byClient() {
  const encodeWorker = '../../../src-main/service-client/base64/encode-worker.ts'
  const client = createServiceClient({
    encodeThread: spareEncodeThread({ worker: new URL(encodeWorker, import.meta.url) }),
    baseUrl: url,
    credentials: () => Promise.resolve({ clientId: 'a', clientSecret: 'b', userId: null }),
    dialect: () => ({ ...defaultDialect, maxEncodedBytes: null }),
  })
  return (file: string, bytes: number) => () =>
    client.dossiers.create(1, { ...names, content: { kind: 'blob', path: file, size: bytes } })
}

/** Returns the whole body in memory, which is the naive way. */
async function wholeBody(file: string): Promise<Buffer> {
  const content = (await readFile(file)).toString('base64')
  return Buffer.from(JSON.stringify({ ...names, file: content }))
}

/**
 * Writes a ready body in pieces, as fast as the connection accepts them. Returns the received
 * bytes.
 */
async function bareLoop(body: Buffer, pieceBytes: number): Promise<number> {
  const sending = request(`${url}/1.0/1/dossier`, {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  for (let at = 0; at < body.length; at += pieceBytes)
    if (!sending.write(body.subarray(at, at + pieceBytes))) await once(sending, 'drain')
  sending.end()
  const [answer] = await answered
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const { apiObjectId } = JSON.parse(Buffer.concat(chunks).toString()) as { apiObjectId: number }
  return apiObjectId
}

/** Returns a function that sends the file in the chosen way. The preparation is not timed. */
async function sendingOf(file: string, bytes: number): Promise<() => Promise<number>> {
  if (how === 'client') return client(file, bytes)
  if (how === 'naive') return async () => bareLoop(await wholeBody(file), 64 * 1024)
  const body = await wholeBody(file)
  return () => bareLoop(body, how === 'bare' ? 64 * 1024 : 1024 * 1024)
}

const client = byClient()
await (
  await sendingOf(warmPath, Number(warmSize))
)()
const send = await sendingOf(path, Number(size))
const idle = process.memoryUsage().rss
const watch = watchStalls()
let received = 0
const ms = await timed(async () => {
  received = await send()
})
process.send?.({
  ms,
  received,
  stallMs: watch.take().wall,
  // The peak of the whole process, preparation included (getrusage). It is never too low.
  peakOverIdle: process.resourceUsage().maxRSS * 1024 - idle,
})
process.disconnect()
process.exit(0)
