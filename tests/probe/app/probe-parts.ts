import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { getCACertificates } from 'node:tls'
import { DocumentWorkerClient } from '../../../src-main/documents/document-worker-client.ts'
import { FileThread } from '../../../src-main/files/file-thread.ts'
import { ScanProcessClient, type ScanSpawner } from '../../../src-main/scans/scan-process-client.ts'
import { scanThread } from '../../../src-main/scans/scan-thread.ts'
import { ScanWorkerClient } from '../../../src-main/scans/scan-worker-client.ts'
import { SearchWorkerClient } from '../../../src-main/search/search-worker-client.ts'
import { EncodeThread } from '../../../src-main/service-client/base64/encode-thread.ts'
import type { AppPaths } from '../../../src-main/shell/process/app-paths.ts'
import {
  readAbilities,
  requireAbilities,
} from '../../../src-main/store/connection/sqlite-abilities.ts'
import { StoreWorkerClient } from '../../../src-main/store/connection/store-worker-client.ts'
import { systemClock } from '../../../src-main/time/clock.ts'
import { XmlWorkerClient } from '../../../src-main/xml/xml-worker-client.ts'
import { writePdf } from '../../../src-service/office/minimal-pdf.ts'
import { deedLines, scanned, scanPdf } from '../../files/scan-file.ts'

/** Throws unless the fact is what was expected. */
function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (actual !== expected)
    throw new Error(`${what}: ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`)
}

/** Rows that are written while the probe's database is copied. */
const rowsMeanwhile = 50

/** SQLite's abilities, a full-text search, and a backup by another connection during writes. */
export async function probeSqlite(folder: string) {
  const abilities = readAbilities()
  requireAbilities(abilities)
  const path = join(folder, 'probe.sqlite')
  const database = new DatabaseSync(path)
  try {
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('CREATE VIRTUAL TABLE words USING fts5(word)')
    const session = database.createSession()
    const write = database.prepare('INSERT INTO words VALUES (?)')
    write.run('koopakte')
    const found = database
      .prepare("SELECT count(*) AS n FROM words WHERE words MATCH 'koop*'")
      .get()
    expectSame('hits of a full-text search', found?.['n'], 1)
    const copiedBytes = await copyDuring(path, join(folder, 'copy.sqlite'), () => write.run('akte'))
    const patchset = session.patchset().byteLength
    if (patchset === 0) throw new Error('The session recorded nothing')
    return { ...abilities, copiedBytes, patchset }
  } finally {
    database.close()
  }
}

/** Copies a database page by page while `write` changes it, and checks the copy. Returns its bytes. */
async function copyDuring(path: string, target: string, write: () => void): Promise<number> {
  const reader = new DatabaseSync(path)
  try {
    const copying = backup(reader, target, { rate: 1 })
    for (let row = 0; row < rowsMeanwhile; row += 1) {
      write()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await copying
  } finally {
    reader.close()
  }
  const copy = new DatabaseSync(target, { readOnly: true })
  try {
    expectSame(
      'the check of the copy',
      copy.prepare('PRAGMA integrity_check').get()?.['integrity_check'],
      'ok',
    )
  } finally {
    copy.close()
  }
  return statSync(target).size
}

/** Stores a secret in the system's keychain, reads it, and removes it. */
export async function probeKeychain() {
  const { default: keytar } = await import('keytar')
  const [service, account] = ['Perceel probe', randomUUID()]
  const secret = randomBytes(24).toString('base64')
  await keytar.setPassword(service, account, secret)
  try {
    expectSame('the secret was read', (await keytar.getPassword(service, account)) === secret, true)
  } finally {
    await keytar.deletePassword(service, account)
  }
  expectSame('the secret after removal', await keytar.getPassword(service, account), null)
  return { kept: true }
}

/** Counts the certificates that the system trusts, and those that come with the runtime. */
export function probeCertificates() {
  const system = getCACertificates('system').length
  // A freshly installed system trusts some hundred authorities; a container may trust none.
  return { system, bundled: getCACertificates('bundled').length }
}

const record = '<object><adres><straat>Dorpsstraat</straat></adres></object>'

/** Gives every worker of the built app a task, through the app's own clients. */
export function workerProbes(paths: AppPaths, folder: string, spawnScans: ScanSpawner) {
  mkdirSync(join(folder, 'blobs'), { recursive: true })
  const pdf = writePdf('Koopakte', [['KOOPOVEREENKOMST', 'Verkoper verkoopt aan koper']])
  const path = join(folder, 'deed.pdf')
  writeFileSync(path, pdf)
  const file = { path, mediaType: 'application/pdf', size: pdf.length }
  return {
    'xml worker': async () => {
      const client = new XmlWorkerClient(paths.workers.xmlWorker)
      const facts = await client.inspect(record)
      await client.close()
      return { root: 'object', facts: Object.keys(facts).length }
    },
    'store worker': async () => {
      const data = join(folder, 'no-store')
      mkdirSync(data, { recursive: true })
      const offers = await new StoreWorkerClient(paths.workers.storeWorker).ask({
        task: 'offers',
        folder: data,
      })
      expectSame('backups of an empty folder', offers.length, 0)
      return { offers: 0 }
    },
    'file worker': async () => {
      const thread = new FileThread(paths.workers.fileWorker, { root: join(folder, 'blobs') })
      const reply = await thread.ask(1, { task: 'read', path })
      await thread.close()
      expectSame('what the file worker did', reply.outcome, 'read')
      return reply.outcome === 'read' ? { mediaType: reply.file.mediaType } : {}
    },
    'encode worker': async () => {
      const thread = new EncodeThread({ worker: paths.workers.encodeWorker })
      const opened = thread.open({ path, size: pdf.length }, false)
      const piece = await opened.piece(0, pdf.length)
      expectSame(
        'the decoded bytes',
        Buffer.from(piece.toString('latin1'), 'base64').equals(pdf),
        true,
      )
      opened.close(true)
      await thread.close()
      return { bytes: pdf.length }
    },
    'document worker': async () => {
      const client = new DocumentWorkerClient({ worker: paths.workers.documentWorker })
      const facts = await client.facts(file)
      await client.close()
      expectSame('pages of a PDF', facts?.pages, 1)
      return { pages: 1, text: facts?.firstPageText.slice(0, 16) }
    },
    'search worker': async () => {
      const client = new SearchWorkerClient({
        worker: paths.workers.searchWorker,
        path: join(folder, 'search.sqlite'),
      })
      const counts = await client.counts('nobody')
      await client.close()
      return counts
    },
    'scan worker': () =>
      probeScan(folder, new ScanWorkerClient(scanThread({ worker: paths.workers.scanWorker }))),
    'scan process': () => {
      const { scanWorker: worker } = paths.workers
      const reader = new ScanProcessClient({ spawn: spawnScans, worker, clock: systemClock })
      return probeScan(folder, new ScanWorkerClient(reader))
    },
  }
}

/** Reads a page of a scan, which needs WebAssembly and the data of Tesseract. */
async function probeScan(folder: string, client: ScanWorkerClient) {
  const scan = scanPdf([await scanned(deedLines('Dorpsstraat 1'))])
  const path = join(folder, 'scan.pdf')
  writeFileSync(path, scan)
  const page = await client.page({ path, mediaType: 'application/pdf', size: scan.length }, 1)
  await client.close()
  expectSame('how the scan was read', page.kind, 'read')
  return { words: page.words.length, certainty: Math.round(page.certainty) }
}
