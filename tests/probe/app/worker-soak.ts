import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { DocumentWorkerClient } from '../../../src-main/documents/document-worker-client.ts'
import { FileThread } from '../../../src-main/files/file-thread.ts'
import { scanThread } from '../../../src-main/scans/scan-thread.ts'
import { ScanWorkerClient } from '../../../src-main/scans/scan-worker-client.ts'
import { SearchWorkerClient } from '../../../src-main/search/search-worker-client.ts'
import { EncodeThread } from '../../../src-main/service-client/base64/encode-thread.ts'
import type { AppPaths } from '../../../src-main/shell/process/app-paths.ts'
import { StoreWorkerClient } from '../../../src-main/store/connection/store-worker-client.ts'
import { XmlWorkerClient } from '../../../src-main/xml/xml-worker-client.ts'
import { writePdf } from '../../../src-service/office/minimal-pdf.ts'

/** Milliseconds without a question after which the thread of the store ends, instead of never. */
const storeIdle = 1

/**
 * Starts every worker of the built app `rounds` times, asks it something, and ends it. Perceel keeps its
 * threads, because many that start and end have crashed Electron (its issue 47986); this shows how many
 * a runtime bears. Rejects if a thread does not answer.
 */
export async function soakWorkers(paths: AppPaths, folder: string, rounds: number) {
  const { workers } = paths
  const root = join(folder, 'soaked')
  mkdirSync(join(root, 'blobs'), { recursive: true })
  const pdf = writePdf('Koopakte', [['KOOPOVEREENKOMST']])
  const path = join(root, 'deed.pdf')
  writeFileSync(path, pdf)
  const file = { path, mediaType: 'application/pdf', size: pdf.length }
  const ends: Promise<unknown>[] = []
  const noteEnd = (worker: Worker) => ends.push(once(worker, 'exit'))
  process.on('worker', noteEnd)
  try {
    for (let round = 0; round < rounds; round += 1) {
      const xml = new XmlWorkerClient(workers.xmlWorker)
      const files = new FileThread(workers.fileWorker, { root: join(root, 'blobs') })
      const uploads = new EncodeThread({ worker: workers.encodeWorker })
      const documents = new DocumentWorkerClient({ worker: workers.documentWorker })
      const search = new SearchWorkerClient({
        worker: workers.searchWorker,
        path: join(root, 'search.sqlite'),
      })
      const scans = new ScanWorkerClient(scanThread({ worker: workers.scanWorker }))
      const store = new StoreWorkerClient(workers.storeWorker, storeIdle)
      const upload = uploads.open({ path, size: pdf.length }, false)
      const [, , , facts, , pages] = await Promise.all([
        xml.inspect('<object/>'),
        files.ask(round, { task: 'read', path }),
        upload.piece(0, pdf.length),
        documents.facts(file),
        search.counts('nobody'),
        scans.count(file),
        store.ask({ task: 'backupFacts', paths: [] }),
      ])
      if (facts?.pages !== 1 || !('pages' in pages)) throw new Error(`round ${round}: no answer`)
      upload.close(true)
      const clients = [xml, files, uploads, documents, search, scans]
      await Promise.all(clients.map((client) => client.close()))
      await Promise.all(ends)
    }
    return { rounds, threads: ends.length }
  } finally {
    process.off('worker', noteEnd)
  }
}
