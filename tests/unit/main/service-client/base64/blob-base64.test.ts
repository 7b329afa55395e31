import { hash } from 'node:crypto'
import {
  appendFileSync,
  mkdtempSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  countBase64Escapes,
  readBase64,
} from '../../../../../src-main/service-client/base64/blob-base64.ts'
import {
  mostPieceBytes,
  PiecePace,
} from '../../../../../src-main/service-client/base64/piece-pace.ts'
import { readByThread } from '../../../../../src-main/service-client/base64/read-by-thread.ts'
import type { Blob } from '../../../../../src-main/service-client/base64/blob.ts'
import { BlobsForTests, formOf, seededBytes } from './blobs-for-tests.ts'
import { ThreadsForTests } from './threads-for-tests.ts'

const blobs = new BlobsForTests()
const threads = new ThreadsForTests()
afterEach(() => threads.closeAll())
afterAll(() => blobs.remove())

const mib = 1024 * 1024

/** Collects a stream's text. Copies each piece, because the stream reuses its memory. */
async function whole(stream: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString('latin1')
}

/** Sizes from a seed, and the sizes around the limit above which the thread is used. */
const sizes = [
  mib - 1,
  mib,
  mib + 1,
  ...Array.from(
    { length: 8 },
    (_, run) => seededBytes(4, 77 + run * 1013).readUInt32LE() % (9 * mib),
  ),
]

