import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failure } from '../../../../src-main/errors/app-failure.ts'
import { TrayCopies } from '../../../../src-main/intake/tray-copies.ts'
import { TrayRows } from '../../../../src-main/intake/tray-rows.ts'
import { sendFromTray } from '../../../../src-main/intake/tray-sending.ts'
import { unkeptFiles } from './unkept-rows.ts'
import { readerVersion } from '../../../../src-main/scans/scan-queue.ts'
import { SearchableCopy } from '../../../../src-main/scans/searchable-copy.ts'
import { ContentRepository } from '../../../../src-main/store/dossiers/content-repository.ts'
import { pageWithout } from '../../../../src-main/store/dossiers/scan-page.ts'
import { putBackIntoTray } from '../../../../src-main/sync/outbox/cancelled-upload.ts'
import { systemClock } from '../../../../src-main/time/clock.ts'
import { deedLines, pdfTexts, scanned, scanPdf } from '../../../files/scan-file.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'
import { threadSource } from '../../../thread-sources.ts'

const scan = Buffer.from(scanPdf([await scanned(deedLines('Dorpsstraat 1 te Breda'))]))
let kept: KeptContents
let copies: TrayCopies
let sha256: string
/** Makes the copies of a test that sets it; null for real copies. */
let make: (() => Promise<Uint8Array>) | null
let stops: number

beforeEach(async () => {
  kept = new KeptContents()
  ;[make, stops] = [null, 0]
  ;({ sha256 } = await kept.takeBytes(scan))
  kept.store.run(`UPDATE blobs SET media_type = 'application/pdf'`)
  addRow('row')
  const real = new SearchableCopy({
    worker: threadSource('scan'),
    ...{ clock: systemClock, blobs: kept.blobs, scans: kept.records.scans },
    records: kept.records.blobs,
    chooseSavePath: () => Promise.resolve(null),
    onProgress: () => undefined,
  })
  copies = new TrayCopies({
    records: kept.records,
    connection: { isActive: (accountId) => accountId === 'office' },
    files: {
      fromBytes: async (bytes) => ({
        ...(await kept.takeBytes(bytes)),
        mediaType: 'application/pdf',
      }),
    },
    maker: {
      make: (hash) => (make === null ? real.make(hash) : make()),
      stop: () => {
        stops += 1
        return real.stop()
      },
    },
    onChange: () => undefined,
  })
})
afterEach(() => kept.remove())

function addRow(id: string): void {
  kept.records.intake.add({
    ...{ id, accountId: 'office', projectId: kept.projectId, ownerFrom: 'user', sha256 },
    ...{ filename: 'akte.pdf', givenName: 'akte.pdf', folder: '', source: 'user' },
    ...{ type: 'koopakte', typeFrom: 'user', title: 'De akte', titleFrom: 'user' },
    ...{ sendAnyway: true, position: 1, addedAt: 1 },
  })
}

function readScan(pages = 1): void {
  kept.records.scans.begin(sha256, readerVersion, pages)
  kept.records.scans.putPage(sha256, {
    ...{ ...pageWithout(1, 'blank'), kind: 'read', text: 'De koopsom', certainty: 90 },
    words: [
      ['De', 1000, 1000, 1500, 1200, 90],
      ['koopsom', 1600, 1000, 3000, 1200, 90],
    ],
  })
}

const choose = (wanted: boolean, rowId = 'row') => copies.choose({ rowId, sha256, wanted })
const inspection = {
  ...{ isUnderWay: () => false, isUnanswered: () => false, isMissing: () => false },
  ...{ ownersOf: () => [], learntOf: () => null },
}
const rows = () =>
  new TrayRows(kept.records).ofAccount('office', [], inspection, (id) => copies.isMaking(id))
const states = async () => (await rows()).map(({ copy }) => copy)

function send(copy: boolean, rowId = 'row') {
  const none = () => undefined
  return sendFromTray(
    {
      ...kept.tools,
      ...{ unkept: unkeptFiles(kept.store), rows: new TrayRows(kept.records) },
      whenLooked: () => Promise.resolve(),
      isCopying: (id) => copies.isMaking(id),
      ...{ onUnsentChange: none, onChange: none },
    },
    [{ rowId, ownerId: kept.projectId, type: 'koopakte', title: 'De akte', copy }],
  )
}

function sentDossier(dossierId = '') {
  const dossier = kept.records.dossiers.get(dossierId)
  if (dossier === null || dossier.sha256 === null) throw new Error('Nothing was sent')
  return { sha256: dossier.sha256, filename: dossier.filename, mediaType: dossier.mediaType }
}

test('a scan is offered as a copy once it was read, and goes as it is until the user asks', async () => {
  expect(await states()).toEqual(['none'])
  await expect(choose(true)).rejects.toMatchObject({ error: { kind: 'notFound' } })
  readScan()
  expect(await states()).toEqual(['offered'])
  const { dossierIds } = await send(false)
  expect(sentDossier(dossierIds[0])).toMatchObject({ sha256, filename: 'akte.pdf' })
})

test('a TIFF with a damaged page is offered no copy, and a PDF with such a page is', async () => {
  readScan(2)
  kept.records.scans.putPage(sha256, pageWithout(2, 'unreadable', 'broken'))
  expect(await states()).toEqual(['offered'])
  kept.store.run(`UPDATE blobs SET media_type = 'image/tiff'`)
  expect(await states()).toEqual(['none'])
  await expect(choose(true)).rejects.toMatchObject({ error: { kind: 'notFound' } })
})

