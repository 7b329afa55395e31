import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DocumentWorkerClient } from '../../../src-main/documents/document-worker-client.ts'
import { FileThread } from '../../../src-main/files/file-thread.ts'
import { ScanProcessClient } from '../../../src-main/scans/scan-process-client.ts'
import { ScanWorkerClient } from '../../../src-main/scans/scan-worker-client.ts'
import { SearchWorkerClient } from '../../../src-main/search/search-worker-client.ts'
import { EncodeThread } from '../../../src-main/service-client/base64/encode-thread.ts'
import { StoreWorkerClient } from '../../../src-main/store/connection/store-worker-client.ts'
import { systemClock } from '../../../src-main/time/clock.ts'
import { XmlWorkerClient } from '../../../src-main/xml/xml-worker-client.ts'
import { writePdf } from '../../../src-service/office/minimal-pdf.ts'
import { scanProcesses } from './scans/scan-processes.ts'

/**
 * Rounds of work. Starting and ending many threads has crashed Electron (its issue 47986). A long soak:
 * PERCEEL_SOAK=20000.
 */
const rounds = Number(process.env['PERCEEL_SOAK'] ?? 60)

/** Milliseconds: a limit for a test that hangs, and not for a long soak. */
const limit = 60_000 + rounds * 100

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

test(
  'a long day of work starts each thread, and the process of the scans, once',
  async () => {
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
    const processes = scanProcesses()
    const scans = new ScanWorkerClient(
      new ScanProcessClient({
        spawn: processes.spawn,
        worker: source('scans/scan-worker.ts'),
        clock: systemClock,
      }),
    )
    const uploads = new EncodeThread({
      worker: source('service-client/base64/encode-worker.ts'),
    })
    const pdf = join(folder, 'deed.pdf')
    const size = writePdfTo(pdf)
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([
        store.ask({ task: 'backupFacts', paths: [] }),
        xml.inspect('<object/>'),
        files.ask(round, { task: 'read', path }),
        search.counts('nobody'),
        documents.facts({ path, mediaType: 'text/plain', size: 8 }),
        scans.count({ path: pdf, mediaType: 'application/pdf', size }),
        encode(uploads, path, 8),
      ])
    }
    expect(started).toHaveLength(6)
    expect(processes.started).toHaveLength(1)
    const clients = [xml, files, search, documents, scans, uploads]
    await Promise.all(clients.map((client) => client.close()))
  },
  limit,
)

/** Writes a PDF of one page. Returns its size in bytes. */
function writePdfTo(path: string): number {
  const bytes = writePdf('Koopakte', [['KOOPOVEREENKOMST']])
  writeFileSync(path, bytes)
  return bytes.length
}

/** Encodes a file as an upload does. */
async function encode(thread: EncodeThread, path: string, size: number): Promise<void> {
  const file = thread.open({ path, size }, false)
  await file.piece(0, size)
  file.close(true)
}

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
