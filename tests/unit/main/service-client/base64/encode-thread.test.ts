import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Blob } from '../../../../../src-main/service-client/base64/blob.ts'
import type { EncodeThread } from '../../../../../src-main/service-client/base64/encode-thread.ts'
import { readBase64 } from '../../../../../src-main/service-client/base64/blob-base64.ts'
import { BlobsForTests, seededBytes } from './blobs-for-tests.ts'
import { ThreadsForTests } from './threads-for-tests.ts'

const blobs = new BlobsForTests()
const threads = new ThreadsForTests()
/** The threads that were started since the test began. */
let workers: Worker[] = []
const started = (worker: Worker) => workers.push(worker)
beforeAll(() => {
  process.on('worker', started)
})
beforeEach(() => {
  workers = []
})
afterEach(() => threads.closeAll())
afterAll(() => {
  process.off('worker', started)
  blobs.remove()
})

const mib = 1024 * 1024
const plain = (blob: Blob, thread: EncodeThread) => readBase64(blob, { escape: false, thread })

async function isWhole(bytes: Buffer, stream: AsyncIterable<Buffer>): Promise<boolean> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString('latin1') === bytes.toString('base64')
}

it('starts for a large blob only, and then serves three at once', async () => {
  const thread = threads.start()
  const small = seededBytes(mib - 1, 1)
  expect(await isWhole(small, plain(blobs.write(small), thread))).toBe(true)
  expect(workers).toHaveLength(0)
  const contents = [3, 5, 7].map((seed) => seededBytes((4 + seed) * mib + seed, seed))
  const outcomes = contents.map((bytes) => isWhole(bytes, plain(blobs.write(bytes), thread)))
  expect(await Promise.all(outcomes)).toEqual([true, true, true])
  expect(workers).toHaveLength(1)
})

it('serves the next blob after one that was broken off in the middle', async () => {
  const thread = threads.start()
  const left = blobs.write(seededBytes(20 * mib, 11))
  const beside = seededBytes(8 * mib, 13)
  const besideOutcome = isWhole(beside, plain(blobs.write(beside), thread))
  let given = 0
  for await (const piece of plain(left, thread)) {
    given += piece.length
    if (given > 2 * mib) break
  }
  const next = seededBytes(6 * mib, 17)
  expect(await isWhole(next, plain(blobs.write(next), thread))).toBe(true)
  expect(await besideOutcome).toBe(true)
  expect(workers).toHaveLength(1)
})

// Linux shows the open files of a process.
it.runIf(process.platform === 'linux')(
  'closes the file of a blob whose reading was broken off',
  async () => {
    const thread = threads.start()
    const blob = blobs.write(seededBytes(20 * mib, 19))
    const isOpen = () => readdirSync('/proc/self/fd').some((name) => linkOf(name) === blob.path)
    const stream = plain(blob, thread)
    await stream.next()
    expect(isOpen()).toBe(true)
    await stream.return()
    await vi.waitUntil(() => !isOpen())
  },
)

function linkOf(name: string): string | null {
  try {
    return readlinkSync(`/proc/self/fd/${name}`)
  } catch {
    return null // closed since the folder was listed, like the descriptor of the listing
  }
}

it('encoding continues in the calling thread when the encode thread crashes, and the next blob gets a new thread', async () => {
  const thread = threads.start({ standIn: './falling-worker.ts' })
  const contents = [23, 29, 31].map((seed) => seededBytes(9 * mib + seed, seed))
  const outcomes = contents.map((bytes) => isWhole(bytes, plain(blobs.write(bytes), thread)))
  expect(await Promise.all(outcomes)).toEqual([true, true, true])
  expect(threads.faults.length).toBeGreaterThan(0)
  const before = workers.length
  const next = seededBytes(5 * mib, 37)
  expect(await isWhole(next, plain(blobs.write(next), thread))).toBe(true)
  expect(workers.length).toBe(before + 1)
})

it.each([
  ['does not exist', { standIn: './no-such-worker.ts' }],
  ['cannot be an address of one', { standIn: 'http://127.0.0.1/worker.ts' }],
  ['never answers', { standIn: './silent-worker.ts', patienceMs: 30 }],
])(
  'is replaced by the calling thread when its worker %s, and the fault is reported',
  async (_name, setup) => {
    const thread = threads.start(setup)
    const bytes = seededBytes(5 * mib, 41)
    expect(await isWhole(bytes, plain(blobs.write(bytes), thread))).toBe(true)
    expect(threads.faults).toHaveLength(1)
  },
)

it('does not overwrite pieces of the previous blob that a socket may still hold', async () => {
  const thread = threads.start()
  const bytes = seededBytes(3 * mib, 61)
  const views: Buffer[] = []
  for await (const piece of plain(blobs.write(bytes), thread)) views.push(piece)
  const end: Buffer[] = []
  for (let length = 0; length < mib; length += end[0]?.length ?? 0)
    end.unshift(views.pop() ?? Buffer.alloc(mib))
  const next = seededBytes(9 * mib, 67)
  expect(await isWhole(next, plain(blobs.write(next), thread))).toBe(true)
  expect(bytes.toString('base64').endsWith(Buffer.concat(end).toString('latin1'))).toBe(true)
})

it('ends after a while without an open blob, and starts again', async () => {
  const thread = threads.start({ idleMs: 1 })
  const bytes = seededBytes(3 * mib, 43)
  const blob = blobs.write(bytes)
  for (const count of [1, 2]) {
    expect(await isWhole(bytes, plain(blob, thread))).toBe(true)
    expect(workers).toHaveLength(count)
    await once(workers[count - 1] as Worker, 'exit')
  }
  expect(threads.faults).toEqual([])
})

it('does not end while a slow connection reads a blob', async () => {
  const thread = threads.start({ idleMs: 1 })
  const bytes = seededBytes(3 * mib, 47)
  const short = blobs.write(seededBytes(mib, 53))
  const slow = plain(blobs.write(bytes), thread)
  const { value: first } = await slow.next()
  const begun = Buffer.from(first as Buffer)
  for await (const piece of plain(short, thread)) expect(piece.length).toBeGreaterThan(0)
  // A timer that ends the thread would have been set before this timer, and would run first.
  await new Promise((resolve) => setTimeout(resolve, 1))
  const rest: Buffer[] = [begun]
  for await (const piece of slow) rest.push(Buffer.from(piece))
  expect(Buffer.concat(rest).toString('latin1') === bytes.toString('base64')).toBe(true)
  expect(workers).toHaveLength(1)
  expect(threads.faults).toEqual([])
})

it('ends blobs under way and later ones as cancelled when it is closed', async () => {
  const thread = threads.start()
  const blob = blobs.write(seededBytes(20 * mib, 59))
  const stream = plain(blob, thread)
  await stream.next()
  await thread.close()
  const rest = (async () => {
    for await (const piece of stream) expect(piece.length).toBeGreaterThan(0)
  })()
  await expect(rest).rejects.toThrow('invalidInput/cancelled')
  await expect(plain(blob, thread).next()).rejects.toThrow('invalidInput/cancelled')
  expect(threads.faults).toEqual([])
})
