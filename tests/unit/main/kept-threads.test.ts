import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DocumentWorkerClient } from '../../../src-main/documents/document-worker-client.ts'
import { FileThread } from '../../../src-main/files/file-thread.ts'
import { SearchWorkerClient } from '../../../src-main/search/search-worker-client.ts'
import { StoreWorkerClient } from '../../../src-main/store/connection/store-worker-client.ts'
import { XmlWorkerClient } from '../../../src-main/xml/xml-worker-client.ts'

/**
 * Rounds of work. Starting and ending many threads has crashed Electron (its issue 47986). A long soak:
 * PERCEEL_SOAK=20000.
 */
const rounds = Number(process.env['PERCEEL_SOAK'] ?? 60)

const source = (path: string) => new URL(`../../../src-main/${path}`, import.meta.url)
let folder: string
const started: Worker[] = []
const note = (worker: Worker) => started.push(worker)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perceel-threads-'))
  started.length = 0
  process.on('worker', note)
})
afterEach(() => {
  process.off('worker', note)
  rmSync(folder, { recursive: true, force: true })
})

test('a long day of work starts each thread once', async () => {
  mkdirSync(join(folder, 'blobs'))
  const path = join(folder, 'note.txt')
  writeFileSync(path, 'koopakte')
  const store = new StoreWorkerClient(source('store/connection/store-worker.ts'))
  const xml = new XmlWorkerClient(source('xml/xml-worker.ts'))
  const files = new FileThread(source('files/file-worker.ts'), { root: join(folder, 'blobs') })
  const search = new SearchWorkerClient({
    worker: source('search/search-worker.ts'),
    path: join(folder, 'search.sqlite'),
  })
  const documents = new DocumentWorkerClient({ worker: source('documents/document-worker.ts') })
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all([
      store.ask({ task: 'backupFacts', paths: [] }),
      xml.inspect('<object/>'),
      files.ask(round, { task: 'read', path }),
      search.counts('nobody'),
      documents.facts({ path, mediaType: 'text/plain', size: 8 }),
    ])
  }
  expect(started).toHaveLength(5)
  await Promise.all([xml.close(), files.close(), search.close(), documents.close()])
})

test('a thread that rests long enough ends, and the next question starts another', async () => {
  const store = new StoreWorkerClient(source('store/connection/store-worker.ts'), 1)
  const xml = new XmlWorkerClient(source('xml/xml-worker.ts'), 1)
  const ends = (index: number) => once(started[index] ?? process, 'exit')
  await store.ask({ task: 'backupFacts', paths: [] })
  await ends(0)
  expect(await store.ask({ task: 'backupFacts', paths: [] })).toEqual([])
  await ends(1)
  await xml.inspect('<object/>')
  await ends(2)
  expect(await xml.inspect('<object/>')).toBeDefined()
  expect(started).toHaveLength(4)
  await xml.close()
})

test('a store thread that crashes fails its question and is replaced for the next', async () => {
  const store = new StoreWorkerClient(source('store/connection/store-worker.ts'))
  await store.ask({ task: 'backupFacts', paths: [] })
  // Stopped before the question is posted: a running thread could answer before it is stopped.
  const stopped = started[0]?.terminate()
  await expect(store.ask({ task: 'backupFacts', paths: [] })).rejects.toThrow('storage')
  await stopped
  expect(await store.ask({ task: 'backupFacts', paths: [] })).toEqual([])
  expect(started).toHaveLength(2)
})