describe.each([
  ['on this thread', false],
  ['by the encode thread', true],
])('a blob as base64, %s', (_name, byThread) => {
  const thread = () => (byThread ? threads.start() : null)

  it.each(sizes)('is what Buffer makes of it, escaped or not, for %i bytes', async (size) => {
    const bytes = seededBytes(size, size + 1)
    const blob = blobs.write(bytes)
    const base64 = bytes.toString('base64')
    const given = thread()
    // Compares to a boolean, because a report must not print a difference of megabytes.
    const plain = await whole(readBase64(blob, { escape: false, thread: given }))
    expect(plain === base64).toBe(true)
    const form = formOf(base64)
    expect((await whole(readBase64(blob, { escape: true, thread: given }))) === form).toBe(true)
    const escapes = await countBase64Escapes(blob, { signal: undefined, thread: given })
    expect(escapes).toBe((form.length - base64.length) / 2)
    expect(threads.faults).toEqual([])
  })

  it.each([false, true])(
    'has no piece above what it may be, all bytes escaped (%s)',
    async (escape) => {
      // Base64 of 0xff bytes consists of slashes only.
      const blob = blobs.write(Buffer.alloc(6 * mib, 0xff))
      const lengths: number[] = []
      for await (const { length } of readBase64(blob, { escape, thread: thread() }))
        lengths.push(length)
      const most = !byThread && !escape ? 1.5 * mib : mib
      expect(Math.max(...lengths)).toBeLessThanOrEqual(most)
      expect(Math.max(...lengths)).toBeGreaterThan(most / 2)
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(8 * mib * (escape ? 3 : 1))
    },
  )

  it.each([false, true])(
    'leaves a piece whole until a MiB came after it (escaped %s)',
    async (escape) => {
      const blob = blobs.write(seededBytes(14 * mib, 5))
      const held: { view: Buffer; copy: Buffer }[] = []
      let heldBytes = 0
      let looks = 0
      for await (const view of readBase64(blob, { escape, thread: thread() })) {
        held.push({ view, copy: Buffer.from(view) })
        heldBytes += view.length
        for (let first = held[0]; first !== undefined; first = held[0]) {
          if (heldBytes - first.view.length < mib) break
          heldBytes -= first.view.length
          held.shift()
        }
        for (const piece of held) {
          expect(piece.view.equals(piece.copy)).toBe(true)
          looks += 1
        }
      }
      expect(looks).toBeGreaterThan(20)
    },
  )

  const under = (name: string, change: (blob: Blob) => void) => [name, change] as const
  it.each([
    under('truncated', ({ path }) => truncateSync(path, 3 * mib)),
    under('emptied', ({ path }) => truncateSync(path, 0)),
    under('grown by a byte', ({ path }) => appendFileSync(path, 'x')),
  ])('never ends when the file is %s under way', async (_change, change) => {
    const blob = blobs.write(seededBytes(6 * mib, 9))
    let given = 0
    const reading = (async () => {
      for await (const { length } of readBase64(blob, { escape: false, thread: thread() })) {
        if (given === 0) change(blob)
        given += length
      }
    })()
    await expect(reading).rejects.toThrow('invalidInput/fileChanged')
    expect(given).toBeLessThan(8 * mib)
  })

  const sha256 = (bytes: Buffer) => hash('sha256', bytes)
  it.each([
    ['a byte of its beginning', 0],
    ['a byte in its middle', 3 * mib],
    ['its last byte', 6 * mib - 1],
  ])('never ends when %s changed since it was taken in', async (_name, place) => {
    const bytes = seededBytes(6 * mib, 21)
    const blob = { ...blobs.write(bytes), sha256: sha256(bytes) }
    const wanted = bytes.toString('base64')
    expect((await whole(readBase64(blob, { escape: false, thread: thread() }))) === wanted).toBe(
      true,
    )
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(blob.path, bytes)
    let given = 0
    const reading = (async () => {
      for await (const { length } of readBase64(blob, { escape: false, thread: thread() }))
        given += length
    })()
    await expect(reading).rejects.toThrow('storage/blobChanged')
    expect(given).toBeLessThan(8 * mib)
  })

  it('never ends for a small file that changed, nor for one that is longer or shorter', async () => {
    const bytes = seededBytes(3000, 23)
    for (const now of [Buffer.alloc(3000), bytes.subarray(1), Buffer.concat([bytes, bytes])]) {
      const blob = { ...blobs.write(bytes), sha256: sha256(bytes) }
      writeFileSync(blob.path, now)
      const reading = whole(readBase64(blob, { escape: true, thread: thread() }))
      await expect(reading).rejects.toThrow('storage/blobChanged')
    }
  })

  // On Windows, the system does not remove the name of an open file.
  it.skipIf(process.platform === 'win32')('is whole when its name goes under way', async () => {
    const bytes = seededBytes(6 * mib, 13)
    const blob = blobs.write(bytes)
    const pieces: Buffer[] = []
    for await (const piece of readBase64(blob, { escape: false, thread: thread() })) {
      if (pieces.length === 0) rmSync(blob.path)
      pieces.push(Buffer.from(piece))
    }
    expect(Buffer.concat(pieces).toString('latin1') === bytes.toString('base64')).toBe(true)
  })

  it('throws blobMissing, fileChanged and fileUnreadable before the first piece', async () => {
    const gone = blobs.write(seededBytes(2 * mib, 15))
    rmSync(gone.path)
    const longer = blobs.write(seededBytes(2 * mib, 17))
    const folder = mkdtempSync(join(tmpdir(), 'perceel-folder-'))
    onTestFinished(() => rmdirSync(folder))
    const given = thread()
    const reading = (blob: Blob) => whole(readBase64(blob, { escape: false, thread: given }))
    await expect(reading(gone)).rejects.toThrow('storage/blobMissing')
    await expect(reading({ ...longer, size: longer.size - 1 })).rejects.toThrow('fileChanged')
    const size = Math.max(statSync(folder).size, 1)
    await expect(reading({ path: folder, size })).rejects.toThrow('invalidInput/fileUnreadable')
    expect(threads.faults).toEqual([])
  })

  it('counts no further once it is cancelled', async () => {
    const blob = blobs.write(seededBytes(4 * mib, 19))
    const counting = countBase64Escapes(blob, { signal: AbortSignal.abort(), thread: thread() })
    await expect(counting).rejects.toThrow('invalidInput/cancelled')
  })
})

describe('a file of two pieces that grows while the line has the first', () => {
  const grown = async (blob: Blob, stream: AsyncIterator<unknown>, ready = async () => {}) => {
    expect((await stream.next()).done).toBe(false)
    await ready()
    appendFileSync(blob.path, 'x')
    await stream.next()
  }
  const twoPieces = 2 * 48 * 1024

  it('does not get its second on this thread', async () => {
    const blob = blobs.write(seededBytes(twoPieces, 11))
    const stream = readBase64(blob, { escape: false, thread: null })
    await expect(grown(blob, stream)).rejects.toThrow('fileChanged')
  })

  it('does not get its second by the encode thread, which has it ready', async () => {
    const thread = threads.start()
    const blob = blobs.write(seededBytes(twoPieces, 11))
    const stream = readByThread(thread, blob, {
      escape: false,
      pace: new PiecePace(mostPieceBytes(false)),
    })
    // The thread answers in order. Once the other blob's piece is encoded, this blob's second piece
    // is ready.
    const other = thread.open(blobs.write(seededBytes(3, 12)), false)
    const ready = async () => void (await other.piece(0, 3))
    await expect(grown(blob, stream, ready)).rejects.toThrow('fileChanged')
  })
})
