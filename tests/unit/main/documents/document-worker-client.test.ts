import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { DocumentWorkerClient } from '../../../../src-main/documents/document-worker-client.ts'
import {
  type DocumentFacts,
  inspectionVersion,
  type PageText,
} from '../../../../src-main/store/dossiers/document-facts.ts'
import { writePdf } from '../../../../src-service/office/minimal-pdf.ts'
import { writeHostileCorpus, writeSparseFile } from '../../../files/hostile-corpus.ts'
import { pdfFile, pdfStream } from '../../../files/pdf-file.ts'
import { signedPdf } from '../../../files/signed-pdf.ts'
import { threadSource } from '../../../thread-sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'perceel-documents-'))
const worker = threadSource('document')
const workerClient = new DocumentWorkerClient({ worker })
afterAll(async () => {
  await workerClient.close()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
function write(bytes: Uint8Array): string {
  const path = join(folder, `${(count += 1)}.pdf`)
  writeFileSync(path, bytes)
  return path
}
const fileAt = (path: string, mediaType = 'application/pdf') => ({
  path,
  mediaType,
  size: statSync(path).size,
})
const factsOf = (bytes: Uint8Array): Promise<DocumentFacts | null> =>
  workerClient.facts(fileAt(write(bytes)))
async function pagesOf(path: string, mediaType?: string): Promise<PageText[]> {
  const all: PageText[] = []
  await workerClient.pages(fileAt(path, mediaType), (pages) => all.push(...pages))
  return all
}

const plain = {
  ...{ truncated: false, broken: false, password: false },
  ...{ empty: false, script: false, signed: false, shell: null, program: null },
  version: inspectionVersion,
}
const deed = writePdf('Koopakte', [
  ['Koopakte', 'Dorpsstraat 1 te België'],
  ['Pagina twee', 'kosten koper'],
])

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** A page with one picture and no text, as a scanner makes it. */
function scan(): Uint8Array {
  const content = 'q 500 0 0 700 40 40 cm /I1 Do Q'
  const pixels = '00FF00FF'
  return pdfFile({
    catalog: '/Pages 4 0 R',
    objects: [
      '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 4 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /XObject << /I1 7 0 R >> >> >>',
      stream(content),
      `<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode /Length ${pixels.length + 1} >>\nstream\n${pixels}>\nendstream`,
    ],
  })
}

describe('facts of a PDF', () => {
  it('are its pages and the text of the first ones', async () => {
    const pages = ['Koopakte', 'Pagina twee', 'Pagina drie', 'Pagina vier'].map((text) => [text])
    expect(await factsOf(writePdf('Koopakte', pages))).toEqual({
      ...plain,
      pages: 4,
      firstPageText: 'Koopakte',
      nextPagesText: 'Pagina twee\fPagina drie',
    })
  })

  it('are also the text of pages behind a scanned page one', async () => {
    const mixed = pdfFile({
      catalog: '/Pages 4 0 R',
      objects: [
        '<< /Type /Pages /Kids [5 0 R 6 0 R] /Count 2 >>',
        '<< /Type /Page /Parent 4 0 R /MediaBox [0 0 595 842] /Contents 7 0 R >>',
        '<< /Type /Page /Parent 4 0 R /MediaBox [0 0 595 842] /Contents 8 0 R /Resources << /Font << /F1 9 0 R >> >> >>',
        stream('0 0 40 40 re f'),
        stream('BT /F1 12 Tf 40 700 Td (Dorpsweg 7) Tj ET'),
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ],
    })
    expect(await factsOf(mixed)).toMatchObject({ firstPageText: '', nextPagesText: 'Dorpsweg 7' })
  })

  it('call a page empty that shows nothing, and not one that shows a picture only', async () => {
    expect(await factsOf(pdfFile())).toMatchObject({ ...plain, pages: 1, empty: true })
    expect(await factsOf(pdfFile({ pages: 0 }))).toMatchObject({ pages: 0, empty: true })
    expect(await factsOf(scan())).toMatchObject({ ...plain, pages: 1, firstPageText: '' })
  })

  it('tell one that was cut off from one that was appended to, and from noise', async () => {
    const text = Buffer.from(deed).toString('latin1')
    const cutOff = Buffer.from(text.slice(0, text.indexOf('startxref')), 'latin1')
    expect(await factsOf(cutOff)).toMatchObject({ truncated: true, pages: 2, broken: false })
    // A second cross-reference table was begun behind the first, and not finished.
    const update = Buffer.concat([deed, Buffer.from('9 0 obj\n<< /Type /Pa')])
    expect(await factsOf(update)).toMatchObject({ truncated: true })
    // Scanners append zeros, and mail programs append a line.
    const filled = Buffer.concat([deed, Buffer.alloc(3000), Buffer.from('-- \r\n')])
    expect(await factsOf(filled)).toMatchObject({ ...plain, pages: 2 })
    const noise = Buffer.from(`%PDF-1.7\n${'ruis '.repeat(900)}`)
    expect(await factsOf(noise)).toMatchObject({ truncated: false, broken: true, pages: null })
  })

  it('name a program wherever it is carried, and never run it', async () => {
    const action = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
    const launch = '<< /S /Launch /F (cmd.exe) >>'
    for (const object of [action, launch])
      expect(
        await factsOf(pdfFile({ catalog: '/OpenAction 4 0 R', objects: [object] })),
      ).toMatchObject({ script: true, pages: 1 })
    // In a compressed object, and in an object whose name is written with escapes.
    const hidden = '/Names << /JavaScript << /Names [(a) << /S /Java#53cript /JS (x) >>] >> >>'
    expect(
      await factsOf(pdfFile({ catalog: hidden.replace('/JavaScript', '/JavaScrip#74') })),
    ).toMatchObject({ script: true })
  })

  it('know a form that only another program draws, and a form that anyone can fill in', async () => {
    const form = '/NeedsRendering true /AcroForm << /Fields [] /XFA 4 0 R >>'
    const xfa = pdfStream('', Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'))
    expect(await factsOf(pdfFile({ catalog: form, objects: [xfa] }))).toMatchObject({
      shell: 'liveForm',
    })
    const field = '<< /FT /Tx /T (Koopsom) /Type /Annot /Subtype /Widget /Rect [60 700 300 720] >>'
    const filled = form.replace('[]', '[5 0 R]')
    expect(await factsOf(pdfFile({ catalog: filled, objects: [xfa, field] }))).toMatchObject({
      shell: null,
    })
  })

  it('know a cover page with documents inside', async () => {
    const catalog = '/Collection << /Type /Collection /View /D >>'
    expect(await factsOf(pdfFile({ catalog }))).toMatchObject({ shell: 'portfolio' })
  })

  it('know a digital signature', async () => {
    expect(await factsOf(signedPdf())).toMatchObject({ signed: true })
  })

  it('know a password', async () => {
    const [locked] = writeHostileCorpus(mkdtempSync(join(folder, 'corpus-'))).filter(
      ({ warning }) => warning === 'pdfPassword',
    )
    expect(await workerClient.facts(fileAt(locked?.path ?? ''))).toMatchObject({
      password: true,
      broken: false,
      pages: null,
    })
  })

  it('are none of other kinds of files, and the beginning of a text', async () => {
    const path = write(Buffer.from('Koopsom: één miljoen'))
    expect(await workerClient.facts(fileAt(path, 'image/png'))).toMatchObject({
      ...plain,
      pages: null,
    })
    expect(await workerClient.facts(fileAt(path, 'text/plain'))).toMatchObject({
      firstPageText: 'Koopsom: één miljoen',
    })
  })
})

describe('a bad document', () => {
  it('of the corpus says what is wrong, and stops nothing else', async () => {
    const corpus = writeHostileCorpus(mkdtempSync(join(folder, 'corpus-')))
    const pdfs = corpus.filter(
      ({ refused, mediaType }) => refused === null && mediaType?.endsWith('pdf'),
    )
    const facts = await Promise.all(pdfs.map(({ path }) => workerClient.facts(fileAt(path))))
    for (const [index, { warning, what }] of pdfs.entries()) {
      const found = facts[index]
      const told = {
        pdfBroken: found?.broken,
        pdfTruncated: found?.truncated,
        pdfScript: found?.script,
        pdfPassword: found?.password,
        pdfEmpty: found?.empty,
      }
      if (warning !== undefined) expect(told[warning as keyof typeof told], what).toBe(true)
    }
    expect(await factsOf(deed)).toMatchObject({ ...plain, pages: 2 })
  })

  it('that unpacks to hundreds of megabytes takes neither main with it, nor the next', async () => {
    const patient = new DocumentWorkerClient({ worker, patience: 20_000 })
    const bomb = deflateSync(deflateSync(Buffer.alloc(300_000_000)))
    const packed = `<< /Filter [/FlateDecode /FlateDecode] /Length ${bomb.length} >>\nstream\n`
    const parts = pdfFile({
      catalog: '/Pages 4 0 R',
      objects: [
        '<< /Type /Pages /Kids [5 0 R] /Count 1 >>',
        '<< /Type /Page /Parent 4 0 R /MediaBox [0 0 595 842] /Contents 6 0 R >>',
        `${packed}${bomb.toString('latin1')}\nendstream`,
      ],
    })
    expect((await patient.facts(fileAt(write(parts))))?.firstPageText ?? '').toBe('')
    expect(await patient.facts(fileAt(write(deed)))).toMatchObject({ ...plain, pages: 2 })
    await patient.close()
  })

  it('of 300 MB is never in memory as a whole, also when its table is gone', async () => {
    const hole = 300 * 1024 * 1024
    const [head, tail] = split(
      pdfFile({ objects: [`<< /Length ${hole} >>\nstream\n@@endstream`] }).toString('latin1'),
    )
    const start = head.length + hole + tail.indexOf('xref')
    const whole = writeSparseFile(folder, 'groot.pdf', head.length + hole)
    writeFileSync(whole, head, { flag: 'r+' })
    appendFileSync(whole, tail.replace(/startxref\n\d+/u, `startxref\n${start}`))
    const cut = writeSparseFile(folder, 'gebroken.pdf', hole)
    writeFileSync(cut, head, { flag: 'r+' })
    const before = process.memoryUsage().rss
    expect(await workerClient.facts(fileAt(whole))).toMatchObject({
      ...plain,
      pages: 1,
      empty: true,
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
    expect(await workerClient.facts(fileAt(cut))).toMatchObject({ truncated: true, pages: null })
    const lost = writeSparseFile(folder, 'zoek.pdf', hole)
    writeFileSync(lost, head, { flag: 'r+' })
    appendFileSync(lost, 'startxref\n99\n%%EOF\n')
    expect(await workerClient.facts(fileAt(lost))).toMatchObject({ truncated: false, broken: true })
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
    rmSync(lost)
    rmSync(whole)
    rmSync(cut)
  }, 60_000)
})

function split(text: string): [string, string] {
  const [head = '', tail = ''] = text.split('@@')
  return [head, tail]
}

describe('a thread', () => {
  let other: DocumentWorkerClient | null = null
  afterEach(() => other?.close())

  it('that says nothing for too long is ended, and the next document gets another', async () => {
    const silent = join(folder, 'silent.mjs')
    // The worker answers small files only.
    writeFileSync(
      silent,
      `import { parentPort } from 'node:worker_threads'
       parentPort.on('message', ({ id, file }) => {
         if (file.size < 100) parentPort.postMessage({ id, outcome: 'facts', facts: 'answered' })
         else for (;;) {}
       })`,
    )
    other = new DocumentWorkerClient({ worker: new URL(`file://${silent}`), patience: 5000 })
    const [large, small] = await Promise.all([
      other.facts({ path: 'a', mediaType: 'application/pdf', size: 1000 }),
      other.facts({ path: 'b', mediaType: 'application/pdf', size: 10 }),
    ])
    // A busy machine can also silence a sound document, so the document is not called broken.
    expect(large).toBeNull()
    expect(small).toBe('answered')
  })

  it('that falls makes its document unreadable, and no other', async () => {
    const falling = join(folder, 'falling.mjs')
    writeFileSync(
      falling,
      `import { parentPort } from 'node:worker_threads'
       parentPort.on('message', ({ id, file }) => {
         if (file.size < 100) parentPort.postMessage({ id, outcome: 'facts', facts: 'answered' })
         else throw new Error('fallen')
       })`,
    )
    other = new DocumentWorkerClient({ worker: new URL(`file://${falling}`) })
    const [large, small] = await Promise.all([
      other.facts({ path: 'a', mediaType: 'application/pdf', size: 1000 }),
      other.facts({ path: 'b', mediaType: 'application/pdf', size: 10 }),
    ])
    expect(large).toMatchObject({ broken: true })
    expect(small).toBe('answered')
  })

  it('that always says something is ended all the same when a document took too long', async () => {
    const chatty = join(folder, 'chatty.mjs')
    writeFileSync(
      chatty,
      `import { parentPort } from 'node:worker_threads'
       parentPort.on('message', ({ id }) => {
         const pages = [{ page: 1, text: 'nog een' }]
         setInterval(() => parentPort.postMessage({ id, outcome: 'some', pages }), 10)
       })`,
    )
    other = new DocumentWorkerClient({ worker: new URL(`file://${chatty}`), longest: 3000 })
    let told = 0
    await other.pages({ path: 'a', mediaType: 'application/pdf', size: 1 }, () => (told += 1))
    expect(told).toBeGreaterThan(0)
  })

  it('that takes memory without end is ended before the machine has none left', async () => {
    const greedy = join(folder, 'greedy.mjs')
    // Buffers do not count in a thread's memory limits. Without a limit this would take 6 GB.
    writeFileSync(
      greedy,
      `import { parentPort } from 'node:worker_threads'
       const all = []
       parentPort.on('message', ({ id, file }) => {
         if (file.size < 100) return parentPort.postMessage({ id, outcome: 'facts', facts: 'answered' })
         const turn = () => {
           const until = performance.now() + 25
           while (performance.now() < until) {}
         }
         while (all.length < 60) { all.push(new Uint8Array(100_000_000)); turn() }
         for (;;) turn()
       })`,
    )
    // A thread that is slow to start cannot tell its memory yet when it is asked first.
    const tellMemory = vi.spyOn(Worker.prototype, 'getHeapStatistics')
    tellMemory.mockRejectedValueOnce(new Error('The thread has not started'))
    other = new DocumentWorkerClient({ worker: new URL(`file://${greedy}`) })
    const [large, small] = await Promise.all([
      other.facts({ path: 'a', mediaType: 'application/pdf', size: 1000 }),
      other.facts({ path: 'b', mediaType: 'application/pdf', size: 10 }),
    ])
    expect(large).toMatchObject({ broken: true })
    expect(small).toBe('answered')
    tellMemory.mockRestore()
  })

  it('answers who still waits when it is closed', async () => {
    other = new DocumentWorkerClient({ worker })
    const asked = other.facts(fileAt(write(deed)))
    await Promise.all([
      expect(asked).rejects.toMatchObject({ error: { reason: 'cancelled' } }),
      other.close(),
    ])
  })
})

describe('text for the index', () => {
  it('comes by page, without those that have none', async () => {
    expect(await pagesOf(write(deed))).toEqual([
      { page: 1, text: 'Koopakte\nDorpsstraat 1 te België' },
      { page: 2, text: 'Pagina twee\nkosten koper' },
    ])
    expect(await pagesOf(write(pdfFile()))).toEqual([])
    expect(await pagesOf(write(Buffer.from('%PDF-1.7 ruis')))).toEqual([])
  })

  it('comes some pages at a time of a long one', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => `regel ${n} ${'woord '.repeat(12)}`)
    const path = write(
      writePdf(
        'Ordner',
        Array.from({ length: 120 }, () => lines),
      ),
    )
    let calls = 0
    let pages = 0
    await workerClient.pages(fileAt(path), (some) => {
      calls += 1
      pages += some.length
    })
    expect(pages).toBe(120)
    expect(calls).toBeGreaterThan(1)
  })

  it('is the whole of a text file', async () => {
    expect(await pagesOf(write(Buffer.from('één\ntwee')), 'text/plain')).toEqual([
      { page: 0, text: 'één\ntwee' },
    ])
  })

  it('rejects for a file that is gone', async () => {
    const gone = { path: join(folder, 'weg'), mediaType: 'application/pdf', size: 10 }
    await expect(workerClient.facts(gone)).rejects.toThrow(/ENOENT/)
  })
})

it('suggests cuts from the text of the file and from recognised pages', async () => {
  const file = fileAt(write(writePdf('Scan', [['Koopakte'], ['.'], ['.']])))
  const recognized = [{ page: 3, text: 'ENERGIELABEL\nEnergielabel van de woning: B' }]
  expect(await workerClient.cuts(file, { pages: 3, recognized, blank: [2] })).toMatchObject([
    { page: 3, reasons: [{ reason: 'blank' }, { reason: 'heading', words: 'ENERGIELABEL' }] },
  ])
})