test('the copy that the user chose is sent with the text, and the scan stays as it was', async () => {
  readScan()
  await choose(true)
  const [row] = await rows()
  expect(row).toMatchObject({ copy: 'chosen', sha256, filename: 'akte.pdf' })
  const { dossierIds } = await send(true)
  const sent = sentDossier(dossierIds[0])
  expect(sent).toMatchObject({
    ...{ filename: 'akte (doorzoekbaar).pdf', mediaType: 'application/pdf' },
  })
  const [text] = await pdfTexts(readFileSync(kept.blobs.pathOf(sent.sha256)))
  expect(text?.trim()).toBe('De koopsom')
  expect(readFileSync(kept.blobs.pathOf(sha256))).toEqual(scan)
  expect(kept.records.scans.recognizedPage(sent.sha256, 1)?.text).toBe('De koopsom')
  expect(kept.records.scans.unread('office', readerVersion, 10)).toEqual([])
  const [job] = kept.records.outbox.ofProject(kept.projectId)
  expect(job?.intent).toMatchObject({ content: { kind: 'blob', sha256: sent.sha256 } })
  expect(row?.encodedBytes).toBeGreaterThan(
    (kept.records.blobs.get(sent.sha256)?.size ?? Infinity) * (4 / 3),
  )
})

test('without the choice the scan itself is sent again', async () => {
  readScan()
  await choose(true)
  await choose(false)
  expect(await states()).toEqual(['offered'])
  const { dossierIds } = await send(false)
  expect(sentDossier(dossierIds[0])).toMatchObject({ sha256, filename: 'akte.pdf' })
})

test('an upload of a copy that is taken back puts the scan into the tray, with the choice', async () => {
  readScan()
  await choose(true)
  const { dossierIds } = await send(true)
  const contents = new ContentRepository(kept.store)
  expect(contents.unreferenced(kept.clock.now() + 1)).toEqual([])
  const [job] = kept.records.outbox.ofProject(kept.projectId)
  if (job === undefined) throw new Error('Nothing was queued')
  const copy = sentDossier(dossierIds[0]).sha256
  kept.store.transaction(() => {
    putBackIntoTray(kept.records, job)
    kept.records.outbox.remove(job.id)
    kept.records.dossiers.remove(dossierIds[0] ?? '')
  })
  const [id = ''] = dossierIds
  expect(kept.records.intake.get(id)).toMatchObject({
    ...{ sha256, filename: 'akte.pdf', copySha256: copy },
  })
  expect(contents.unreferenced(kept.clock.now() + 1)).toEqual([])
  await choose(false, id)
  expect(contents.unreferenced(kept.clock.now() + 1)).toEqual([copy])
})

test('the same scan is known as sent after its copy was sent', async () => {
  readScan()
  await choose(true)
  const { dossierIds } = await send(true)
  kept.records.dossiers.setRemoteId(dossierIds[0] ?? '', 90)
  addRow('again')
  const [row] = await rows()
  expect(row?.warnings).toContainEqual(
    expect.objectContaining({ warning: 'sameHere', dossierId: dossierIds[0] }),
  )
})

test('a scan is not sent while its copy is made, nor differently than the user saw', async () => {
  readScan()
  const made = Promise.withResolvers<Uint8Array>()
  make = () => made.promise
  const choosing = choose(true)
  expect(await states()).toEqual(['making'])
  expect(await send(false)).toMatchObject({ refused: [{ error: { reason: 'stillReading' } }] })
  made.resolve(Buffer.from('the copy'))
  await choosing
  expect(await send(false)).toMatchObject({ refused: [{ error: { reason: 'rowChanged' } }] })
  expect(await send(true)).toMatchObject({ refused: [] })
})

test('a choice that the user takes back stops the making, and the copy is not sent', async () => {
  readScan()
  const made = Promise.withResolvers<Uint8Array>()
  make = () => made.promise
  const choosing = choose(true)
  await Promise.resolve()
  await choose(false)
  expect(stops).toBe(1)
  made.reject(failure('invalidInput', { reason: 'cancelled' }))
  await choosing
  expect(await states()).toEqual(['offered'])
})

test('a copy that cannot be made leaves the scan to be sent as it is', async () => {
  readScan()
  make = () => Promise.reject(failure('invalidInput', { reason: 'notCopied' }))
  await expect(choose(true)).rejects.toMatchObject({ error: { reason: 'notCopied' } })
  expect(await states()).toEqual(['offered'])
})

test('copies are made one after the other', async () => {
  readScan()
  addRow('second')
  const asked: PromiseWithResolvers<Uint8Array>[] = []
  make = () => {
    const made = Promise.withResolvers<Uint8Array>()
    asked.push(made)
    return made.promise
  }
  const choosing = [choose(true), choose(true, 'second')]
  expect(await states()).toEqual(['making', 'making'])
  expect(asked).toHaveLength(1)
  asked[0]?.resolve(Buffer.from('one'))
  await choosing[0]
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.resolve(Buffer.from('two'))
  await choosing[1]
  expect(await states()).toEqual(['chosen', 'chosen'])
})

test('new bytes of a growing file have no copy yet', async () => {
  readScan()
  await choose(true)
  const grown = await kept.takeBytes(Buffer.from('more pages'))
  expect(kept.records.intake.setContent('row', sha256, grown.sha256)).toBe(true)
  expect(kept.records.intake.get('row')?.copySha256).toBeNull()
})
