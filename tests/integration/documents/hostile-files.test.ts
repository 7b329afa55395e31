import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFileName, safeFileName } from '../../../src-main/documents/file-name.ts'
import { AppFailure } from '../../../src-main/errors/app-failure.ts'
import { FileWorkerClient } from '../../../src-main/files/file-worker-client.ts'
import { BlobFolder } from '../../../src-main/store/dossiers/blob-folder.ts'
import { BlobRepository } from '../../../src-main/store/dossiers/blob-repository.ts'
import { Store } from '../../../src-main/store/connection/store.ts'
import { hostileNames, writeHostileCorpus, writeSparseFile } from '../../files/hostile-corpus.ts'
import { pdfFile } from '../../files/pdf-file.ts'
import { threadSource } from '../../thread-sources.ts'

let folder: string
let source: string
let store: Store
let workerClient: FileWorkerClient
let blobs: BlobFolder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-hostile-'))
  source = join(folder, 'source')
  mkdirSync(source)
  store = Store.open(join(folder, 'perceel.sqlite'))
  blobs = new BlobFolder(join(folder, 'blobs'))
  workerClient = new FileWorkerClient({
    blobs,
    records: new BlobRepository(store),
    worker: threadSource('file'),
    now: () => 1,
  })
})
afterEach(async () => {
  await workerClient.close()
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const outcome = (reading: Promise<{ mediaType: string }>) =>
  reading.then(
    ({ mediaType }) => mediaType,
    (error: unknown) => (error instanceof AppFailure ? error.error.reason : error),
  )

test('each hostile file gets its own answer, all at once, and a good one among them is read', async () => {
  const corpus = writeHostileCorpus(source)
  const good = join(source, 'goed.pdf')
  const sparse = writeSparseFile(source, 'leeg-maar-groot.pdf', 2 ** 31)
  const stopping = new AbortController()
  const { signal } = stopping
  const huge = outcome(
    workerClient.readPath(sparse, { signal, onProgress: () => stopping.abort() }),
  )
  const answers = corpus.map(({ path }) => outcome(workerClient.readPath(path)))
  await workerClient.begin('goed')
  await workerClient.chunk('goed', pdfFile())
  const stream = outcome(workerClient.end('goed'))
  for (const [at, { what, refused, mediaType }] of corpus.entries())
    expect([what, await answers[at]]).toEqual([what, refused ?? mediaType])
  expect(await huge).toBe('cancelled')
  expect(await stream).toBe('application/pdf')
  expect(await outcome(workerClient.readPath(good))).toBe('fileGone')
  await expect.poll(() => readdirSync(join(folder, 'blobs', 'incoming'))).toEqual([])
})

test('a file of 150 MB is read with progress, and memory does not grow with it', async () => {
  const size = 150 * 1024 * 1024
  const path = writeSparseFile(source, 'groot.bin', size)
  await workerClient.fromBytes(Buffer.alloc(20_000_000)) // warm-up: both threads have their buffers
  const before = process.memoryUsage().rss
  let peak = before
  let told = 0
  const file = await workerClient.readPath(path, {
    onProgress(readBytes) {
      expect(readBytes).toBeGreaterThan(told)
      told = readBytes
      peak = Math.max(peak, process.memoryUsage().rss)
    },
  })
  expect(file.size).toBe(size)
  expect(told).toBeGreaterThan(0)
  expect(peak - before).toBeLessThan(64 * 1024 * 1024)
}, 120_000)

test.each(hostileNames)('a name such as $what is kept whole where it is safe', ({ name }) => {
  const kept = safeFileName(name)
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255)
  expect(kept).toBe(basename(kept))
  expect(kept).not.toMatch(/[\p{Cc}\u202e\\/]|^\.+$|^$/u)
  expect(kept.isWellFormed()).toBe(true)
  expect(safeFileName(kept)).toBe(kept)

  const written = diskFileName(kept)
  expect(written).not.toMatch(
    /[<>:"|?*\p{Cc}\\/]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)\s*(?:\.|$)/iu,
  )
  expect(Buffer.byteLength(written)).toBeLessThanOrEqual(255)
  expect(diskFileName(written)).toBe(written)
})

test('a store that cannot be written to is said to be so, and reading goes on after it', async () => {
  writeSparseFile(folder, 'blobs', 0)
  const path = writeSparseFile(source, 'akte.bin', 10)
  await expect(workerClient.readPath(path)).rejects.toMatchObject({ error: { kind: 'storage' } })
  rmSync(join(folder, 'blobs'))
  const { sha256 } = await workerClient.readPath(path)
  expect(readFileSync(blobs.pathOf(sha256))).toHaveLength(10)
})
