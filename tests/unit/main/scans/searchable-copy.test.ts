import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readerVersion } from '../../../../src-main/scans/scan-queue.ts'
import { SearchableCopy } from '../../../../src-main/scans/searchable-copy.ts'
import type { ScanPage } from '../../../../src-main/store/dossiers/scan-page.ts'
import { systemClock } from '../../../../src-main/time/clock.ts'
import type { ScanWord } from '../../../../src-shared/dossiers/scan-word.ts'
import { deedHeic } from '../../../files/deed-heic.ts'
import {
  deedLines,
  pdfTexts,
  scanned,
  scanPdf,
  scanPng,
  scanTiff,
} from '../../../files/scan-file.ts'
import { KeptContents } from '../dossiers/kept-contents.ts'
import { threadSource } from '../../../thread-sources.ts'

const image = await scanned(deedLines('Dorpsstraat 1 te Breda'))
let kept: KeptContents
let copy: SearchableCopy
let chosen: string | null
let progress: string[]
let onPage: () => void

beforeEach(() => {
  kept = new KeptContents()
  chosen = join(kept.folder, 'kopie.pdf')
  progress = []
  onPage = () => undefined
  copy = new SearchableCopy({
    worker: threadSource('scan'),
    clock: systemClock,
    blobs: kept.blobs,
    records: kept.records.blobs,
    scans: kept.records.scans,
    chooseSavePath: () => Promise.resolve(chosen),
    onProgress: (_, done, pages) => {
      progress.push(`${done}/${pages}`)
      onPage()
    },
  })
})
afterEach(async () => {
  await copy.stop()
  kept.remove()
})

const words: ScanWord[] = [
  ['De', 1000, 1000, 1500, 1200, 90],
  ['koopsom', 1600, 1000, 3000, 1200, 90],
  ['één', 1000, 2000, 1500, 2200, 90],
]
const read = (page: number, turn: ScanPage['turn'] = 0): ScanPage => ({
  ...{ page, kind: 'read', fault: null, text: 'De koopsom\néén', words, turn, certainty: 90 },
})

/** Keeps a file whose pages were read. */
async function scan(bytes: Uint8Array, mediaType: string, pages: readonly ScanPage[]) {
  const { sha256 } = await kept.takeBytes(Buffer.from(bytes))
  kept.store.run('UPDATE blobs SET media_type = ? WHERE sha256 = ?', mediaType, sha256)
  kept.records.scans.begin(sha256, readerVersion, pages.length)
  for (const page of pages) kept.records.scans.putPage(sha256, page)
  return sha256
}
const textsOf = async () =>
  (await pdfTexts(readFileSync(chosen ?? ''))).map((text) => text.replace(/\s+/gu, ' '))

it.each([
  ['PDF', 'application/pdf', () => scanPdf([image, image])],
  ['TIFF', 'image/tiff', () => scanTiff([image, image])],
])('puts the text behind the pages of a %s', async (_, mediaType, bytes) => {
  const sha256 = await scan(bytes(), mediaType, [read(1), read(2, 90)])
  const before = readFileSync(kept.blobs.pathOf(sha256))
  expect(await copy.save(sha256, 'scan.pdf')).toBe(true)
  expect(await textsOf()).toEqual(['De koopsom één', 'De koopsom één'])
  expect(progress).toEqual(['0/2', '1/2', '2/2'])
  expect(readFileSync(kept.blobs.pathOf(sha256))).toEqual(before)
})

it.each([
  ['foto.png', scanPng(image), 'image/png'],
  ['foto.heic', deedHeic, 'image/heic'],
])('makes a PDF of a photo such as %s', async (name, bytes, mediaType) => {
  const sha256 = await scan(bytes, mediaType, [read(1)])
  expect(await copy.save(sha256, name)).toBe(true)
  expect(await textsOf()).toEqual(['De koopsom één'])
})

it('saves nothing when the user chooses no file, or stops', async () => {
  const sha256 = await scan(scanPdf([image, image]), 'application/pdf', [read(1), read(2)])
  const target = chosen ?? ''
  chosen = null
  expect(await copy.save(sha256, 'scan.pdf')).toBe(false)
  chosen = target
  onPage = () => void copy.stop()
  await expect(copy.save(sha256, 'scan.pdf')).rejects.toMatchObject({
    error: { kind: 'invalidInput', reason: 'cancelled' },
  })
  expect(existsSync(target)).toBe(false)
})

it('says so for a damaged file, and saves nothing', async () => {
  const sha256 = await scan(Buffer.from('%PDF-1.7 nothing'), 'application/pdf', [read(1)])
  await expect(copy.save(sha256, 'scan.pdf')).rejects.toMatchObject({
    error: { kind: 'invalidInput', reason: 'notCopied' },
  })
  expect(existsSync(chosen ?? '')).toBe(false)
})

it('refuses a file without recognised text', async () => {
  const sha256 = await scan(scanPdf([image]), 'application/pdf', [])
  await expect(copy.save(sha256, 'scan.pdf')).rejects.toMatchObject({ error: { kind: 'notFound' } })
})
