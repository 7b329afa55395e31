import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { turnedLeft } from '../../../../src-main/scans/image/turned-image.ts'
import { scanThread } from '../../../../src-main/scans/scan-thread.ts'
import { ScanWorkerClient } from '../../../../src-main/scans/scan-worker-client.ts'
import type { DocumentFile } from '../../../../src-main/store/dossiers/document-facts.ts'
import type { ScanPage } from '../../../../src-main/store/dossiers/scan-page.ts'
import { writePdf } from '../../../../src-service/office/minimal-pdf.ts'
import { deedHeic } from '../../../files/deed-heic.ts'
import { damagedTiff, tiffDamages } from '../../../files/damaged-tiff.ts'
import {
  bent,
  deedLines,
  scanned,
  scanPdf,
  scanPng,
  scanTiff,
  shaded,
} from '../../../files/scan-file.ts'
import { threadSource } from '../../../thread-sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'perceel-scans-'))
const worker = threadSource('scan')
const workerClient = new ScanWorkerClient(scanThread({ worker }))
afterAll(async () => {
  await workerClient.close()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
function written(bytes: Uint8Array, mediaType = 'application/pdf'): DocumentFile {
  const path = join(folder, `${(count += 1)}`)
  writeFileSync(path, bytes)
  return { path, mediaType, size: bytes.byteLength }
}
async function pagesOf(file: DocumentFile): Promise<ScanPage[]> {
  const counted = await workerClient.count(file)
  if (!('pages' in counted)) throw new Error(counted.fault)
  const pages: ScanPage[] = []
  for (let page = 1; page <= counted.pages; page += 1)
    pages.push(await workerClient.page(file, page))
  return pages
}

const lines = deedLines('Prinsengracht 263 te Amsterdam')
const wanted = lines.join(' ')
const flat = (text: string) => text.replace(/\s+/gu, ' ')
const page = await scanned(lines)
const blank = shaded(page, () => 250)

describe('a scan', () => {
  it('becomes text, with the place of each word on the page', async () => {
    const [read] = await pagesOf(written(scanPdf([page])))
    expect(read).toMatchObject({ page: 1, kind: 'read', fault: null })
    expect(flat(read?.text ?? '')).toBe(wanted)
    expect(read?.certainty).toBeGreaterThan(85)
    // The heading stands at 64 of 595 points from the left and 62 of 842 from the top.
    const [text, left, top, right, bottom] = read?.words[0] ?? []
    expect(text).toBe('KOOPOVEREENKOMST')
    expect(left).toBeCloseTo(1080, -2)
    expect([top, bottom].map((at) => Math.round(Number(at) / 50))).toEqual([12, 15])
    expect(right).toBeGreaterThan(4000)
  })

  it.each([
    ['upside down', 180, 180],
    ['turned a quarter to the left', 90, 270],
    ['turned a quarter to the right', 270, 90],
    ['skewed by three degrees', 3, 0],
    ['skewed by two degrees the other way', -2, 0],
    ['skewed by nine degrees, as a photo', 9, 0],
  ])('that lies %s is read, and says its direction', async (_, degrees, turn) => {
    const { image } = turnedLeft(page, degrees)
    const [read] = await pagesOf(written(scanPng(image), 'image/png'))
    expect(flat(read?.text ?? '')).toBe(wanted)
    expect(read?.turn).toBe(turn)
  })

  it('with a shadow over the beginnings of its lines is read whole', async () => {
    const shadowed = shaded(page, (shade, x) => shade * Math.min(1, 0.4 + (2 * x) / page.width))
    const [read] = await pagesOf(written(scanPng(shadowed), 'image/png'))
    expect(flat(read?.text ?? '')).toBe(wanted)
  })

  it.each([
    [
      'fanned, as on a photo from below',
      (x: number, y: number) => (x / 827 - 1) * (y - 500) * 0.09,
    ],
    ['curved, as near the back of a book', (x: number) => 70 * (1 - x / 1654) ** 3],
  ])('whose lines are %s is read whole', async (_, descent) => {
    const many = ['Dam 1 te Edam', 'Brink 20 te Ede', 'Laan 3 te Hoorn'].flatMap(deedLines)
    const image = bent(await scanned(many), descent)
    const [read] = await pagesOf(written(scanPng(image), 'image/png'))
    expect(flat(read?.text ?? '')).toBe(many.join(' '))
    expect(read?.words.every(([, left, top, right, bottom]) => left < right && top < bottom)).toBe(
      true,
    )
  })

  it('in white on black is read', async () => {
    const negative = shaded(page, (shade) => 255 - shade)
    const [read] = await pagesOf(written(scanPng(negative), 'image/png'))
    expect(flat(read?.text ?? '')).toBe(wanted)
  })

  it('of several pages in a TIFF is read page by page', async () => {
    const other = await scanned(['Bijlage', 'Lijst van zaken die in de woning achterblijven.'])
    const read = await pagesOf(written(scanTiff([page, other]), 'image/tiff'))
    expect(read.map(({ text }) => flat(text))).toEqual([
      wanted,
      'Bijlage Lijst van zaken die in de woning achterblijven.',
    ])
  })

  it.each(tiffDamages)(
    'is read beside a damaged page of its TIFF (%s), which says so',
    async (damage) => {
      const tiff = damagedTiff([page, page, page], 2, damage)
      const read = await pagesOf(written(tiff, 'image/tiff'))
      expect(read.map(({ kind, fault }) => fault ?? kind)).toEqual(['read', 'broken', 'read'])
      expect(flat(read[2]?.text ?? '')).toBe(wanted)
    },
  )

  it('before the lost end of a TIFF is read, and the first lost page says so', async () => {
    const tiff = scanTiff([page, page])
    const read = await pagesOf(written(tiff.subarray(0, tiff.length - 150), 'image/tiff'))
    expect(read.map(({ kind, fault }) => fault ?? kind)).toEqual(['read', 'broken'])
  })

  it('as a HEIC photo becomes text', async () => {
    const [read] = await pagesOf(written(deedHeic, 'image/heic'))
    expect(flat(read?.text ?? '')).toBe(wanted)
  })

  it('beside pages of text is read, and the pages of text are not', async () => {
    const read = await pagesOf(written(scanPdf([lines, page, blank])))
    expect(read.map(({ kind }) => kind)).toEqual(['layer', 'read', 'blank'])
  })

  it('that nobody can read says why', async () => {
    const dark = shaded(page, (shade) => shade / 6)
    const faint = shaded(page, (shade) => 235 + shade / 14)
    const small = { width: 100, height: 140, pixels: new Uint8Array(14_000).fill(200) }
    const lamp = shaded(page, (shade, x, y) => (x < 300 && y < 300 ? 250 : shade / 6))
    const read = await pagesOf(written(scanPdf([dark, faint, lamp])))
    const [tiny] = await pagesOf(written(scanPng(small), 'image/png'))
    const faults = [...read, tiny].map((one) => one?.fault)
    expect(faults).toEqual(['tooDark', 'tooFaint', 'tooDark', 'tooSmall'])
  })

  it('in English is read as English', async () => {
    const english = [
      'DEED OF SALE',
      'The seller and the buyer of the property agree that the price shall be paid to the notary.',
      'The buyer shall pay the deposit to the notary by the end of this month, and is bound by this.',
    ]
    const [read] = await pagesOf(written(scanPdf([await scanned(english)])))
    expect(flat(read?.text ?? '')).toBe(english.join(' '))
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['a broken PDF', '%PDF-1.7 nothing', 'application/pdf'],
    ['a broken JPEG', '\xff\xd8\xff\xe0 nothing', 'image/jpeg'],
    ['a broken TIFF', 'II*\0\xff\xff\xff\x7f', 'image/tiff'],
    ['a broken PNG', '\x89PNG\r\n\x1a\n'.padEnd(60, '\x01'), 'image/png'],
    ['half a HEIC', deedHeic.subarray(0, deedHeic.length / 2).toString('latin1'), 'image/heic'],
    ['a HEIC of nothing', deedHeic.subarray(0, 24).toString('latin1'), 'image/heic'],
  ])('such as %s says so, and the next file is read', async (_, text, mediaType) => {
    const file = written(Buffer.from(text, 'latin1'), mediaType)
    const counted = await workerClient.count(file)
    const [first] = 'fault' in counted ? [] : await pagesOf(file)
    expect(first?.fault ?? ('fault' in counted && counted.fault)).toMatch(/broken|tooLarge/u)
    expect(await workerClient.count(written(writePdf('Akte', [['Akte']])))).toEqual({ pages: 1 })
  })

  it('because it names billions of pixels takes no memory for them', async () => {
    const bomb = Buffer.from(scanPng({ width: 8, height: 8, pixels: new Uint8Array(64) }))
    bomb.writeUInt32BE(100_000, 16)
    bomb.writeUInt32BE(100_000, 20)
    const [read] = await pagesOf(written(bomb, 'image/png'))
    expect(read).toMatchObject({ kind: 'unreadable', fault: 'tooLarge' })
  })

  it('because a HEIC names 121 million pixels takes no memory for them', async () => {
    const bomb = Buffer.from(deedHeic)
    // The property with the size of the picture (ISO/IEC 23008-12, 6.5.3).
    const size = bomb.lastIndexOf('ispe') + 8
    bomb.writeUInt32BE(11_000, size)
    bomb.writeUInt32BE(11_000, size + 4)
    const [read] = await pagesOf(written(bomb, 'image/heic'))
    expect(read).toMatchObject({ kind: 'unreadable', fault: 'tooLarge' })
  })
})
