import { createHash } from 'node:crypto'
import {
  appendFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeSparseFile } from '../../../files/hostile-corpus.ts'
import { filesOnDisk } from './files-on-disk.ts'

let bench: ReturnType<typeof filesOnDisk>

beforeEach(() => {
  bench = filesOnDisk()
})
afterEach(() => bench.close())

const hashOf = (algorithm: string, bytes: Uint8Array) =>
  createHash(algorithm).update(bytes).digest('hex')
const refusedFor = (reason: string) => ({ error: { kind: 'invalidInput', reason } })
/** A file that takes longer to read than any test waits. The test stops the reading. */
const hugeFile = () => writeSparseFile(bench.source, 'groot.bin', 2 ** 31)

test('a file is copied once under its SHA-256, and hashed three ways in the same pass', async () => {
  const bytes = Buffer.alloc(2_700_001, 'deed ')
  const file = await bench.workerClient.readPath(bench.write('akte.bin', bytes))
  expect(file).toMatchObject({
    sha256: hashOf('sha256', bytes),
    sha1: hashOf('sha1', bytes),
    md5: hashOf('md5', bytes),
    size: 2_700_001,
  })
  expect(readFileSync(bench.blobs.pathOf(file.sha256))).toEqual(bytes)
  expect(bench.records.get(file.sha256)).toMatchObject(file)
  expect(bench.leftovers()).toEqual([])
})

test('the same file twice is one file in the blob folder', async () => {
  const path = bench.write('akte.pdf', '%PDF-1.7 akte')
  const [one, other] = await Promise.all([
    bench.workerClient.readPath(path),
    bench.workerClient.readPath(path),
  ])
  expect(one).toEqual(other)
  expect(await bench.blobs.require(one.sha256, 13)).toBe(bench.blobs.pathOf(one.sha256))
  expect(bench.leftovers()).toEqual([])
})

test('more files than threads are all read', async () => {
  const paths = Array.from({ length: 40 }, (_, n) => bench.write(`${n}.txt`, `akte ${n}`))
  const files = await Promise.all(paths.map((path) => bench.workerClient.readPath(path)))
  expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(40)
})

test('a file that is being read tells how far it is and is stopped at once', async () => {
  const stopping = new AbortController()
  const heard: [number, number][] = []
  const reading = bench.workerClient.readPath(hugeFile(), {
    signal: stopping.signal,
    onProgress(readBytes, size) {
      heard.push([readBytes, size])
      if (heard.length === 2) stopping.abort()
    },
  })
  await expect(reading).rejects.toMatchObject(refusedFor('cancelled'))
  expect(heard[1]?.[0]).toBeGreaterThan(heard[0]?.[0] ?? Infinity)
  expect(heard[0]?.[1]).toBe(2 ** 31)
  await expect.poll(() => bench.leftovers()).toEqual([])
  expect(await bench.workerClient.readPath(bench.write('b.txt', 'next'))).toMatchObject({ size: 4 })
})

test('huge files in every thread do not keep a stream or a small file waiting', async () => {
  const stopping = new AbortController()
  const { signal } = stopping
  const path = hugeFile()
  const huge = Promise.allSettled([1, 2].map(() => bench.workerClient.readPath(path, { signal })))
  expect(await bench.workerClient.readPath(bench.write('b.txt', 'small'))).toMatchObject({
    size: 5,
  })
  expect(await bench.workerClient.fromBytes(Buffer.from('stream'))).toMatchObject({ size: 6 })
  stopping.abort()
  expect((await huge).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a file that waits for its turn can be cancelled as well', async () => {
  const running = new AbortController()
  const path = hugeFile()
  const huge = [1, 2, 3, 4].map(() => bench.workerClient.readPath(path, { signal: running.signal }))
  const waiting = new AbortController()
  const last = bench.workerClient.readPath(path, { signal: waiting.signal })
  waiting.abort()
  await expect(last).rejects.toMatchObject(refusedFor('cancelled'))
  running.abort()
  await Promise.allSettled(huge)
  await expect(bench.workerClient.readPath(path, { signal: running.signal })).rejects.toMatchObject(
    refusedFor('cancelled'),
  )
})

test.each([
  ['that grows', (path: string) => appendFileSync(path, 'more'), 'fileChanged'],
  ['that is removed', (path: string) => rmSync(path), 'fileGone'],
  [
    'that another takes the place of',
    (path: string) => {
      writeFileSync(`${path}.new`, 'other')
      renameSync(`${path}.new`, path)
    },
    'fileChanged',
  ],
])('a file %s half-way is refused, and nothing of it stays', async (_what, change, reason) => {
  const path = hugeFile()
  let changed = false
  const reading = bench.workerClient.readPath(path, {
    onProgress() {
      if (!changed) change(path)
      changed = true
    },
  })
  await expect(reading).rejects.toMatchObject(refusedFor(reason))
  expect(changed).toBe(true)
  expect(bench.leftovers()).toEqual([])
})

test.each([
  ['a file that is gone', () => join(bench.source, 'nothing'), 'fileGone'],
  [
    'something in a file as if it were a folder',
    () => join(bench.write('a', 'a'), 'b'),
    'fileGone',
  ],
  ['a folder', () => bench.source, 'fileUnreadable'],
  ['a device', () => '/dev/null', 'fileIsSpecial'],
  [
    'a name that is too long for the disk',
    () => join(bench.source, 'x'.repeat(300)),
    'fileUnreadable',
  ],
  ['a path with a zero in it', () => join(bench.source, 'a\0b'), 'fileUnreadable'],
  // "L" and the class id of shell links (MS-SHLLINK 2.1).
  [
    'a shortcut of Windows',
    () =>
      bench.write(
        'akte.lnk',
        Buffer.from('4c0000000114020000000000c000000000000046'.padEnd(152, '0'), 'hex'),
      ),
    'fileIsLink',
  ],
])('%s is refused with its reason', async (_what, path, reason) => {
  await expect(bench.workerClient.readPath(path())).rejects.toMatchObject(refusedFor(reason))
})

test('a file that does not fit on the disk is refused before a byte of it is written', async () => {
  const { bavail, bsize } = statfsSync(bench.source)
  const path = writeSparseFile(bench.source, 'schijf.img', bavail * bsize)
  const heard: number[] = []
  const stopping = new AbortController()
  const reading = bench.workerClient.readPath(path, {
    signal: stopping.signal,
    onProgress(readBytes) {
      heard.push(readBytes)
      stopping.abort()
    },
  })
  await expect(reading).rejects.toMatchObject({ error: { kind: 'diskFull' } })
  expect(heard).toEqual([])
})

test('nothing is read after the end', async () => {
  const reading = bench.workerClient.readPath(hugeFile())
  const settled = expect(reading).rejects.toMatchObject(refusedFor('cancelled'))
  await bench.workerClient.close()
  await settled
  await expect(bench.workerClient.readPath('/x')).rejects.toMatchObject(refusedFor('cancelled'))
})
